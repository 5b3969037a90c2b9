/**
 * Tests that share one site with the sample content, because starting a server takes two seconds of CPU time.
 * The imported files run in this order. Each of them starts with the content that the previous one left.
 */
import "./documents.ts";
import "./look.ts";
import "./check-deploy.ts";
import "./machine-readable.ts";
import "./programs.ts";
import "./metadata.ts";
import "./every-page.ts";
import "./languages.ts";
