/** Values of the messages about an operation that does not fit its document; each message uses some of them. */
export interface OperationFacts {
  readonly domain: string;
  /** A sentence about what exists, or an empty text. */
  readonly allowed: string;
  readonly id?: string;
  readonly beside?: string;
  readonly list?: string;
  readonly pointer?: string;
  readonly key?: string;
  readonly actual?: string;
  readonly expected?: string;
}
