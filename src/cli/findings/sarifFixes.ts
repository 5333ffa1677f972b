import type { Diagnostic } from "../../layout/diagnostics/Diagnostic";
import { DIAGNOSTIC_KINDS } from "../../layout/diagnostics/diagnosticKinds";
import { SourceText } from "../../layout/source/SourceText";

/** A stretch of a file as SARIF 2.1.0 describes it (section 3.30). */
export interface SarifRegion {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A proposed change of files as SARIF 2.1.0 describes it (section 3.55). */
export interface SarifFix {
  readonly description: { readonly text: string };
  readonly artifactChanges: readonly {
    readonly artifactLocation: { readonly uri: string };
    readonly replacements: readonly {
      readonly deletedRegion: SarifRegion;
      readonly insertedContent: { readonly text: string };
    }[];
  }[];
}

interface FixOptions {
  /** The text of the file. */
  readonly text: string | undefined;
  /** The address of the file in the log. */
  readonly uri: string;
}

/**
 * Returns the fixes of a diagnostic: the certain one, else the suggestion if it replaces the whole key or text at the place.
 * Returns none for a byte order mark, which is before the first column.
 */
export function describeFixes(diagnostic: SuggestedFix, { text, uri }: FixOptions): readonly SarifFix[] {
  if (text === undefined) return [];
  const source = new SourceText("", text);
  const { fix, suggestion } = diagnostic;
  if (fix !== undefined) {
    const first = source.toFileOffset(0);
    if (fix.edits.some(({ offset }) => offset < first)) return [];
    const replacements = fix.edits.map(({ offset, length, text: inserted }) =>
      replace(toRegion(source.rangeAt(offset - first, length)), inserted),
    );
    return [{ description: { text: fix.title }, artifactChanges: [{ artifactLocation: { uri }, replacements }] }];
  }
  const isWhole = !DIAGNOSTIC_KINDS[diagnostic.code].isSuggestionPartial && isText(readLine(source, diagnostic));
  if (suggestion === undefined || !isWhole) return [];
  const replacements = [replace(toRegion(diagnostic), JSON.stringify(suggestion))];
  const description = { text: `Replace it by ${JSON.stringify(suggestion)}.` };
  return [{ description, artifactChanges: [{ artifactLocation: { uri }, replacements }] }];
}

/** The part of a diagnostic from which fixes are made. */
export type SuggestedFix = Pick<Diagnostic, "code" | "fix" | "suggestion" | keyof Place>;

interface Place {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export function toRegion({ line, column, endLine, endColumn }: Place): SarifRegion {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

function replace(deletedRegion: SarifRegion, text: string) {
  return { deletedRegion, insertedContent: { text } };
}

/** Returns the text at a place, or an empty text if the place spans several lines. */
function readLine({ text }: SourceText, { line, column, endLine, endColumn }: Place): string {
  if (line !== endLine) return "";
  return text.split("\n")[line - 1]?.slice(column - 1, endColumn - 1) ?? "";
}

/** True for a JSON text with its quotes. */
function isText(json: string): boolean {
  return /^"(?:[^"\\]|\\.)*"$/.test(json);
}
