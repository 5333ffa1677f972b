import type { RefusalCode } from "../protocol/command";

/** A command that is not performed. The message is for the person who edits: what is wrong, and what to do. */
export class Refused extends Error {
  override readonly name = "Refused";

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}
