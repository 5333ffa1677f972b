import { rmSync, writeFileSync } from "node:fs";

export const ACORN = "acorn.example";
export const BIRCH = "birch.example";

/** A fault of the website data, and what a server has to do. */
export interface FileFault {
  readonly name: string;
  spoil(file: string): void;
  /** What a running server answers for the two domains, and what it logs. */
  readonly running: { readonly statuses: readonly [number, number]; readonly log: RegExp };
  /** What a start answers; absent: it is refused. */
  readonly started?: readonly [number, number];
  /** What a start logs, or is refused with: the fault and the remedy. */
  readonly start: RegExp;
}

/** Writes website data with these domains. */
export function writeDomains(file: string, ...domains: readonly string[]): void {
  writeFileSync(file, JSON.stringify(domains.map((domain) => ({ domain, name: domain }))));
}

let mistyped = 0;

/** Another name at each call: a domain that a list has named once is known to the database. */
function mistype(name: string): string {
  mistyped += 1;
  return `${name}${mistyped}.example`;
}

const STAYS = { statuses: [200, 200], log: /website data cannot be used; the last good one stays/ } as const;

export const FILE_FAULTS: readonly FileFault[] = [
  { name: "missing", spoil: (file) => rmSync(file), running: STAYS, start: /cannot be read: set WEBSITES_FILE to it/ },
  { name: "of 0 bytes", spoil: (file) => writeFileSync(file, ""), running: STAYS, start: /websites\.json:1:1 .+/ },
  {
    name: "an empty list",
    spoil: (file) => writeFileSync(file, "[]"),
    running: STAYS,
    start: /websites\.json:1:1 .+/,
  },
  {
    name: "with a missing comma",
    spoil: (file) => writeFileSync(file, `[{ "domain": "${ACORN}" "name": "Acorn" }]`),
    running: STAYS,
    start: /websites\.json:1:\d+ .+/,
  },
  {
    name: "with one domain mistyped",
    spoil: (file) => writeDomains(file, ACORN, mistype("birch")),
    running: { statuses: [200, 421], log: /Domains that the website data lack are inactive.*birch\.example/ },
    started: [200, 421],
    start: /Domains that the website data lack are inactive.*birch\.example/,
  },
  {
    name: "with all domains mistyped",
    spoil: (file) => writeDomains(file, mistype("acorn"), mistype("birch")),
    running: { statuses: [421, 421], log: /inactive.*acorn\.example.*birch\.example/ },
    start: /own domains: acorn\.example, birch\.example.*Set WEBSITES_FILE/s,
  },
];
