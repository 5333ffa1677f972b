/** “Deal Harbor, Bargain Barn and 38 more”, “Deal Harbor and Bargain Barn”, “no domain yet”. */
export function nameDomains(names: readonly string[]): string {
  const [first, second, ...others] = names;
  if (first === undefined) return "no domain yet";
  if (second === undefined) return first;
  if (others.length === 0) return `${first} and ${second}`;
  return `${first}, ${second} and ${others.length} more`;
}
