import AddIcon from "@mui/icons-material/Add";
import { Box, Button, Link, ListItemIcon, Menu, MenuItem, Typography } from "@mui/material";
import { sections } from "@portfolio/content/collections";
import type { SectionRow } from "@portfolio/content/section";
import { isSectionType, landingSectionTypes, sectionTypes } from "@portfolio/content/sections";
import { DataTable, useListContext, useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router";
import { sectionsMessage } from "../../i18n/en/sections.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { newRecordLabel, translateText } from "../../i18n/messages.ts";
import { newSectionId, sectionPath } from "../../layout/resource.ts";
import { touchTarget } from "../../layout/touch-target.ts";
import { useMenu } from "../../layout/use-menu.ts";
import {
  ClampedText,
  hiddenBelowDesktop,
  hiddenOnPhone,
  RelativeTimeField,
  stopPropagation,
  VisibleSwitch,
} from "../../list/columns.tsx";
import { ListPage } from "../../list/ListPage.tsx";
import { sectionIcon } from "./icons.ts";
import { unknownTypeName } from "./UnknownSection.tsx";

const Column = DataTable.Col<SectionRow>;

/** `/admin/sections`: all sections in the order of the page, sortable by dragging. */
export default function SectionList() {
  return (
    <ListPage
      collection={sections}
      description={sectionsMessage("description")}
      loadedColumns={["section_type", "title", "visible"]}
      createButton={<AddSection />}
      bulkActions={null}
    >
      <Column source="section_type" label={sharedMessage("type")} disableSort>
        <SectionTypeField />
      </Column>
      <Column
        source="title"
        disableSort
        sx={hiddenOnPhone}
        render={({ title }) => <ClampedText>{title || sectionsMessage("noTitle")}</ClampedText>}
      />
      <Column source="visible" disableSort render={renderVisible} />
      <Column
        source="updated_at"
        label={sectionsMessage("lastEdited")}
        disableSort
        sx={hiddenBelowDesktop}
      >
        <RelativeTimeField source="updated_at" />
      </Column>
    </ListPage>
  );
}

function SectionTypeField() {
  const record = useRecordContext<SectionRow>();
  const { data } = useListContext<SectionRow>();
  if (!record) return null;
  const isOneOfSeveral =
    (data ?? []).filter(({ section_type: type }) => type === record.section_type).length > 1;
  const link = {
    component: RouterLink,
    to: sectionPath(record.section_type, record.id),
    color: "inherit",
    sx: touchTarget,
    onClick: stopPropagation,
  } as const;
  if (!isSectionType(record.section_type)) return <Link {...link}>{unknownTypeName(record)}</Link>;
  const Icon = sectionIcon(record.section_type);
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        fontWeight: 550,
        whiteSpace: { sm: "nowrap" },
      }}
    >
      <Icon sx={{ fontSize: 20, color: "text.secondary" }} />
      <div>
        <Link {...link}>{translateText(sectionTypes[record.section_type].label)}</Link>
        {/* Phones have no column for the title. */}
        {isOneOfSeveral && (
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ display: { xs: "block", sm: "none" } }}
          >
            {record.title}
          </Typography>
        )}
      </div>
    </Box>
  );
}

function renderVisible({ section_type: type }: SectionRow) {
  // The metadata is not a visible part of the page.
  const canBeHidden = !isSectionType(type) || sectionTypes[type].location !== "site";
  return canBeHidden ? <VisibleSwitch /> : null;
}

/** Button with a menu of the section types that can be added to the landing page. */
function AddSection() {
  const { buttonProps, menuProps, itemProps } = useMenu();
  return (
    <>
      <Button {...buttonProps} variant="contained" startIcon={<AddIcon />}>
        {newRecordLabel(sections.singular)}
      </Button>
      <Menu {...menuProps}>
        {landingSectionTypes.map((type) => {
          const Icon = sectionIcon(type);
          return (
            <MenuItem
              key={type}
              component={RouterLink}
              to={sectionPath(type, newSectionId)}
              {...itemProps()}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              {translateText(sectionTypes[type].label)}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
