/** Value of react-admin's `SourceContext` for inputs outside its forms: `source` is the path in the record. */
export const sourceContext = {
  getSource: (source: string) => source,
  getLabel: (source: string) => source,
};
