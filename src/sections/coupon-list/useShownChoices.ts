import { useRef } from "react";
import type { Coupon, Paged } from "../../domain/entities";
import { type CHOICE_PARAMETERS, listFilters } from "../../domain/listChoices";
import type { Loadable } from "../../stores/engine/Loadable";
import { usePage } from "../shared/page/PageContext";
import { findUsualSort, type OrderSettings, SORTS } from "./couponPage";

/** The order and filters in the answer of a list; those that it does not offer are absent. */
export interface ShownChoices extends Pick<Paged<Coupon>, "sort" | "type" | "ending" | "store" | "category"> {
  readonly facets: NonNullable<Paged<Coupon>["facets"]>;
  /** False where there is nothing to choose from. */
  readonly isOffered: boolean;
}

/** The assumed answer until there is one. */
const WAITING: Pick<Paged<Coupon>, (typeof CHOICE_PARAMETERS)[number]> = {
  sort: SORTS[0],
  type: "all",
  ending: "",
  store: "",
  category: "",
};

/**
 * The choices of a list. While an answer is loading those of the last one stay, with what is wanted now, so that
 * neither their room nor the focus in them is lost.
 */
export function useShownChoices(answer: Loadable<Paged<Coupon>>, list: OrderSettings): ShownChoices {
  const { query } = usePage().address;
  const last = useRef<Paged<Coupon>>(undefined);
  if (answer.isReady) last.current = answer.value;
  const isWaiting = !answer.isReady && !answer.isFailed;
  const kept = last.current ?? WAITING;
  const order = kept.sort === undefined ? {} : { sort: findUsualSort(list, query) ?? SORTS[0] };
  const known = isWaiting ? { ...kept, ...order, ...query } : answer.value;
  const { sort, type, ending, store, category } = known;
  const facets = (isWaiting ? last.current : answer.value)?.facets ?? {};
  const isAssumed = isWaiting && last.current === undefined;
  // One name alone is no choice.
  const hasNames = (name: "store" | "category") =>
    isAssumed || query[name] !== undefined || (facets[name]?.length ?? 0) > 1;
  const said = {
    ...(sort === undefined ? {} : { sort }),
    ...(type === undefined ? {} : { type }),
    ...(ending === undefined ? {} : { ending }),
    ...(store === undefined || !hasNames("store") ? {} : { store }),
    ...(category === undefined || !hasNames("category") ? {} : { category }),
  };
  const isWorthIt = isWaiting || answer.value.totalRecords > 1 || listFilters(query).length > 0;
  return { facets, isOffered: isWorthIt && Object.keys(said).length > 0, ...said };
}
