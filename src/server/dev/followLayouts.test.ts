import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { FAULTS_EVENT } from "../../app/dev/reports";
import { LayoutFolder } from "../documents/LayoutFolder";
import { LayoutService } from "../documents/LayoutService";
import { followLayouts } from "./followLayouts";

const NO_FAULTS = { faults: [], warnings: [], consequences: [] };

it("open pages reload after an edit of what they show at some time, and only get the faults after others", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-layouts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync("layouts", folder, { recursive: true });
  const write = (to: string) => {
    const operation = {
      op: "set",
      section: "top-deals",
      pointer: "/heading",
      was: "Top Deals",
      to,
      from: "2026-11-27",
    };
    const home = { version: 5, title: "Sale", extends: "home/one", operations: [operation] };
    writeFileSync(join(folder, "home/sale.json"), JSON.stringify(home));
  };
  write("Sale");
  const log = pino({ level: "silent" });
  const layouts = await LayoutService.start(await LayoutFolder.open(folder, log), log);
  onTestFinished(() => layouts.close());
  const sent: string[] = [];
  const send = (message: string | { readonly type: string }) =>
    void sent.push(typeof message === "string" ? message : message.type);
  const failed: string[] = [];
  const logger = { error: (message: string) => void failed.push(message) };
  followLayouts({ ws: { send }, config: { logger } }, layouts, async () => NO_FAULTS);

  write("Last days");
  await expect.poll(() => sent.toSorted()).toEqual([FAULTS_EVENT, "full-reload"].toSorted());
  // The same text with a line break at its end.
  writeFileSync(join(folder, "home/sale.json"), `${layouts.findings.files.get("home/sale.json")}\n`);
  await expect.poll(() => sent.toSorted()).toEqual([FAULTS_EVENT, FAULTS_EVENT, "full-reload"].toSorted());
  expect(failed).toEqual([]);
});
