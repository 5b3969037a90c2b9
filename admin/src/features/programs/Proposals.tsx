import { Box, Button, Typography } from "@mui/material";
import { collectionOf } from "@portfolio/content/collections";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useResourceDefinitions } from "react-admin";
import { Link } from "react-router";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { programsMessage } from "../../i18n/en/programs.ts";
import { translateText } from "../../i18n/messages.ts";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { RelativeTime } from "../../layout/RelativeTime.tsx";
import { nameOf } from "../../layout/resource.ts";
import { historyHash } from "../../record/versions/HistoryButton.tsx";
import { ListedRow } from "./ListedRow.tsx";

/** Changes of public records that programs propose, with links to the histories of the records. */
export function Proposals() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const definitions = useResourceDefinitions();
  const proposals = useQuery({
    queryKey: ["proposals"],
    queryFn: () => dataProvider.proposals(),
    staleTime: 0,
  });
  const { data } = proposals;
  return (
    <FieldGroup title={programsMessage("proposals")} help={programsMessage("proposalsHelp")}>
      <LoadFailure subject={programsMessage("proposalsSubject")} query={proposals} />
      {data?.length === 0 && (
        <Typography color="text.secondary">{programsMessage("noProposals")}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data?.map(({ id, table_name, row_id, title, section_type, program, created_at }) => {
          const collection = collectionOf(table_name);
          const record = { id: row_id, title, section_type };
          const name = nameOf(collection, record);
          const path = definitions[collection.name]?.options?.pathOf(record);
          return (
            <ListedRow
              key={id}
              title={name}
              detail={programsMessage.with("proposedWhen", {
                kind: translateText(collection.singular),
                when: <RelativeTime value={created_at} />,
                program,
              })}
            >
              <Button
                variant="outlined"
                color="inherit"
                component={Link}
                to={path + historyHash}
                aria-label={programsMessage("reviewNamed", { name })}
              >
                {programsMessage("review")}
              </Button>
            </ListedRow>
          );
        })}
      </Box>
    </FieldGroup>
  );
}
