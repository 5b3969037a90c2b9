import Add from "@mui/icons-material/Add";
import DeleteOutline from "@mui/icons-material/DeleteOutlineOutlined";
import ExpandMore from "@mui/icons-material/ExpandMore";
import {
  Box,
  Button,
  ButtonBase,
  Collapse,
  FormHelperText,
  IconButton,
  Stack,
  Typography,
} from "@mui/material";
import { capitalise } from "@portfolio/content/characters";
import { memo, type ReactNode, useId, useLayoutEffect, useMemo, useRef } from "react";
import { SourceContextProvider, useWrappedSource } from "react-admin";
import { get, useFieldArray, useFormContext, useFormState, useWatch } from "react-hook-form";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { sharedMessage } from "../i18n/en/shared.ts";
import { translateText } from "../i18n/messages.ts";
import { SecondaryText } from "../layout/SecondaryText.tsx";
import { SortableList } from "../list/SortableList.tsx";
import { Fieldset } from "./FieldGroup.tsx";
import { type FieldProps, useLabel, useSchema } from "./field.ts";
import {
  mutedStyle,
  outlinedStyle,
  RemovedNotice,
  rowName,
  SortableRow,
  useRemovedItem,
  useSortableRows,
} from "./SortableRow.tsx";
import { emptyItem } from "./schema-lookup.ts";

type ItemValues = Record<string, unknown>;

interface ListInputProps<Item extends object> extends FieldProps {
  /** English name of an item in lower case, such as "role". */
  itemName: string;
  /** Content of a collapsed row. Any field of the item may be missing. */
  summary: (item: Partial<Item>) => RowSummary;
  /** Returns values that must be unique, such as an id, for new and duplicated items. */
  uniqueValues?: () => ItemValues;
  emptyText?: string;
  hideLabel?: boolean;
  /** Replaces the button that adds an empty item. `add` appends collapsed items. */
  addButton?: (add: (items: readonly ItemValues[]) => void, addEmpty: () => void) => ReactNode;
  /** Inputs of one item. Their `source` is relative to the item. */
  children: ReactNode;
}

/**
 * List of objects. Rows expand for editing and can be moved, duplicated and removed. Only expanded rows render their
 * inputs, so that long lists stay fast.
 */
export function ListInput<Item extends object>({
  itemName,
  uniqueValues,
  children,
  ...props
}: ListInputProps<Item>) {
  // The cast is safe, because the schema has validated the form's values, which are untyped.
  const summary = props.summary as (item: ItemValues) => RowSummary;
  const name = useWrappedSource(props.source);
  const label = useLabel(props.source, props.label);
  const schema = useSchema();
  const { control, getValues } = useFormContext();
  const fieldArray = useFieldArray({ control, name });
  const [removedItem, setRemovedItem] = useRemovedItem<ItemValues>(fieldArray.fields.length);
  const listRef = useRef<HTMLUListElement>(null);
  const emptyItemValues = useMemo(() => emptyItem(schema, name), [schema, name]);
  // React Hook Form fills a missing field with the form's default value at the same index. After a move, that default
  // belongs to another item, so every item gets all fields.
  const withAllFields = (item: ItemValues) => ({ ...emptyItemValues, ...item });
  const currentItems = (): ItemValues[] => getValues(name) ?? [];
  const titleOf = (item: ItemValues = {}) => summary(item).title;
  const nameOf = (index: number) => rowName(itemName, index, titleOf(currentItems()[index]));
  const rowList = useSortableRows(fieldArray.fields.length, currentItems, (items) =>
    fieldArray.replace(items.map(withAllFields)),
  );
  useOpenInvalidRows(name, rowList.rows.length, rowList.openRows);

  const insertItems = (index: number, items: readonly ItemValues[], isOpen = true) => {
    rowList.splice(index, 0, structuredClone(items), isOpen);
    if (isOpen) focusRow(listRef.current, index);
  };
  const addEmpty = () => insertItems(lastIndex + 1, [{ ...uniqueValues?.() }]);
  const remove = (index: number) => {
    setRemovedItem(index, currentItems()[index] ?? {});
    rowList.splice(index, 1);
  };
  const lastIndex = rowList.rows.length - 1;

  return (
    <Fieldset label={label} hideLabel={props.hideLabel} helperText={props.helperText}>
      <SortableList keys={rowList.rows.map((row) => row.key)} nameOf={nameOf} onMove={rowList.move}>
        <Box component="ul" ref={listRef} sx={outlinedStyle}>
          {rowList.rows.map((row, index) => (
            <ListRow
              key={row.key}
              rowKey={row.key}
              source={`${name}.${index}`}
              index={index}
              itemName={itemName}
              summary={summary}
              isOpen={row.isOpen}
              onToggle={() => rowList.setOpen(index, !row.isOpen)}
              onRemove={() => remove(index)}
              onDuplicate={() =>
                insertItems(index + 1, [{ ...currentItems()[index], ...uniqueValues?.() }])
              }
            >
              {children}
            </ListRow>
          ))}
        </Box>
      </SortableList>
      {rowList.rows.length === 0 && props.emptyText && !removedItem && (
        <FormHelperText sx={{ mx: 0, mt: 0 }}>{props.emptyText}</FormHelperText>
      )}
      <Box sx={{ mt: 0.5, display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        {props.addButton?.((items) => insertItems(lastIndex + 1, items, false), addEmpty) ?? (
          <Button size="small" startIcon={<Add />} onClick={addEmpty}>
            {fieldsMessage("add", { item: translateText(itemName) })}
          </Button>
        )}
        <RemovedNotice
          removedItem={removedItem}
          name={titleOf(removedItem?.value) || translateText(itemName)}
          onUndo={() => removedItem && insertItems(removedItem.index, [removedItem.value])}
        />
      </Box>
    </Fieldset>
  );
}

/** Expands the rows with invalid fields after a failed save, before the form focuses the first of them. */
function useOpenInvalidRows(
  name: string,
  length: number,
  openRows: (isInvalid: boolean[]) => void,
) {
  const { errors, submitCount } = useFormState({ name });
  const isInvalid = Array.from(
    { length },
    (_, index) => get(errors, `${name}.${index}`) !== undefined,
  );
  const handledSubmitCount = useRef(submitCount);
  useLayoutEffect(() => {
    if (handledSubmitCount.current === submitCount) return;
    handledSubmitCount.current = submitCount;
    if (isInvalid.includes(true)) openRows(isInvalid);
  });
}

function focusRow(list: HTMLElement | null, index: number) {
  // Wait for the render that adds the row.
  requestAnimationFrame(() => {
    list?.children[index]
      ?.querySelector<HTMLElement>("[data-row-fields] :is(input, textarea)")
      ?.focus();
  });
}

export interface RowSummary {
  title: string;
  detail?: string | undefined;
  /** Small picture or icon before the text. */
  leading?: ReactNode;
}

interface ListRowProps {
  rowKey: string;
  source: string;
  index: number;
  itemName: string;
  summary: (item: Record<string, unknown>) => RowSummary;
  isOpen: boolean;
  onDuplicate(): void;
  onToggle(): void;
  onRemove(): void;
  children: ReactNode;
}

function ListRow({ source, index, itemName, isOpen, children, ...props }: ListRowProps) {
  const fieldsId = useId();
  const { title, detail, leading } = props.summary(useWatch({ name: source }) ?? {});
  const { errors } = useFormState({ name: source });
  const isInvalid = get(errors, source) !== undefined;
  const name = rowName(itemName, index, title);

  return (
    <SortableRow
      rowKey={props.rowKey}
      name={name}
      onDuplicate={props.onDuplicate}
      align="center"
      below={
        <Collapse in={isOpen} unmountOnExit timeout={160}>
          <div id={fieldsId}>
            <RowFields source={source}>{children}</RowFields>
          </div>
        </Collapse>
      }
    >
      <ButtonBase
        onClick={props.onToggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? fieldsId : undefined}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 44,
          py: 0.75,
          px: 0.5,
          gap: 1,
          justifyContent: "flex-start",
          textAlign: "left",
          borderRadius: 1,
        }}
      >
        {leading}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography noWrap sx={{ fontSize: "0.9375rem", fontWeight: 500, lineHeight: 1.4 }}>
            {title || (
              <Box component="span" sx={{ color: "text.secondary", fontWeight: 400 }}>
                {capitalise(rowName(itemName, index))}
              </Box>
            )}
          </Typography>
          {detail && <SecondaryText noWrap>{detail}</SecondaryText>}
        </Box>
        {isInvalid && (
          <Typography variant="body2" color="error" sx={{ flex: "none" }}>
            {fieldsMessage("invalidRow")}
          </Typography>
        )}
        <ExpandMore
          fontSize="small"
          sx={{
            flex: "none",
            color: "text.secondary",
            transform: isOpen ? "rotate(180deg)" : "none",
            transition: "transform 160ms ease-out",
          }}
        />
      </ButtonBase>
      <IconButton
        size="small"
        aria-label={sharedMessage("removeNamed", { name })}
        onClick={props.onRemove}
        sx={{ ...mutedStyle, mr: 0.5 }}
      >
        <DeleteOutline fontSize="small" />
      </IconButton>
    </SortableRow>
  );
}

/** The inputs of a row. Memoized, so that dragging and summary changes do not render them again. */
const RowFields = memo(function RowFields({
  source,
  children,
}: {
  source: string;
  children: ReactNode;
}) {
  const context = useMemo(
    () => ({
      getSource: (field: string) => (field ? `${source}.${field}` : source),
      getLabel: (field: string) => `${source}.${field}`,
    }),
    [source],
  );
  return (
    <SourceContextProvider value={context}>
      <Stack data-row-fields spacing={2} sx={{ pt: 1, pb: 2.5, pl: { xs: 1.5, sm: 4 }, pr: 1.5 }}>
        {children}
      </Stack>
    </SourceContextProvider>
  );
});
