import { createEmptyPage } from "../../domain/createEmptyPage";
import { readPageOf } from "../answerReaders";
import { defineApiCall } from "../defineApiCall";
import { normalizeListedStore } from "../normalizeStore";
import { type PageQuery, toPaging } from "../PageQuery";

/** A page of the stores that a search finds. */
export const searchStores = defineApiCall({
  endpoint: "GET /end-user/store/search-store",
  query: (name: string, paging: PageQuery) => ({ name, ...toPaging(paging) }),
  read: readPageOf(normalizeListedStore),
  cached: "passing",
  need: { slice: "search", empty: createEmptyPage(), isOptional: true },
});
