import { Box, Tab, Tabs } from "@mui/material";
import { createContext, type ReactNode, useEffect, useId, useState } from "react";
import { useFormState } from "react-hook-form";
import { postsMessage } from "../../i18n/en/posts.ts";

type TabName = "post" | "sharing";

const tabs: readonly TabName[] = ["post", "sharing"];

const sharingFields = new Set(["seo_title", "seo_description", "og_image", "canonical_url"]);

/** Whether the tab around a component is open. */
export const TabOpenContext = createContext(false);

/**
 * Settings of a post in two tabs. Each tab shows its number of invalid fields. A failed save opens the first tab with
 * an invalid field.
 */
export function PostTabs(panels: Record<TabName, ReactNode>) {
  const id = useId();
  const [tab, setTab] = useState<TabName>("post");
  const { errors, submitCount } = useFormState();
  const errorCounts: Record<TabName, number> = { post: 0, sharing: 0 };
  for (const field of Object.keys(errors)) {
    if (field !== "root") errorCounts[sharingFields.has(field) ? "sharing" : "post"] += 1;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a failed save switches the tab
  useEffect(() => {
    const firstInvalidTab = tabs.find((name) => errorCounts[name] > 0);
    if (firstInvalidTab) setTab(firstInvalidTab);
  }, [submitCount]);

  return (
    <Box>
      <Tabs
        value={tab}
        onChange={(_, name: TabName) => setTab(name)}
        aria-label={postsMessage("parts")}
        sx={{ mb: 3, borderBottom: 1, borderColor: "divider" }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}${name}-tab`}
            aria-controls={`${id}${name}-panel`}
            label={
              <span>
                {postsMessage(name)}
                {errorCounts[name] > 0 && (
                  <Box component="span" sx={{ ml: 1, color: "error.main" }}>
                    {postsMessage("errorCount", { count: errorCounts[name] })}
                  </Box>
                )}
              </span>
            }
          />
        ))}
      </Tabs>
      {/* Tabs are hidden instead of unmounted, so that fields keep their cursor and undo history. */}
      {tabs.map((name) => (
        <Box
          key={name}
          role="tabpanel"
          id={`${id}${name}-panel`}
          aria-labelledby={`${id}${name}-tab`}
          hidden={tab !== name}
        >
          <TabOpenContext value={tab === name}>{panels[name]}</TabOpenContext>
        </Box>
      ))}
    </Box>
  );
}
