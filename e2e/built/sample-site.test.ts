/**
 * Tests that share one site with the sample content, because starting a server takes two seconds of CPU time.
 * The imported files run in this order. Each of them starts with the content that the previous one left.
 */
import "./sample-site-tests/documents.ts";
import "./sample-site-tests/look.ts";
import "./sample-site-tests/check-deploy.ts";
import "./sample-site-tests/machine-readable.ts";
import "./sample-site-tests/mcp.ts";
import "./sample-site-tests/metadata.ts";
import "./sample-site-tests/pagination.ts";
import "./sample-site-tests/languages.ts";
