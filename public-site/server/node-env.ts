// Imported before anything else: React chooses its build by it when it is loaded.
process.env.NODE_ENV ??= process.argv.includes("--dev") ? "development" : "production";
