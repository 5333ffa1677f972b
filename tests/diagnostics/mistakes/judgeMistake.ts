import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Diagnostic } from "../../../src/layout/diagnostics/Diagnostic";
import { copyShippedWorkspace, ROOT, runDealframe } from "../../cli/runForTest";
import { type Edit, MARK, type Mistake, type Points } from "./Mistake";

/** A diagnostic of the command line, with the path of its file. */
type Found = Diagnostic & { readonly path: string };

const WEBSITES = "websites.json";
const SHIPPED_WEBSITES = join(ROOT, "src/reference-api/seed/websites.json");
/** A warning fails, too: a mistake that only warns is repaired when nothing is left to say. */
const VALIDATE = "validate --fail-level warning";

/** The points of a mistake's report, and the report as text for the message of a test. */
export async function judgeMistake(mistake: Mistake): Promise<{ readonly points: Points; readonly report: string }> {
  let remove = () => {};
  const folder = copyShippedWorkspace((clean) => {
    remove = clean;
  });
  try {
    const place = applyEdits(folder, mistake.edits);
    const diagnostics = await listFaults(folder);
    const [first] = diagnostics;
    const isAlone = diagnostics.every(({ code, severity }) => code === mistake.code || severity === "info");
    const isNamed = first?.code === mistake.code && first.message.includes(mistake.names);
    const isApplied = first !== undefined && (await applyRemedy(folder, mistake, first));
    const after = isApplied ? await runDealframe(VALIDATE, folder) : undefined;
    const at = first === undefined ? "nothing" : `${first.path}:${first.line}:${first.column}`;
    return {
      points: { place: toPoint(at === place), cause: toPoint(isNamed && isAlone), remedy: toPoint(after?.code === 0) },
      report: [
        `${mistake.name} (at ${place})`,
        ...diagnostics.map(describeFound),
        ...(after === undefined ? ["The remedy cannot be applied."] : after.code === 0 ? [] : [after.out]),
      ].join("\n  "),
    };
  } finally {
    remove();
  }
}

/** The faults of a site after edits. */
export async function listFaults(folder: string): Promise<readonly Found[]> {
  const { out } = await runDealframe("validate --json", folder);
  return JSON.parse(out).diagnostics;
}

/** Makes the edits, and returns the place of the mark; without one, the start of the first file. */
export function applyEdits(folder: string, edits: readonly Edit[]): string {
  let place = `${edits[0]?.file}:1:1`;
  for (const { file, from, to } of edits) {
    const path = join(folder, file);
    if (to === undefined) {
      rmSync(path);
      continue;
    }
    if (file === WEBSITES && !existsSync(path)) copyFileSync(SHIPPED_WEBSITES, path);
    const text = from === "" ? "" : readFileSync(path, "utf8");
    if (!text.includes(from)) throw new Error(`${file} does not say ${from}`);
    const changed = typeof to === "string" ? text.replace(from, () => to) : to;
    if (typeof changed === "string" && changed.includes(MARK)) {
      const lines = changed.slice(0, changed.indexOf(MARK)).split("\n");
      place = `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof changed === "string" ? changed.replace(MARK, "") : changed);
  }
  return place;
}

/** Does what the report says, and nothing else; false if it does not say what the mistake needs. */
async function applyRemedy(folder: string, { remedy }: Mistake, found: Found): Promise<boolean> {
  if (remedy === "fix") {
    if (found.fix === undefined) return false;
    await runDealframe("validate --fix", folder);
    return true;
  }
  if (remedy === "suggestion")
    return found.suggestion !== undefined && applySuggestion(folder, found, found.suggestion);
  if (remedy === "command") {
    const [, command] = /dealframe ([^.]+(?:\.\w+)*)$/.exec(found.message) ?? [];
    return command !== undefined && (await runDealframe(command, folder)).code === 0;
  }
  if (!found.message.includes(remedy.says)) return false;
  applyEdits(folder, remedy.edits);
  return true;
}

/** Puts the suggestion in the place of the marked text, in quotes where that has some; a file as a whole gets it as its name. */
function applySuggestion(
  folder: string,
  { path, line, column, endColumn, pointer }: Found,
  suggestion: string,
): boolean {
  const file = join(folder, path);
  if (pointer === "" && line === 1 && column === 1) {
    const renamed = join(folder, "layouts", suggestion);
    mkdirSync(dirname(renamed), { recursive: true });
    renameSync(file, renamed);
    return true;
  }
  const lines = readFileSync(file, "utf8").split("\n");
  const text = lines[line - 1] ?? "";
  const isText = text[column - 1] === '"' && !suggestion.startsWith('"');
  lines[line - 1] =
    text.slice(0, column - 1) + (isText ? JSON.stringify(suggestion) : suggestion) + text.slice(endColumn - 1);
  writeFileSync(file, lines.join("\n"));
  return true;
}

function toPoint(isReached: boolean): 0 | 1 {
  return isReached ? 1 : 0;
}

function describeFound({ path, line, column, code, message, suggestion }: Found): string {
  return `${path}:${line}:${column} ${code} ${message}${suggestion === undefined ? "" : ` Did you mean ${suggestion}?`}`;
}
