import { useEffect, useState } from "react";
import type { Query } from "../store/EditorApi";
import { useEditor } from "../store/storeContext";

export interface Reading<T> {
  readonly value: T | undefined;
  readonly isLoading: boolean;
  /** Message of the failure. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/** Reads from the editor's API whenever the query or the draft's revision changes. The last value stays until then. */
export function useReading<T>(path: string, query: Query, revision: number): Reading<T> {
  const { read } = useEditor();
  const [value, setValue] = useState<T>();
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision or attempt is a reason to read again.
  useEffect(() => {
    const reading = new AbortController();
    setLoading(true);
    read<T>(path, JSON.parse(key) as Query, reading.signal)
      .then((next) => {
        setValue(next);
        setFailure(undefined);
        setLoading(false);
      })
      .catch((error: unknown) => {
        if (reading.signal.aborted) return;
        setFailure(error instanceof Error ? error.message : String(error));
        setLoading(false);
      });
    return () => reading.abort();
  }, [read, path, key, revision, attempt]);
  return { value, isLoading, failure, retry: () => setAttempt((count) => count + 1) };
}
