/** A test case of a JUnit report. */
export interface JunitCase {
  readonly name: string;
  /** Present for a case that failed: a line, and the details. */
  readonly failure?: { readonly message: string; readonly text: string };
  /** The reason why the case could not be checked. */
  readonly error?: string;
  /** Findings of a case that has not failed. */
  readonly output?: string;
}

/** Formats test cases as JUnit XML, which CI services show. */
export function formatJunit(suite: string, cases: readonly JunitCase[]): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const errors = cases.filter(({ error }) => error !== undefined).length;
  const counts = `tests="${cases.length}" failures="${failures}" errors="${errors}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${counts}>
<testsuite name="${escapeXml(suite)}" ${counts}>
${cases.map((one) => `${formatCase(suite, one)}\n`).join("")}</testsuite>
</testsuites>
`;
}

function formatCase(suite: string, { name, failure, error, output }: JunitCase): string {
  const content = [
    ...(failure === undefined
      ? []
      : [`<failure message="${escapeXml(failure.message)}">${escapeXml(failure.text)}</failure>`]),
    ...(error === undefined ? [] : [`<error message="${escapeXml(error)}"/>`]),
    ...(output === undefined ? [] : [`<system-out>${escapeXml(output)}</system-out>`]),
  ];
  const start = `<testcase classname="${escapeXml(suite)}" name="${escapeXml(name)}"`;
  return content.length === 0 ? `${start}/>` : `${start}>${content.join("")}</testcase>`;
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns a text as XML has it, without the control characters that XML 1.0 does not allow. */
function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .replaceAll(/\p{Cc}/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : ""));
}
