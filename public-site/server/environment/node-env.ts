// Import this module first, because React selects its build when it is loaded.
process.env.NODE_ENV ??= process.argv.includes("--dev") ? "development" : "production";
