import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Lists the codes of all diagnostics: the names of the files that define them. */
export function listDiagnosticCodes(root: string): readonly string[] {
  const files = readdirSync(join(root, "src/layout/diagnostics/kinds"));
  return files.map((file) => file.replace(/\.ts$/, "")).sort();
}

/** Creates the type of the codes. It is a module of its own, because the definitions import it. */
export function createDiagnosticCodes(codes: readonly string[]): string {
  return [
    "// Generated from src/layout/diagnostics/kinds by scripts/generate.ts; change the files there, not this one.",
    "export type DiagnosticCode =",
    ...codes.map((code, index) => `  | "${code}"${index === codes.length - 1 ? ";" : ""}`),
    "",
  ].join("\n");
}

/** Creates a module that imports the definitions of all diagnostics. */
export function createDiagnosticKinds(codes: readonly string[]): string {
  const name = (code: string) => code.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return [
    "// Generated from src/layout/diagnostics/kinds by scripts/generate.ts; change the files there, not this one.",
    'import type { DiagnosticCode } from "../../generated/diagnosticCodes";',
    'import type { DiagnosticKind } from "./defineDiagnostic";',
    ...codes.map((code) => `import { ${name(code)} } from "./kinds/${code}";`),
    "",
    "/** All kinds of diagnostics by code. */",
    "export const DIAGNOSTIC_KINDS: Readonly<Record<DiagnosticCode, DiagnosticKind<never>>> = {",
    ...codes.map((code) => `  ${code.includes("-") ? `"${code}"` : code}: ${name(code)},`),
    "};",
    "",
  ].join("\n");
}
