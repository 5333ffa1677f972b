import { setPriority } from "node:os";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { ApiError, type ApiErrorKind } from "../../../api/ApiError";
import type { UnreadValue } from "../../../api/normalizeList";
import { type AnswerPieces, takeApart } from "./answerPieces";
import type { AnswerBound } from "./boundJson";
import { type AnswerBody, type AnswerListeners, readAnswer } from "./readAnswer";

/** A worker's report about an answer. */
export interface WorkerReport {
  /** The bounds that the answer exceeded. */
  readonly cuts: readonly AnswerBound[];
  /** The first value of each field that has no known form. */
  readonly unread: readonly UnreadValue[];
  readonly pieces?: AnswerPieces;
  readonly failure?: { readonly kind: ApiErrorKind; readonly message: string; readonly status?: number | undefined };
}

/** Address of a worker's code; the build gives it a file of its own. */
export const ANSWER_WORKER_URL = import.meta.url;
/** Marks a worker that reads answers: the module is loaded in other threads, too. */
export const ANSWER_WORKER = "dealframe-answers";

/** Priority of a worker beside the server's own thread, which answers cached pages: a third of its share of a processor. */
const WORKER_PRIORITY = 5;

if (!isMainThread && workerData === ANSWER_WORKER) {
  // Linux gives each thread a priority of its own; elsewhere this would lower the whole process.
  if (process.platform === "linux") setPriority(WORKER_PRIORITY);
  parentPort?.on("message", async (answer: AnswerBody) => {
    const { report, buffers } = await makeReport(answer);
    parentPort?.postMessage(report, buffers);
  });
}

async function makeReport(answer: AnswerBody): Promise<{ report: WorkerReport; buffers: ArrayBuffer[] }> {
  const cuts = new Set<AnswerBound>();
  const unread = new Map<string, UnreadValue>();
  const listeners: AnswerListeners = {
    onCut: (bound) => cuts.add(bound),
    noteUnread: (value) => {
      if (!unread.has(value.field)) unread.set(value.field, value);
    },
  };
  const list = () => ({ cuts: [...cuts], unread: [...unread.values()] });
  try {
    const pieces = takeApart(await readAnswer(answer, listeners));
    const buffers = [pieces.rest, ...pieces.lists.flatMap((list) => list.pieces)].map(({ buffer }) => buffer);
    return { report: { ...list(), pieces }, buffers };
  } catch (error) {
    const { kind, message, status } =
      error instanceof ApiError ? error : new ApiError("unreadable", "The answer could not be read.", 200);
    return { report: { ...list(), failure: { kind, message, status } }, buffers: [] };
  }
}
