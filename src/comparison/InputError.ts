/**
 * Thrown where the given documents, names or moments do not allow an answer, such as for an unknown domain. The message says
 * what to do.
 */
export class InputError extends Error {
  override readonly name: string = "InputError";
}
