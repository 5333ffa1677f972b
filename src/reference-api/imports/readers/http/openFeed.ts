import { get as getHttp, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { get as getHttps } from "node:https";
import { FeedError } from "../FeedError";
import { checkHost, createLookup } from "./guardAddresses";
import type { IsAllowed } from "./isPublicAddress";
import { toFeedError } from "./toFeedError";

export interface FeedRequest {
  readonly headers: OutgoingHttpHeaders;
  readonly signal: AbortSignal;
  readonly isAllowed: IsAllowed;
}

/** An answer whose body is not read yet, and the host that gave it. */
export interface OpenFeed {
  readonly answer: IncomingMessage;
  readonly host: string;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

/** Asks for an address, and follows its redirects; each is checked as the first one. Throws a {@link FeedError}. */
export async function openFeed(address: string, request: FeedRequest): Promise<OpenFeed> {
  let url = readUrl(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await send(url, request);
    const { location } = answer.headers;
    if (location === undefined || !REDIRECTS.includes(answer.statusCode ?? 0)) return { answer, host: url.host };
    answer.destroy();
    url = readUrl(location, url);
  }
  throw new FeedError(
    `${url.host} redirects more than ${MAX_REDIRECTS} times: open the address in a browser, and use the last one.`,
  );
}

function readUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new FeedError(`“${address}” is no address: it must begin with https://.`);
  const url = new URL(address, base);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new FeedError(`An address that begins with ${url.protocol} is refused: it must begin with https://.`);
  return url;
}

async function send(url: URL, { headers, signal, isAllowed }: FeedRequest): Promise<IncomingMessage> {
  checkHost(url, isAllowed);
  const get = url.protocol === "https:" ? getHttps : getHttp;
  // Without an agent, no socket is kept: on a kept one, the name would not be looked up.
  const options = { agent: false, headers, lookup: createLookup(isAllowed), maxHeaderSize: 16_384, signal } as const;
  try {
    return await new Promise((resolve, reject) => {
      get(url, options, resolve).on("error", reject);
    });
  } catch (error) {
    throw toFeedError(error, url.host, signal);
  }
}
