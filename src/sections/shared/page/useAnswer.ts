import type { NeedOf } from "../../../stores/calls";
import type { Loadable } from "../../../stores/Loadable";
import { useStores } from "./PageContext";

/** The answer to a need that the section has stated; reading never fetches. `load` on it is the retry of a failed one. */
export function useAnswer<T>(need: NeedOf<T>): Loadable<T> {
  return useStores().get(need);
}
