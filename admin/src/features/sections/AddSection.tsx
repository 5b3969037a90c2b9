import AddIcon from "@mui/icons-material/Add";
import { Button, ListItemIcon, Menu, MenuItem } from "@mui/material";
import { sections } from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import { landingSectionTypes, sectionTypes } from "@portfolio/content/sections";
import { useState } from "react";
import { useListContext } from "react-admin";
import { Link as RouterLink } from "react-router";
import { newRecordLabel, translated } from "../../i18n/messages.ts";
import { newSectionId, sectionPath } from "../../layout/section-path.ts";
import { sectionIcon } from "./icons.ts";

/** Button with a menu of the types of which the landing page can have another section. */
export function AddSection() {
  const { data } = useListContext<SectionRow>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const types = landingSectionTypes.filter(
    (type) =>
      !sectionTypes[type].singleton || !data?.some(({ section_type }) => section_type === type),
  );
  return (
    <>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {newRecordLabel(sections.singular)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {types.map((type) => {
          const Icon = sectionIcon(type);
          return (
            <MenuItem key={type} component={RouterLink} to={sectionPath(type, newSectionId)}>
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {translated(sectionTypes[type].label)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
