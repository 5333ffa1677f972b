import type { NeedContext } from "../../../domain/Need";
import { storeVisits } from "../../../stores/derived/stores";
import type { AnswerNeed } from "../../../stores/engine/defineCall";
import { findCardStyle } from "./findCardStyle";

/** The needs of a card style that shows how often a store was visited; see {@link findCardStyle}. */
export function visitsNeeds(cards: NeedContext["cards"], name: string | undefined): readonly AnswerNeed<unknown>[] {
  return findCardStyle(cards, name)?.visits === "real" ? [storeVisits()] : [];
}
