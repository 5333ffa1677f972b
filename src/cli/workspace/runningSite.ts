import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { DomainData } from "../../comparison/documents/DomainData";
import { CliError } from "../terminal/CliError";
import { explainFailure } from "../terminal/explainFailure";

/** A page of a running site. */
export interface SitePage {
  readonly url: URL;
  /** Host to connect to, if the host name does not resolve to it. */
  readonly connectTo?: string;
}

const TIMEOUT_MS = 5000;
const LOOPBACK = "127.0.0.1";

/** The page at an address. Names below localhost resolve to this machine, whatever the name service says. */
export function toSitePage(address: string): SitePage {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new CliError(`“${address}” is not the address of a site. Write it like http://localhost:3000.`);
  }
  const url = new URL(address);
  return url.hostname.endsWith(".localhost") ? { url, connectTo: LOOPBACK } : { url };
}

/**
 * The home of a domain on a running server: under the name it has there for this machine, such as
 * dealharbor.localhost, else under its own name, which is looked up at the server.
 */
export function findDomainPage({ domain, aliases }: DomainData, site: URL): SitePage {
  const isHere = /(?:^|\.)localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(site.hostname);
  const local = isHere ? aliases.find((alias) => alias.endsWith(".localhost")) : undefined;
  const url = new URL("/", site);
  url.hostname = local ?? domain;
  return { url, connectTo: site.hostname.endsWith("localhost") ? LOOPBACK : site.hostname };
}

/** Thrown where a site gives no usable answer. */
export class SiteError extends CliError {
  constructor(
    address: URL,
    readonly reason: string,
    /** Status of the answer; absent where there was none. */
    readonly status?: number,
  ) {
    super(`${address} cannot be read: ${reason}.`);
  }
}

/** The JSON that a site answers with. Throws a SiteError for any other answer. */
export async function askSite({ url, connectTo }: SitePage): Promise<unknown> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const target = connectTo === undefined ? {} : { hostname: connectTo, servername: url.hostname };
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const options = { ...target, headers: { host: url.host }, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const asked = request(url, options, (answer) => {
      answer.setEncoding("utf8");
      let text = "";
      answer.on("data", (chunk: string) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on("error", reject);
    });
    asked.on("error", reject);
    asked.end();
  }).catch((error: unknown) => {
    throw new SiteError(url, explainFailure(error));
  });
  if (status !== 200) throw new SiteError(url, `it answered ${status}`, status);
  try {
    return JSON.parse(text);
  } catch {
    throw new SiteError(url, "its answer is not JSON", status);
  }
}
