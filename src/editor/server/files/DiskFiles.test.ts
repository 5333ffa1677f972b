import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { LayoutFolder } from "../../../server/documents/LayoutFolder";
import { LayoutService } from "../../../server/documents/LayoutService";
import { DiskFiles } from "./DiskFiles";

const FILE = "domain/dealharbor.example.json";
const SAVED = '{ "version": 5, "home": [{ "op": "remove", "section": "trending-stores", "was": "store-grid" }] }';

it("a file that is removed right after a save is gone, although the folder is as it was before both", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-disk-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync("layouts", folder, { recursive: true });
  const log = pino({ level: "silent" });
  const layouts = await LayoutService.start(await LayoutFolder.open(folder, log), log);
  onTestFinished(() => layouts.close());
  const disk = new DiskFiles(layouts, (file) => {
    try {
      return readFileSync(join(folder, file), "utf8");
    } catch {
      return undefined;
    }
  });
  writeFileSync(join(folder, FILE), SAVED);
  disk.lookAfterSave([FILE]);
  expect(disk.get(FILE)).toBe(SAVED);
  rmSync(join(folder, FILE));
  await expect.poll(() => disk.get(FILE), { timeout: 5_000 }).toBeUndefined();
});
