import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import type { Diagnostic } from "../../layout/diagnostics/Diagnostic";
import { findSection } from "../../layout/document/sectionPlaces";
import { selectDocuments } from "../../layout/select/selectDocuments";
import { LayoutFolder } from "./LayoutFolder";
import { LayoutService } from "./LayoutService";

const DOMAIN = "dealharbor.example";
const FILE = `domain/${DOMAIN}.json`;
const HEADING = { op: "set", section: "top-deals", pointer: "/heading", was: "Top Deals", to: "Our deals" };
const LOST = { op: "set", section: "nowhere", pointer: "/heading", was: "x", to: "y" };

it("names the faults of an overlay against the home that the domain really has, and again when it gets another one", async () => {
  const { folder } = copyLayouts([HEADING]);
  const { service, logged } = await start(folder);
  await service.judgeDomains(new Map([[DOMAIN, "Home Page One"]]));
  expect([logged(), service.findings.diagnostics]).toEqual([[], []]);
  await service.judgeDomains(new Map([[DOMAIN, "Home Page Two"]]));
  const [fault, step] = logged();
  expect([fault?.code, step?.code]).toEqual(["stale-target", "operation-left-out"]);
  expect(fault?.message).toContain("latest-deals");
  expect(service.findings.diagnostics).toEqual([fault, step]);
  await service.judgeDomains(new Map([[DOMAIN, "Home Page Two"]]));
  expect(logged()).toHaveLength(2);
  await service.judgeDomains(new Map([[DOMAIN, "Home Page One"]]));
  expect([logged().length, service.findings.diagnostics]).toEqual([2, []]);
});

it("judges an overlay on the home that it fits best while the website data is unknown", async () => {
  const { folder } = copyLayouts([HEADING]);
  const { service, logged } = await start(folder);
  await service.judgeDomains(undefined);
  expect(logged()).toEqual([]);
});

it("serves after a restart what it served before, when the base of an overlay was edited while it ran", async () => {
  const { folder, write } = copyLayouts([HEADING, LOST]);
  const { service, findHome } = await start(folder);
  const base = readFileSync(join(folder, "home/one.json"), "utf8");
  write("home/one.json", base.replace('"heading": "Top Deals"', '"heading": "Hot Deals"'));
  await expect.poll(() => service.findings.files.get("home/one.json")).toContain("Hot Deals");
  const restarted = await start(folder);
  expect(findHome()).toEqual(restarted.findHome());
  expect(findSection(findHome(), "top-deals")?.section.heading).toBe("Our deals");
});

/** A copy of the shipped documents with operations on the home of a domain. */
function copyLayouts(home: readonly object[]) {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-layouts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync("layouts", folder, { recursive: true });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write(FILE, JSON.stringify({ version: 5, home }));
  return { folder, write };
}

async function start(folder: string) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const service = await LayoutService.start(await LayoutFolder.open(folder, log), log);
  onTestFinished(() => service.close());
  return {
    service,
    /** The diagnostics in the log. */
    logged: () =>
      lines.flatMap((line) => {
        const { message, diagnostic } = JSON.parse(line) as {
          message: string;
          diagnostic?: Omit<Diagnostic, "message">;
        };
        return diagnostic === undefined ? [] : [{ message, ...diagnostic }];
      }),
    findHome: () => selectDocuments(service.current, "Home Page One", DOMAIN).home,
  };
}
