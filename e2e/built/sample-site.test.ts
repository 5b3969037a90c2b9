/**
 * Tests that share one site with the sample content, because starting a server takes two seconds of CPU time.
 * The imported files run in this order. Each of them starts with the content that the previous one left.
 */
import "./sample-site/documents.ts";
import "./sample-site/look.ts";
import "./sample-site/check-deploy.ts";
import "./sample-site/machine-readable.ts";
import "./sample-site/mcp.ts";
import "./sample-site/metadata.ts";
import "./sample-site/every-page.ts";
import "./sample-site/languages.ts";
