/** For react-admin's inputs: a field's name is its path from the record. */
export const plainSources = {
  getSource: (source: string) => source,
  getLabel: (source: string) => source,
};
