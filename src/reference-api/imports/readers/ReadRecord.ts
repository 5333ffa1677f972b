/**
 * A record of a file with the number of its first line, or the reason why it cannot be read. `beginning` has
 * the columns of a CSV line up to its end or fault; behind a missing delimiter, they may be other ones.
 */
export type ReadRecord =
  | { readonly line: number; readonly record: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly fault: string; readonly beginning?: Readonly<Record<string, unknown>> };
