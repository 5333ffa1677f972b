import { availableParallelism } from "node:os";
import { EnvError, makeValidator } from "envalid";
import { parseEmbedHosts } from "../../domain/embedHosts";
import { isSecret, SECRET_RULE } from "../../domain/secretText";
import { toScriptUrl } from "../../domain/tags/scriptAddress";
import { parseTagSources } from "../../domain/tags/tagSources";
import { toWebUrl } from "../../domain/text/safeHref";
import { TrustedProxies } from "./TrustedProxies";

/** Reads an origin: scheme, host and port, such as `https://api.example.com`. */
export const origin = makeValidator((input) => {
  const url = toWebUrl(input);
  if (url === undefined || new URL(url).pathname !== "/")
    throw new EnvError("expected an origin such as https://api.example.com");
  return new URL(url).origin;
});

/** The form of a domain: letters, digits and hyphens, such as `shop.example`; other scripts as `xn--…`. */
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** Reads names of domains, separated by commas, in lower case. */
export const domainList = makeValidator((input) => {
  const domains = input
    .split(",")
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== "");
  const wrong = domains.find((domain) => !DOMAIN.test(domain));
  if (wrong === undefined) return domains;
  const host = URL.canParse(wrong) ? new URL(wrong).hostname : "";
  const hint = DOMAIN.test(host) ? `; write ${host}` : "";
  throw new EnvError(
    `expected names of domains, such as shop.example,deals.example; “${wrong}” is no host name${hint}`,
  );
});

/** Reads hosts whose pages may be shown in frames. */
export const embedHostList = makeValidator((input) => {
  const { hosts, fault } = parseEmbedHosts(input);
  if (fault !== undefined) throw new EnvError(fault);
  return hosts;
});

/** Reads origins by the kind of address that tags use. */
export const tagSources = makeValidator((input) => {
  const { sources, fault } = parseTagSources(input);
  if (fault !== undefined) throw new EnvError(fault);
  return sources;
});

/** Reads the address at which captcha tokens are verified. */
export const verifyUrl = makeValidator((input) => {
  const url = toScriptUrl(input);
  if (url === undefined) throw new EnvError("expected an https address, or an http one on this machine");
  return url;
});

/** Reads the proxies whose forwarded headers are trusted. */
export const trustedProxies = makeValidator((input) => {
  try {
    return TrustedProxies.parse(input);
  } catch (error) {
    throw new EnvError(error instanceof Error ? error.message : String(error));
  }
});

/** Reads a secret. A message never repeats it. */
export const secret = makeValidator((input) => {
  if (isSecret(input)) return input;
  throw new EnvError(`expected ${SECRET_RULE}`);
});

/** Reads a port; 0 stands for any free one. */
export const portNumber = makeValidator((input) => {
  const value = /^\d+$/.test(input.trim()) ? Number(input) : Number.NaN;
  if (!(value <= 65_535)) throw new EnvError(`expected the number of a port from 0 to 65535, not “${input}”`);
  return value;
});

/** Maximum of a time: two years, a usual value for HSTS. */
const MAX_SECONDS = 63_072_000;

/** Reads a time in seconds. */
export const seconds = makeValidator((input) => {
  const value = Number(input);
  if (Number.isFinite(value) && value >= 0 && value <= MAX_SECONDS) return value;
  throw new EnvError(`expected seconds from 0 to ${MAX_SECONDS}, which are two years, not “${input}”`);
});

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
export const onOrOff = makeValidator((input) => {
  const text = input.trim().toLowerCase();
  const value = Object.hasOwn(SWITCH, text) ? SWITCH[text] : undefined;
  if (value === undefined) throw new EnvError(`expected on or off, not “${input}”`);
  return value;
});

/** Reads a size in megabytes. */
export const megabytes = makeValidator((input) => {
  const value = Number(input);
  if (!Number.isFinite(value) || value < 1 || value > 65_536) throw new EnvError("expected megabytes, 1 or more");
  return value;
});

const MAX_WORKERS = 256;

/** Reads a number of processes, or `auto`. */
export const workerCount = makeValidator((input) => {
  const text = input.trim().toLowerCase();
  if (text === "auto") return availableParallelism();
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > MAX_WORKERS) {
    throw new EnvError(`expected a number of processes from 1 to ${MAX_WORKERS}, or auto for one for each core`);
  }
  return value;
});

/** Reads the address of the shared cache. A message never repeats it, since it may contain a password. */
export const cacheUrl = makeValidator((input) => {
  const url = URL.canParse(input) ? new URL(input) : undefined;
  const isKnown = url !== undefined && ["redis:", "rediss:"].includes(url.protocol) && url.hostname !== "";
  if (!isKnown) throw new EnvError("expected the address of a Valkey or Redis server, such as redis://127.0.0.1:6379");
  return input.trim();
});

/** Reads a whole number within these limits; `what` names the unit, such as `domains`. */
export const wholeNumber = (what: string, min: number, max: number) =>
  makeValidator((input) => {
    const value = /^\d+$/.test(input.trim()) ? Number(input) : Number.NaN;
    if (!(value >= min && value <= max)) throw new EnvError(`expected a number of ${what} from ${min} to ${max}`);
    return value;
  });

const MAX_REQUESTS = 10_000;

/** Reads a number of simultaneous requests; 0 stands for any number. */
export const requestCount = makeValidator((input) => {
  const value = /^\d+$/.test(input.trim()) ? Number(input) : Number.NaN;
  if (!(value <= MAX_REQUESTS))
    throw new EnvError(`expected a number of requests from 0 to ${MAX_REQUESTS}, not “${input}”`);
  return value;
});
