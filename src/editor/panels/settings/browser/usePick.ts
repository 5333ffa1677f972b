import { useEffect, useState } from "react";
import type { PickAnswer, PickEntry, PickKind } from "../protocol";
import { useForm } from "./formContext";

const PAUSE_MS = 200;
const NOTHING: readonly PickEntry[] = [];

export interface Picked {
  readonly entries: readonly PickEntry[];
  readonly isLoading: boolean;
  readonly failure: string | undefined;
}

/**
 * Reads the entries of a kind, by a search text or by the chosen values, from the data of the shown domain.
 * The last entries stay until new ones are read.
 */
export function usePick(
  kind: PickKind,
  find: { readonly query?: string; readonly ids?: string },
  isWanted = true,
): Picked {
  const form = useForm();
  const { domain } = form;
  const { query, ids } = find;
  const [picked, setPicked] = useState<Picked>({ entries: NOTHING, isLoading: isWanted, failure: undefined });
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const load = async () => {
      try {
        const answer = await form.props.read<PickAnswer>(`pick/${kind}`, { query, ids, domain }, controller.signal);
        if (!controller.signal.aborted)
          setPicked({ entries: answer.entries, isLoading: false, failure: answer.failure });
      } catch (error) {
        if (controller.signal.aborted) return;
        const failure = error instanceof Error ? error.message : String(error);
        setPicked((last) => ({ ...last, isLoading: false, failure }));
      }
    };
    const timer = setTimeout(() => void load(), query === undefined || query === "" ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [form, kind, query, ids, domain, isWanted]);
  return picked;
}
