/**
 * True where JSON that this site has written itself (a page's state, session storage) is an answer of the call with this
 * default. It must be a list, an object or a plain value as the default is. Its contents need no check: the API client
 * has normalised them before they were written. Untyped data becomes an answer only here.
 */
export function isAnswer<Answer>(empty: Answer, value: unknown): value is Answer {
  // The default of a call for one object is undefined.
  const expected: unknown = empty ?? {};
  return value !== null && typeof value === typeof expected && Array.isArray(value) === Array.isArray(expected);
}
