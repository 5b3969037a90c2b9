import DeleteOutline from "@mui/icons-material/DeleteOutline";
import ExpandMore from "@mui/icons-material/ExpandMore";
import { Box, ButtonBase, Collapse, IconButton, Stack, Typography } from "@mui/material";
import { memo, type ReactNode, useId, useMemo } from "react";
import { SourceContextProvider } from "react-admin";
import { get, useFormState, useWatch } from "react-hook-form";
import { fieldsMessage } from "../i18n/en/fields.ts";
import { capitalise } from "../layout/capitalise.ts";
import { mutedButton } from "./list-style.ts";
import { rowName } from "./row-name.ts";
import { type RowActions, SortableRow } from "./SortableRow.tsx";

/** Content of a collapsed row. */
export interface RowSummary {
  title: string;
  detail?: string | undefined;
  /** Small picture or icon before the text. */
  leading?: ReactNode;
}

interface ListRowProps {
  rowKey: string;
  /** Path of the entry in the record. */
  source: string;
  index: number;
  itemName: string;
  summary: (item: Record<string, unknown>) => RowSummary;
  isOpen: boolean;
  actions: RowActions;
  onToggle(): void;
  onRemove(): void;
  children: ReactNode;
}

/** One entry of a {@link ListInput}: a summary and, when expanded, its inputs. */
export function ListRow({ source, index, itemName, isOpen, children, ...props }: ListRowProps) {
  const fieldsId = useId();
  const { title, detail, leading } = props.summary(useWatch({ name: source }) ?? {});
  const { errors } = useFormState({ name: source });
  const isInvalid = get(errors, source) !== undefined;
  const name = rowName(itemName, index, title);

  return (
    <SortableRow
      rowKey={props.rowKey}
      name={name}
      actions={props.actions}
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
          {detail && (
            <Typography noWrap variant="body2" color="text.secondary">
              {detail}
            </Typography>
          )}
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
        aria-label={fieldsMessage("removeRow", { name })}
        onClick={props.onRemove}
        sx={{ ...mutedButton, mr: 0.5 }}
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
