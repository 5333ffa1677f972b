/** A record of a file with the number of its first line, or the reason why it cannot be read. */
export type ReadRecord =
  | { readonly line: number; readonly record: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly fault: string };
