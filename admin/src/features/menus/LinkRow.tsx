import Close from "@mui/icons-material/Close";
import VisibilityOff from "@mui/icons-material/VisibilityOffOutlined";
import Visibility from "@mui/icons-material/VisibilityOutlined";
import { Box, FormHelperText, IconButton, InputBase, Typography } from "@mui/material";
import { useEffect, useId, useRef, useState } from "react";
import { completeLink } from "../../fields/complete-link.ts";
import { mutedStyle, SortableRow } from "../../fields/SortableRow.tsx";
import { dashboardMessage } from "../../i18n/en/dashboard.ts";
import { fieldsMessage } from "../../i18n/en/fields.ts";
import { menusMessage } from "../../i18n/en/menus.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import type { MenuTarget, StoredMenuLink } from "./use-menu-targets.ts";

interface LinkRowProps {
  rowKey: string;
  /** Accessible name, such as "link 2: About". */
  name: string;
  link: StoredMenuLink;
  /** Undefined for a URL that the owner typed. */
  target: MenuTarget | undefined;
  /** Whether visitors cannot see the target. */
  isHidden: boolean;
  /** Whether the site leaves the link out because nothing public is at its URL. */
  isDead: boolean;
  error: string | undefined;
  onChange(link: StoredMenuLink): void;
  /** Undefined for the only link. */
  onRemove: (() => void) | undefined;
}

/** Row of a link in a menu, with a field for its text. A URL that the owner typed has a field, too. */
export function LinkRow(props: LinkRowProps) {
  const { link, target, isHidden, isDead, name, error, onChange, onRemove } = props;
  const note = error ?? (isDead ? menusMessage("deadLink") : undefined);
  const noteId = useId();
  // Text of the field while it has the focus. Without the focus, an empty field shows the target's name.
  const [typedName, setTypedName] = useState<string>();
  const defaultLabel = target?.name ?? "";
  const addressFieldRef = useRef<HTMLInputElement>(null);
  const isNew = useRef(link.href === "");
  // Replaces `autoFocus`, because the menu that added the link returns the focus to its button first.
  useEffect(() => {
    if (isNew.current) addressFieldRef.current?.focus();
  }, []);
  const [Icon, action] = target
    ? [Visibility, menusMessage("hide", { name })]
    : [Close, sharedMessage("removeNamed", { name })];
  return (
    <SortableRow
      rowKey={props.rowKey}
      name={name}
      align="center"
      below={
        note && (
          <FormHelperText error={Boolean(error)} id={noteId} sx={{ ml: 4.5, mt: -0.75, pb: 1 }}>
            {note}
          </FormHelperText>
        )
      }
    >
      <InputBase
        value={typedName ?? (link.label || defaultLabel)}
        placeholder={defaultLabel || translateText("Text of the link")}
        onFocus={({ target: input }) => {
          setTypedName(input.value);
          input.select();
        }}
        onBlur={() => setTypedName(undefined)}
        onChange={({ target: { value } }) => {
          setTypedName(value);
          onChange({ ...link, label: value === defaultLabel ? "" : value });
        }}
        inputProps={{ "aria-label": menusMessage("nameOf", { name }) }}
        sx={{
          flex: 1,
          minWidth: "8rem",
          px: 0.5,
          fontWeight: 500,
          "& input": { height: 44, py: 0, textOverflow: "ellipsis" },
        }}
      />
      {target ? (
        <Typography
          noWrap
          variant="body2"
          color="text.secondary"
          sx={{ display: { xs: isHidden ? "block" : "none", sm: "block" }, px: 1 }}
        >
          {isHidden ? dashboardMessage("hidden") : target.href}
        </Typography>
      ) : (
        <InputBase
          value={link.href}
          placeholder={fieldsMessage("linkPlaceholder")}
          inputRef={addressFieldRef}
          onChange={({ target: { value } }) => onChange({ ...link, href: value.trim() })}
          onBlur={() => {
            const href = completeLink(link.href);
            if (href !== link.href) onChange({ ...link, href });
          }}
          inputProps={{
            "aria-label": menusMessage("addressOf", { name }),
            "aria-invalid": error !== undefined,
            "aria-describedby": note ? noteId : undefined,
            inputMode: "url",
            spellCheck: false,
            autoCapitalize: "none",
          }}
          sx={{
            flex: 1,
            minWidth: 0,
            px: 0.5,
            color: "text.secondary",
            "& input": { height: 44, py: 0 },
          }}
        />
      )}
      <IconButton
        size="small"
        aria-label={action}
        disabled={!onRemove}
        onClick={onRemove}
        sx={{ ...mutedStyle, mr: 0.5 }}
      >
        <Icon fontSize="small" />
      </IconButton>
    </SortableRow>
  );
}

export function HiddenRow({ name, onShow }: { name: string; onShow: () => void }) {
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", listStyle: "none" }}>
      <Typography noWrap color="text.secondary" sx={{ flex: 1, pl: 4, lineHeight: "44px" }}>
        {name}
      </Typography>
      <IconButton
        size="small"
        aria-label={menusMessage("show", { name })}
        onClick={onShow}
        sx={{ ...mutedStyle, mr: 0.5 }}
      >
        <VisibilityOff fontSize="small" />
      </IconButton>
    </Box>
  );
}
