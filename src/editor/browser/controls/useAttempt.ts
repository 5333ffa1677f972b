import { useState } from "react";
import type { Refusal } from "../../protocol/command";

/** A request of a dialog to the server, and the refusal that it shows. */
export interface Attempt {
  readonly isBusy: boolean;
  /** Message of the last refusal; `undefined` while the next attempt is under way. For {@link EditorDialog}. */
  readonly refusal: string | undefined;
  /** Runs a task and returns true where it ends; where it throws, the message becomes the refusal. */
  readonly run: (task: () => Promise<unknown>) => Promise<boolean>;
}

/** Commands and requests of a dialog: each refusal is shown in it, and it stays open. */
export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const run = async (task: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await task();
      return true;
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, run };
}

/** Returns the answer of a command; throws where it was refused. */
export async function accept<Answer extends object>(answer: Promise<Answer | Refusal>): Promise<Answer> {
  const answered = await answer;
  if ("message" in answered) throw new Error(answered.message);
  return answered;
}
