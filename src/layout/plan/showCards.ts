import { LAST_HOURS } from "../../domain/offers/countdown";
import type { CardStyle } from "../../generated/documents";
import { HONEST } from "../document/honestCard";

type Cards = Readonly<Record<string, CardStyle>>;

/**
 * The card styles of a page as they are shown, in the order in which they were written, those with a `basis` last: completed from
 * their basis, and without what an offer may not keep where they say so. `used` are the names that sections use; of styles with a
 * basis only these are returned.
 */
export function showCards(cards: Readonly<Record<string, CardStyle | undefined>>, used: ReadonlySet<string>): Cards {
  const styles = Object.entries(cards).flatMap(([name, style]) =>
    style === undefined ? [] : [[name, style] as const],
  );
  const plain = styles.filter(([, { basis }]) => basis === undefined);
  const first = plain[0]?.[1];
  if (first === undefined) return {};
  const kept: CardStyle = { ...first, promises: "kept" };
  const honest = Object.hasOwn(cards, HONEST) ? [] : [[HONEST, kept] as const];
  const built = styles
    .filter(([, { basis }]) => basis !== undefined)
    .map(([name, style]) => [name, join(first, style)] as const);
  const others = [...built, ...honest].filter(([name]) => used.has(name));
  return Object.fromEntries([...plain, ...others].map(([name, style]) => [name, keepPromises(style)]));
}

/** A style completed from another one; texts and cuts one by one. */
function join(first: CardStyle, { basis: _basis, ...own }: CardStyle): CardStyle {
  const { cuts, success, texts } = first;
  return {
    ...first,
    ...own,
    cuts: { ...cuts, ...own.cuts },
    success: { ...success, ...own.success },
    texts: { ...texts, ...own.texts },
  };
}

/** Without an action of its own, the button says what it leads to. */
function keepPromises({ promises, ...style }: CardStyle): CardStyle {
  if (promises === "as-set") return { ...style, promises };
  const { action: _action, ...others } = style;
  return {
    ...others,
    promises,
    valueBadge: true,
    storeName: "once",
    countdown: true,
    countdownHours: others.countdownHours || LAST_HOURS,
    success: { ...others.success, show: true },
    expired: "last",
    badgeOn: "soon",
    visits: others.visits === "placeholder" ? "off" : others.visits,
  };
}
