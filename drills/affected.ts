import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import fc from "fast-check";
import { requestPage } from "../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../harness/servers/serverProcess";
import { checkLayouts } from "../src/layout/check/checkLayouts";
import { isError } from "../src/layout/diagnostics/Diagnostic";
import { makeEdit, type Numbers, type SiteFiles } from "./affected/edits";
import { readShown, type ShownPage } from "./affected/readShown";
import type { Drill } from "./runner/Drill";

const DOMAINS = ["dealharbor", "couponcove", "savvyfox", "thriftlane", "promopeak", "bargainbarn"];
/** A path of each page, by the pattern under which a report names it. */
const PAGES: Readonly<Record<string, string>> = {
  "/": "/",
  "/home2": "/home2",
  "/store": "/store",
  "/categories": "/categories",
  "/coupons": "/coupons",
  "/newlyaddedstores": "/newlyaddedstores",
  "/aboutus": "/aboutus",
  "/privacypolicy": "/privacypolicy",
  "/contactus": "/contactus",
  "/saved": "/saved",
  "/searchpage": "/searchpage",
  "/not-found": "/nowhere-at-all",
};
const COMMAND = "bin/dealframe.js";
const EDITS = 800;
/** Pages that are compared for each edit: those that the report names, and others. */
const LISTED = 3;
const OTHERS = 5;
const RELOADED_WITHIN_MS = 10_000;
const SETTLED_MS = 500;

interface Report {
  readonly equal?: boolean;
  readonly groups?: readonly {
    readonly domains: readonly string[];
    readonly pages: readonly { readonly path: string }[];
  }[];
}

/**
 * Makes random edits of the shipped documents, website data and pictures under a running server. For each, the pages that `diff`
 * names between the folders before and after, and some that it does not name, are compared as the server renders them.
 */
export const drill: Drill = {
  description: "What `diff` says of random edits is what the rendered pages show: it misses no changed page.",
  limitMinutes: 60,
  async run({ note, check }, [count = String(EDITS), seed = "1"]) {
    const folder = mkdtempSync(join(tmpdir(), "dealframe-edits-"));
    const [before, after] = [join(folder, "before"), join(folder, "after")];
    for (const side of [before, after]) {
      cpSync("layouts", join(side, "layouts"), { recursive: true });
      cpSync("src/reference-api/seed/websites.json", join(side, "websites.json"));
    }
    const base = readFiles(before);
    const server = await startServer({
      LAYOUTS_DIR: join(after, "layouts"),
      WEBSITES_FILE: join(after, "websites.json"),
      PAGE_FRESH_S: "0",
      VISITOR_CONCURRENCY: "0",
    });
    try {
      const found = await hunt({ server, base, before, after, count: Number(count), seed: Number(seed), note });
      note(`${found.edits} edits, ${found.pages} rendered pages compared, ${found.skipped} edits left out: not valid`);
      for (const [kind, number] of found.same) note(`listed, and every compared page the same: ${number} of ${kind}`);
      for (const [kind, number] of found.stateAlone)
        note(`the same HTML, and another state for the browser: ${number} pages after ${kind}`);
      check(found.missed.length === 0, `${found.missed.length} pages changed that the report does not name`);
      check(found.edits >= Number(count), `${found.edits} edits`);
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Hunt {
  readonly server: ServerProcess;
  readonly base: SiteFiles;
  readonly before: string;
  readonly after: string;
  readonly count: number;
  readonly seed: number;
  readonly note: (text: string) => void;
}

async function hunt({ server, base, before, after, count, seed, note }: Hunt) {
  const missed: string[] = [];
  const same = new Map<string, number>();
  let [edits, pages, skipped] = [0, 0, 0];
  const former = new Map<string, ShownPage>();
  const stateAlone = new Map<string, number>();
  const show = (domain: string, path: string) => readShown(server.port, domain, path);
  const all = DOMAINS.flatMap((domain) => Object.keys(PAGES).map((path) => ({ domain, path })));
  for (const { domain, path } of all) former.set(`${domain} ${path}`, await show(domain, PAGES[path] ?? path));
  const natural = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat());
  const numbers = fc.sample(natural, { numRuns: count * 3, seed }) as Numbers[];
  for (const chosen of numbers) {
    if (edits >= count) break;
    const files: SiteFiles = new Map(base);
    const edit = makeEdit(files, chosen);
    const isChanged = [...files].some(([file, text]) => text !== base.get(file));
    if (edit === undefined || !isChanged) continue;
    if (!isValid(files)) {
      skipped += 1;
      continue;
    }
    edits += 1;
    await writeSite(server, after, files);
    const report = await compare(before, after);
    const named = (domain: string, path: string) =>
      report.groups?.some(
        (group) => group.domains.includes(`${domain}.example`) && group.pages.some((one) => one.path === path),
      ) === true;
    const turned = [...all].sort((a, b) => weigh(a, chosen[3]) - weigh(b, chosen[3]));
    const listed = turned.filter(({ domain, path }) => named(domain, path)).slice(0, LISTED);
    const others = turned.filter(({ domain, path }) => !named(domain, path)).slice(0, OTHERS);
    const differs = async ({ domain, path }: { domain: string; path: string }) => {
      pages += 1;
      const [was, now] = [former.get(`${domain} ${path}`), await show(domain, PAGES[path] ?? path)];
      if (was?.html === now.html && was.state !== now.state) {
        stateAlone.set(edit.kind, (stateAlone.get(edit.kind) ?? 0) + 1);
      }
      return was?.html !== now.html;
    };
    let isSeen = false;
    for (const page of listed) isSeen = (await differs(page)) || isSeen;
    for (const page of others) {
      if (!(await differs(page))) continue;
      const { domain, path } = page;
      // A set that was served a moment ago may not have reached this domain at the first read.
      await wait(SETTLED_MS);
      const [was, now] = [former.get(`${domain} ${path}`)?.html ?? "", await show(domain, PAGES[path] ?? path)];
      if (was === now.html) continue;
      missed.push(`${domain} ${path}`);
      note(`missed: ${domain} ${path} after ${edit.kind}: ${edit.what}: ${quoteDifference(was, now.html)}`);
    }
    if (listed.length > 0 && !isSeen) same.set(edit.kind, (same.get(edit.kind) ?? 0) + 1);
    if (edits % 50 === 0) note(`${edits} edits, ${missed.length} missed`);
  }
  return { edits, pages, skipped, missed, same, stateAlone };
}

/** The first place where two texts differ. */
function quoteDifference(was: string, now: string): string {
  let at = 0;
  while (at < was.length && was[at] === now[at]) at += 1;
  return `“${was.slice(at - 40, at + 60)}” → “${now.slice(at - 40, at + 60)}”`;
}

/** A number by which pages are put in another order for each edit. */
function weigh({ domain, path }: { domain: string; path: string }, turn: number): number {
  let sum = turn % 65_521;
  for (const letter of `${domain}${path}`) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum;
}

function readFiles(folder: string): SiteFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path), readFileSync(path, "utf8")];
    }),
  );
}

function isValid(files: SiteFiles): boolean {
  const layouts = [...files].flatMap(([file, text]): [string, string][] =>
    file.startsWith("layouts/") && file.endsWith(".json") ? [[file.slice("layouts/".length), text]] : [],
  );
  return !checkLayouts(new Map(layouts)).diagnostics.some(isError);
}

/** Writes the files that are others now, and waits until the server has noticed them. */
async function writeSite({ log, port }: ServerProcess, folder: string, files: SiteFiles): Promise<void> {
  const present = readFiles(folder);
  const changed = [...files].filter(([file, text]) => present.get(file) !== text);
  const seen = log.length;
  for (const [file, text] of changed) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const isExpected = (message: string) => log.slice(seen).some((line) => line.includes(message));
  const wanted = [
    ...(changed.some(([file]) => file.startsWith("layouts/")) ? ["Documents reloaded."] : []),
    ...(changed.some(([file]) => file === "websites.json") ? ["Website data reloaded."] : []),
  ];
  const begunMs = Date.now();
  while (!wanted.every(isExpected) && Date.now() - begunMs < RELOADED_WITHIN_MS) await wait(20);
  // A set that is served is applied to the domains in the next turns of the server; each answer takes one.
  await wait(60);
  for (let turn = 0; turn < DOMAINS.length; turn += 1) await requestPage({ port, host: "localhost", path: "/healthz" });
}

/** The report of the built command line. */
async function compare(before: string, after: string): Promise<Report> {
  const args = [COMMAND, "diff", before, after, "--json", "--all"];
  const { stdout, code } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64e6 }).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    (failed: { readonly stdout: string; readonly code: number }) => failed,
  );
  if (stdout === "") throw new Error(`diff ended with ${code}.`);
  return JSON.parse(stdout) as Report;
}
