import type { Diagnostic } from "../diagnostics/Diagnostic";
import { unknownPlaceholder } from "../diagnostics/kinds/unknown-placeholder";
import { replaceNode } from "../diagnostics/replaceNode";
import { findNearest, isCertain } from "../diagnostics/suggest";
import { formatAllowed, WORDS } from "../diagnostics/words";
import type { Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";

/** Matches placeholders, well-formed or not. */
const TOKEN = /\{{1,2}\s{0,9}([\p{L}\p{N}_.-]{1,40})\s{0,9}\}{1,2}/gu;

/** A placeholder in a text. */
export interface Placeholder {
  /** `{store}`, or its malformed text. */
  readonly token: string;
  readonly name: string;
}

/** Lists the placeholders of a text, well-formed or not, each once. */
export function listPlaceholders(text: string): readonly Placeholder[] {
  const tokens = new Map([...text.matchAll(TOKEN)].map(([token, name = ""]) => [token, name]));
  return [...tokens].map(([token, name]) => ({ token, name }));
}

interface Unfilled extends Placeholder {
  readonly source: DocumentSource;
  readonly path: Path;
  /** The text that has it. */
  readonly text: string;
  /** The names of the placeholders that the text may have. */
  readonly here: readonly string[];
}

/** The diagnostic for a placeholder that nothing fills, so that readers would see it as it is written. */
export function explainPlaceholder({ source, path, text, token, name, here }: Unfilled): Diagnostic {
  const nearest = here.includes(name) ? name : findNearest(name, here);
  const suggestion = nearest === undefined ? undefined : `{${nearest}}`;
  const isSure = nearest !== undefined && (nearest === name || isCertain(name, nearest, here));
  const fixed = suggestion === undefined ? text : text.replaceAll(token, suggestion);
  const allowed =
    here.length === 0
      ? WORDS.noPlaceholders
      : formatAllowed(
          here.map((one) => `{${one}}`),
          WORDS.possibleHere,
        );
  const node = source.nodeAt(path);
  const fix = isSure && node?.value === text ? replaceNode(source, node, fixed) : undefined;
  return unknownPlaceholder.atValue(source, path, { token, allowed }, { suggestion, fix });
}
