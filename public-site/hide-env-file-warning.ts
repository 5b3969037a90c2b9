/**
 * Hides a warning that React Router causes: it passes Vite an option that Vite deprecates, and offers no setting for
 * it. Import this module before Vite and React Router.
 */
const { warn } = console;
console.warn = (...values: unknown[]) => {
  if (!String(values[0]).includes("`envFile` option is deprecated")) warn(...values);
};
