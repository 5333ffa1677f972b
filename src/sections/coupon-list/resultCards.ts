import type { CardLayout } from "../../ui/cards/CardLayout";
import { LIST_CARDS } from "../../ui/cards/listCards";
import { ResultText } from "../shared/search/ResultText";

/** Cards of a list of results: the words of the search are marked. */
export const RESULT_CARDS: CardLayout = { ...LIST_CARDS, Text: ResultText };
