import { parseUrl } from "./parseUrl";

/** Names in letters, digits and hyphens with at least one dot, such as `player.example.com`; other scripts as `xn--…`. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/** What the setting EMBED_HOSTS says. */
export interface EmbedHosts {
  readonly hosts: readonly string[];
  /** What is wrong with the first entry that is no host. */
  readonly fault?: string;
}

/**
 * Reads EMBED_HOSTS: the hosts, separated by commas, whose pages may be shown in frames. Entries that are no hosts are
 * left out.
 */
export function parseEmbedHosts(text: string): EmbedHosts {
  const entries = text
    .split(",")
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== "");
  const hosts = [...new Set(entries.filter((entry) => HOST.test(entry)))];
  const wrong = entries.find((entry) => !HOST.test(entry));
  if (wrong === undefined) return { hosts };
  const host = parseUrl(wrong)?.hostname ?? "";
  const hint = HOST.test(host) ? `; write ${host}` : wrong.includes("*") ? "; write each host by its whole name" : "";
  const fault = `expected hosts, such as www.youtube-nocookie.com,player.vimeo.com; “${wrong}” is none${hint}`;
  return { hosts, fault };
}

/** The host of an address that a frame can show; undefined for anything that is not https on the usual port. */
export function readFrameHost(address: string): string | undefined {
  const url = parseUrl(address);
  if (url === undefined) return undefined;
  const { protocol, hostname, port, username, password } = url;
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  return isPlain && HOST.test(hostname) ? hostname : undefined;
}
