/**
 * Whether JSON that this site itself has written (a page's state, the session's storage) is an answer of the call with
 * this default. Only here does untyped data become an answer: list, object or plain value is compared with the default;
 * what is inside was normalised by the same code before it was written.
 */
export function isAnswer<Answer>(empty: Answer, value: unknown): value is Answer {
  // A single thing has no default; it is an object.
  const expected: unknown = empty ?? {};
  return value !== null && typeof value === typeof expected && Array.isArray(value) === Array.isArray(expected);
}
