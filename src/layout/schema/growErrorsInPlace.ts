/**
 * Creates validators with lists of errors that grow in place. In ajv's own code, a validator copies all errors so far for each
 * value that another one refuses, so the time grows with the square of the faults.
 */
export function growErrorsInPlace(code: string): string {
  return code.replace(
    /vErrors === null \? ([\w.]+) : vErrors\.concat\(\1\)/g,
    (_, errors) => `vErrors === null ? ${errors} : (${errors}.forEach((error) => vErrors.push(error)), vErrors)`,
  );
}
