/**
 * Hides the warning about a deprecated option that React Router always passes to Vite. Import this module before Vite
 * and React Router.
 */
const { warn } = console;
console.warn = (...values: unknown[]) => {
  if (!String(values[0]).includes("`envFile` option is deprecated")) warn(...values);
};
