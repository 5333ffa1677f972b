import { useCallback, useEffect, useState } from "react";
import type { PickedPicture, PictureAnswer } from "../../protocol";
import { useForm } from "../formContext";

const PAUSE_MS = 150;
const NOTHING: readonly PickedPicture[] = [];

export interface FoundPictures {
  readonly pictures: readonly PickedPicture[];
  readonly isLoading: boolean;
  readonly failure: string | undefined;
  /** Reads them again, such as after an upload. */
  readonly reload: () => void;
}

/**
 * Reads the pictures of the layouts folder whose names contain the words of a search, again with each change of `version`. The
 * last ones stay until new ones are read.
 */
export function usePictures(query: string, isWanted = true, version = ""): FoundPictures {
  const { read } = useForm().props;
  const [found, setFound] = useState({
    pictures: NOTHING,
    isLoading: isWanted,
    failure: undefined as string | undefined,
  });
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => setTurn((last) => last + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn and version reads again
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const load = async () => {
      try {
        const { pictures } = await read<PictureAnswer>("pictures", { query }, controller.signal);
        if (!controller.signal.aborted) setFound({ pictures, isLoading: false, failure: undefined });
      } catch (error) {
        if (controller.signal.aborted) return;
        const failure = error instanceof Error ? error.message : String(error);
        setFound((last) => ({ ...last, isLoading: false, failure }));
      }
    };
    const timer = setTimeout(() => void load(), query === "" ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [read, query, isWanted, version, turn]);
  return { ...found, reload };
}
