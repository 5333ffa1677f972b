/** Where two texts begin to differ, with what stands around it in each; '' where they are equal. */
export function describeDifference(one: string, other: string): string {
  if (one === other) return "";
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return `They differ at character ${at}:\n  ${around(one)}\n  ${around(other)}`;
}
