import { Box, Tab, Tabs } from "@mui/material";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useFormState } from "react-hook-form";
import { postsMessage } from "../../i18n/en/posts.ts";

type Name = "post" | "sharing";

const tabs: readonly Name[] = ["post", "sharing"];

const ofSharing = new Set(["seo_title", "seo_description", "og_image", "canonical_url"]);

/**
 * The form of a post in two parts. Each says how many of its fields are to be corrected; a save that failed over a field
 * opens the part that the field is in.
 */
export function PostTabs(parts: Record<Name, ReactNode>) {
  const id = useId();
  const [shown, setShown] = useState<Name>("post");
  const { errors, submitCount } = useFormState();
  const wrong: Record<Name, number> = { post: 0, sharing: 0 };
  for (const field of Object.keys(errors)) {
    if (field !== "root") wrong[ofSharing.has(field) ? "sharing" : "post"] += 1;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only trying to save leads to what is wrong
  useEffect(() => {
    const first = tabs.find((name) => wrong[name] > 0);
    if (first) setShown(first);
  }, [submitCount]);

  return (
    <Box>
      <Tabs
        value={shown}
        onChange={(_, name: Name) => setShown(name)}
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
                {wrong[name] > 0 && (
                  <Box component="span" sx={{ ml: 1, color: "error.main" }}>
                    {postsMessage("toCorrect", { count: wrong[name] })}
                  </Box>
                )}
              </span>
            }
          />
        ))}
      </Tabs>
      {/* Hidden and not taken away: the text keeps its cursor and its steps that can be undone. */}
      {tabs.map((name) => (
        <Box
          key={name}
          role="tabpanel"
          id={`${id}${name}-panel`}
          aria-labelledby={`${id}${name}-tab`}
          hidden={shown !== name}
        >
          {parts[name]}
        </Box>
      ))}
    </Box>
  );
}
