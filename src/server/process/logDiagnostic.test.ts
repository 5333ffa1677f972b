import { pino } from "pino";
import { expect, it } from "vitest";
import type { Diagnostic } from "../../layout/diagnostics/Diagnostic";
import { logDiagnostic } from "./logDiagnostic";

const RANGE = { line: 1, column: 2, endLine: 1, endColumn: 3 };
const FOUND: Diagnostic = {
  code: "comment",
  severity: "error",
  file: "home/one.json",
  pointer: "",
  message: "No.",
  ...RANGE,
};

it("writes the text of a diagnostic once, under the key that all lines have, and with its severity as the level", () => {
  const lines: string[] = [];
  const log = pino({ base: undefined, timestamp: false }, { write: (line: string) => void lines.push(line) });
  for (const severity of ["error", "warning", "info"] as const) logDiagnostic(log, { ...FOUND, severity });
  const { message, ...rest } = FOUND;
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 50, message, diagnostic: rest },
    { level: 40, message, diagnostic: { ...rest, severity: "warning" } },
    { level: 30, message, diagnostic: { ...rest, severity: "info" } },
  ]);
});
