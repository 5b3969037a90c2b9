/** Parameters for `getList` that select the site's metadata section. */
export const metadataQuery = {
  filter: { section_type: "metadata" },
  pagination: { page: 1, perPage: 1 },
};
