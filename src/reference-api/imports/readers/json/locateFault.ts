import { printParseErrorCode, visit } from "jsonc-parser";

/** A place in a JSON text that is not valid. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
  /** True if nothing is wrong but that the text ends. */
  readonly isEnd: boolean;
}

const REASONS: Readonly<Record<string, string>> = {
  CommaExpected: "a comma is missing",
  ColonExpected: "a colon is missing",
  CloseBraceExpected: "a } is missing",
  CloseBracketExpected: "a ] is missing",
  PropertyNameExpected: "a name in quotes is missing, or the comma before is too much",
  ValueExpected: "a value is missing, or the comma before is too much",
  UnexpectedEndOfString: "a text does not end with a quote",
  EndOfFileExpected: "there is more behind the end",
  InvalidSymbol: "this is neither a text in double quotes nor a number",
  InvalidCharacter: "a character is not allowed here",
  InvalidCommentToken: "comments are not allowed",
};

/** Finds the first fault of a text that `JSON.parse` refuses. */
export function locateFault(text: string): JsonFault {
  const end = text.trimEnd().length;
  let fault: JsonFault | undefined;
  visit(
    text,
    {
      // Nothing behind the first fault is reported.
      onError: (code, offset, length, line, column) => {
        const name = printParseErrorCode(code);
        const isEnd = offset >= end || (/^UnexpectedEndOf/.test(name) && offset + length >= end);
        fault ??= { line: line + 1, column: column + 1, reason: REASONS[name] ?? "this is no JSON", isEnd };
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return fault ?? { line: 1, column: 1, reason: "this is no JSON", isEnd: false };
}
