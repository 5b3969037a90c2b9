import type { CheckedLink, LinkFinding } from "@portfolio/content/health";
import {
  PrivateAddressError,
  type PublicRequestOptions,
  requestFollowingRedirects,
} from "@portfolio/embedded/public-request";
import PQueue from "p-queue";

const concurrency = 6;

interface LinkCheckOptions extends PublicRequestOptions {
  /** Timeout for one link including redirects, in ms. */
  timeoutMs?: number;
}

/** Requests links of the content. The admin asks for this when the owner opens Site Health. */
export async function checkLinks(
  urls: readonly string[],
  { timeoutMs = 8_000, ...options }: LinkCheckOptions = {},
): Promise<CheckedLink[]> {
  return new PQueue({ concurrency }).addAll(
    urls.map((url) => async () => ({ url, finding: await checkLink(url, timeoutMs, options) })),
  );
}

async function checkLink(
  link: string,
  timeoutMs: number,
  options: PublicRequestOptions,
): Promise<LinkFinding> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await requestFollowingRedirects(link, signal, options);
    // Ends the download, because only the status is needed.
    response.destroy();
    const { statusCode: status = 0, headers } = response;
    if (status < 300 || status === 304) return "fine";
    if (status === 404 || status === 410) return "gone";
    // The page may exist, because many sites reject bots, with various statuses.
    if (status >= 400 || !headers.location) return "unknown";
    // There are too many redirects.
    return "gone";
  } catch (error) {
    if (error instanceof PrivateAddressError) return "private";
    return signal.aborted ? "unknown" : "unreachable";
  }
}
