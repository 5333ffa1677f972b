import { basename } from "node:path";
import { findValue, readDefinitions, readString, readType } from "./callSyntax";

/** A call that sections can state, as docs/calls.md lists it. */
export interface DocumentedCall {
  readonly name: string;
  readonly slice: string;
  /** TypeScript type of its parameters; absent where it has none. */
  readonly parameters?: string | undefined;
  readonly description: string;
}

/** A call of `src/stores/derived`. */
export interface DerivedCall extends DocumentedCall {
  /** Name of its file, without the ending. */
  readonly module: string;
}

/** Reads the calls of `src/stores/derived`, in the order of files and definitions. Throws where one cannot be documented. */
export function readDerivedCalls(root: string): DerivedCall[] {
  return readDefinitions(root, "src/stores/derived").map(({ file, text, name: constant, definition, description }) => {
    const name = readString(definition, "name");
    if (name !== constant) throw new Error(`${file}: ${constant} must be the name of its call, not ${name}`);
    const request = findValue(definition, "request");
    // The services and the signal come first.
    const parameters = request?.type === "ArrowFunctionExpression" ? readType(request.params[2], text) : undefined;
    return {
      name,
      slice: readString(definition, "slice") ?? "",
      parameters,
      description,
      module: basename(file, ".ts"),
    };
  });
}
