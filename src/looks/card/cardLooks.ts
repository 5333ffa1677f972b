import type { CardStyle } from "../../generated/documents";
import dense from "./base.dense.module.css";
import styles from "./base.module.css";
import type { CardLook } from "./CardLook";

export type CouponPresentation = CardStyle["presentation"];

const LOOKS = import.meta.glob<CardLook>("./*/look.ts", { eager: true, import: "look" });
const STYLES = import.meta.glob<Readonly<Record<string, string>>>("./*/look.module.css", {
  eager: true,
  import: "default",
});

/** The looks of coupons' cards, by their words: the names of the folders here. */
export const CARD_LOOKS = Object.fromEntries(
  Object.entries(LOOKS).map(([path, look]) => [path.split("/")[1], look]),
) as Readonly<Record<CouponPresentation, CardLook>>;

/** Lists the classes of a card's look; in lists, which arrange all cards alike, those of looks with a shape of their own. */
export function listLookClasses(
  { presentation, phone }: Pick<CardStyle, "presentation" | "phone">,
  isInList: boolean,
): readonly (string | undefined)[] {
  const { shape, hasOneForm } = CARD_LOOKS[presentation];
  if (isInList && shape === undefined) return [];
  return [
    findClass(presentation),
    shape === undefined ? undefined : styles.shaped,
    shape === "drawn" ? styles.drawn : undefined,
    isInList || phone !== "dense" ? undefined : hasOneForm ? styles.single : dense.dense,
  ];
}

/** Lists the classes of what stands in for a card in a look until its data comes. */
export function listPlaceClasses(presentation: CouponPresentation): readonly (string | undefined)[] {
  return [styles.waiting, findClass(presentation)];
}

/** Returns the grid for cards of a look: in lists, which arrange all alike, the same for all. */
export function findCardGrid(presentation: CouponPresentation, isInList: boolean): CardLook["grid"] {
  return isInList ? "card" : CARD_LOOKS[presentation].grid;
}

function findClass(presentation: CouponPresentation): string | undefined {
  return STYLES[`./${presentation}/look.module.css`]?.[presentation];
}
