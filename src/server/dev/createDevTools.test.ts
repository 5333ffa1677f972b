import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { LayoutFolder } from "../documents/LayoutFolder";
import { LayoutService } from "../documents/LayoutService";
import { readSettings } from "../settings/readSettings";
import { reportFaults } from "./createDevTools";

const SHIPPED = readFileSync("src/reference-api/seed/websites.json", "utf8");

it("reports the faults and warnings of the embedded API's website data with those of the documents", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-dev-"));
  const file = join(folder, "websites.json");
  const log = pino({ level: "silent" });
  const layouts = await LayoutService.start(await LayoutFolder.open("layouts", log), log);
  onTestFinished(async () => {
    await layouts.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const report = (text: string, environment: Record<string, string> = {}) => {
    writeFileSync(file, text);
    return reportFaults({ layouts, settings: readSettings({ WEBSITES_FILE: file, ...environment }) });
  };
  expect(report(SHIPPED)).toEqual({ faults: [], warnings: [], consequences: [] });
  const misspelt = SHIPPED.replace('"Home Page Two"', '"Home Page Twoo"');
  expect(report(misspelt).warnings).toMatchObject([
    { path: file, line: 50, column: 18, code: "unknown-home-page", suggestion: "Home Page Two" },
  ]);
  const broken = report(SHIPPED.replace('"name": "Deal Harbor",', '"name": "Deal Harbor"'));
  expect(broken.faults).toMatchObject([{ path: file, line: 4, code: "missing-comma" }]);
  expect(broken.consequences).toEqual(["The API keeps the last good website data."]);
  expect(report(misspelt, { API_ORIGIN: "http://127.0.0.1:9" }).warnings).toEqual([]);
});
