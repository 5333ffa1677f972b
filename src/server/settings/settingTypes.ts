import { availableParallelism } from "node:os";
import { parseEmbedHosts } from "../../domain/embedHosts";
import { isMailAddress } from "../../domain/mail/isMailAddress";
import { isSecret, SECRET_RULE } from "../../domain/secretText";
import { toScriptUrl } from "../../domain/tags/scriptAddress";
import { parseTagSources, type TagSources } from "../../domain/tags/tagSources";
import { toWebUrl } from "../../domain/text/safeHref";

/*
 * The types of settings: each reads the text of an environment variable, and throws an Error whose message continues the
 * setting's name, such as “expected on or off”.
 */

/** Reads a text as it is. */
export function text(input: string): string {
  return input;
}

/** Reads an origin: scheme, host and port, such as `https://api.example.com`. */
export function origin(input: string): string {
  const url = toWebUrl(input);
  if (url === undefined || new URL(url).pathname !== "/")
    throw new Error("expected an origin such as https://api.example.com");
  return new URL(url).origin;
}

/** The form of a domain: letters, digits and hyphens, such as `shop.example`; other scripts as `xn--…`. */
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** Reads names of domains, separated by commas, in lower case. */
export function domainList(input: string): readonly string[] {
  const domains = input
    .split(",")
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== "");
  const wrong = domains.find((domain) => !DOMAIN.test(domain));
  if (wrong === undefined) return domains;
  const host = URL.canParse(wrong) ? new URL(wrong).hostname : "";
  const hint = DOMAIN.test(host) ? `; write ${host}` : "";
  throw new Error(`expected names of domains, such as shop.example,deals.example; “${wrong}” is no host name${hint}`);
}

/** Reads hosts whose pages may be shown in frames. */
export function embedHostList(input: string): readonly string[] {
  const { hosts, fault } = parseEmbedHosts(input);
  if (fault !== undefined) throw new Error(fault);
  return hosts;
}

/** Reads origins by the kind of address that tags use. */
export function tagSources(input: string): TagSources {
  const { sources, fault } = parseTagSources(input);
  if (fault !== undefined) throw new Error(fault);
  return sources;
}

/** Reads the address at which captcha tokens are verified. */
export function verifyUrl(input: string): string {
  const url = toScriptUrl(input);
  if (url === undefined) throw new Error("expected an https address, or an http one on this machine");
  return url;
}

/** Reads a secret. A message never repeats it. */
export function secret(input: string): string {
  if (isSecret(input)) return input;
  throw new Error(`expected ${SECRET_RULE}`);
}

/** Reads a port; 0 stands for any free one. */
export function portNumber(input: string): number {
  const value = /^\d+$/.test(input.trim()) ? Number(input) : Number.NaN;
  if (!(value <= 65_535)) throw new Error(`expected the number of a port from 0 to 65535, not “${input}”`);
  return value;
}

/** Maximum of a time: two years, a usual value for HSTS. */
const MAX_SECONDS = 63_072_000;

/** Reads a time in seconds. */
export function seconds(input: string): number {
  const value = Number(input);
  if (Number.isFinite(value) && value >= 0 && value <= MAX_SECONDS) return value;
  throw new Error(`expected seconds from 0 to ${MAX_SECONDS}, which are two years, not “${input}”`);
}

/** Reads a time in seconds, and returns milliseconds. */
export function secondsAsMs(input: string): number {
  return seconds(input) * 1000;
}

const SWITCH: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  yes: true,
  t: true,
  1: true,
  off: false,
  false: false,
  no: false,
  f: false,
  0: false,
};

/** Reads `on` or `off`. */
export function onOrOff(input: string): boolean {
  const word = input.trim().toLowerCase();
  const value = Object.hasOwn(SWITCH, word) ? SWITCH[word] : undefined;
  if (value === undefined) throw new Error(`expected on or off, not “${input}”`);
  return value;
}

/** Reads a size in megabytes, and returns bytes. */
export function megabytesAsBytes(input: string): number {
  const value = Number(input);
  if (!Number.isFinite(value) || value < 1 || value > 65_536) throw new Error("expected megabytes, 1 or more");
  return value * 1024 * 1024;
}

const MAX_WORKERS = 256;

/** Reads a number of processes, or `auto`. */
export function workerCount(input: string): number {
  const word = input.trim().toLowerCase();
  if (word === "auto") return availableParallelism();
  const value = /^\d+$/.test(word) ? Number(word) : 0;
  if (value < 1 || value > MAX_WORKERS)
    throw new Error(`expected a number of processes from 1 to ${MAX_WORKERS}, or auto for one for each core`);
  return value;
}

/** Reads the address of the shared cache. A message never repeats it, since it may contain a password. */
export function cacheAddress(input: string): string {
  const url = URL.canParse(input) ? new URL(input) : undefined;
  const isKnown = url !== undefined && ["redis:", "rediss:"].includes(url.protocol) && url.hostname !== "";
  if (!isKnown) throw new Error("expected the address of a Valkey or Redis server, such as redis://127.0.0.1:6379");
  return input.trim();
}

/** Reads the address of a mail server. A message never repeats it, since it may contain a password. */
export function smtpAddress(input: string): string {
  const url = URL.canParse(input.trim()) ? new URL(input.trim()) : undefined;
  const isKnown = url !== undefined && ["smtp:", "smtps:"].includes(url.protocol) && url.hostname !== "";
  if (!isKnown)
    throw new Error("expected the address of a mail server, such as smtp://user:password@smtp.example.com:587");
  return input.trim();
}

/** Reads the sender's address of mails, in which `{domain}` may stand for a domain. */
export function senderAddress(input: string): string {
  if (isMailAddress(input.trim().replaceAll("{domain}", "shop.example"))) return input.trim();
  throw new Error(`expected an email address, such as news@example.com or news@{domain}, not “${input}”`);
}

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Reads one label of a name in the DNS. */
export function dnsLabel(input: string): string {
  const label = input.trim().toLowerCase();
  if (LABEL.test(label)) return label;
  throw new Error(`expected letters, digits and hyphens, not “${input}”`);
}

/** Reads a whole number within these limits; `what` names the unit, such as `domains`. */
export function wholeNumber(what: string, min: number, max: number): (input: string) => number {
  return (input) => {
    const value = /^\d+$/.test(input.trim()) ? Number(input) : Number.NaN;
    if (!(value >= min && value <= max)) throw new Error(`expected a number of ${what} from ${min} to ${max}`);
    return value;
  };
}

/** Reads a time limit in milliseconds, up to an hour. */
export const milliseconds = wholeNumber("milliseconds", 1, 3_600_000);

const MAX_REQUESTS = 10_000;

/** Reads a number of simultaneous requests; 0 stands for any number. */
export function requestCount(input: string): number {
  const value = /^\d+$/.test(input.trim()) ? Number(input) : Number.NaN;
  if (!(value <= MAX_REQUESTS))
    throw new Error(`expected a number of requests from 0 to ${MAX_REQUESTS}, not “${input}”`);
  return value;
}
