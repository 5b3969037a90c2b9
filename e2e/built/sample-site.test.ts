/**
 * Tests of a site with the sample content that need no server of their own: starting one takes seven seconds of CPU time.
 * The files run in this order, and each finds the content that the previous ones left.
 */
import "./cached-pages.ts";
import "./documents.ts";
import "./look.ts";
import "./check-deploy.ts";
import "./machines.ts";
import "./metadata.ts";
import "./every-page.ts";
import "./languages.ts";
