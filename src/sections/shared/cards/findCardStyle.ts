/** The card style of this name; without a name the page's first one. Undefined where the page has none. */
export function findCardStyle<Style>(
  cards: Readonly<Record<string, Style>>,
  name: string | undefined,
): Style | undefined {
  if (name === undefined) return Object.values(cards)[0];
  return Object.hasOwn(cards, name) ? cards[name] : undefined;
}
