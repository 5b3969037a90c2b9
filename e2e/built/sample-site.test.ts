/**
 * Tests that share one site with the sample content, because starting a server takes two seconds of CPU time.
 * The files run in this order, and each starts with the content that the previous files left.
 */
import "./documents.ts";
import "./look.ts";
import "./check-deploy.ts";
import "./machine-readable.ts";
import "./programs.ts";
import "./metadata.ts";
import "./every-page.ts";
import "./languages.ts";
