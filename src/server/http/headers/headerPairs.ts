/** Headers in the form of node:http, name, value, name, value, as pairs. */
export function toHeaderPairs(headers: readonly string[]): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let index = 0; index < headers.length; index += 2) pairs.push([headers[index] ?? "", headers[index + 1] ?? ""]);
  return pairs;
}
