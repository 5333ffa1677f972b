/** Names domains in a few words, such as “Deal Harbor, Bargain Barn and 38 more” or “no domain yet”. */
export function nameDomains(names: readonly string[]): string {
  const [first, second, ...others] = names;
  if (first === undefined) return "no domain yet";
  if (second === undefined) return first;
  if (others.length === 0) return `${first} and ${second}`;
  return `${first}, ${second} and ${others.length} more`;
}
