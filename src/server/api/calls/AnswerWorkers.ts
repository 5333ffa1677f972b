import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { ApiError } from "../../../api/ApiError";
import { FairQueue } from "../../../domain/FairQueue";
import { startWorker } from "../../../reference-api/db/startWorker";
import type { WorkerReport } from "./answerWorker";
import type { AnswerBody } from "./readAnswer";

export interface AnswerWorkersOptions {
  readonly count: number;
  /** Time limit for an answer; a worker that exceeds it is ended. */
  readonly limitMs: number;
  /** Time after which an idle worker is ended, which frees its memory. */
  readonly idleMs: number;
  /** Maximum heap of a worker; one that needs more is ended. */
  readonly heapMegabytes: number;
}

const DEFAULTS: AnswerWorkersOptions = { count: 2, limitMs: 10_000, idleMs: 30_000, heapMegabytes: 512 };

/** The owner of an answer, and how long it takes. */
export interface AnswerTurn {
  readonly domain: string;
  /** True if reading it takes much longer than most large answers do. */
  readonly isLong: boolean;
}

interface WaitingAnswer {
  readonly isLong: boolean;
  readonly begin: () => void;
}

/**
 * Threads that parse large answers, which would block the server's own thread. They start on demand. A worker that
 * hangs or takes too much memory fails only its own answer. Domains have turns, and long answers leave one worker to
 * the others, because a worker cannot interrupt an answer.
 */
export class AnswerWorkers {
  private readonly options: AnswerWorkersOptions;
  /** Idle workers with the timers that end them. */
  private readonly idle = new Map<Worker, NodeJS.Timeout>();
  private readonly waiting = new FairQueue<WaitingAnswer>();
  private busy = 0;
  private busyLong = 0;

  constructor(options: Partial<AnswerWorkersOptions> = {}) {
    this.options = { ...DEFAULTS, ...options };
  }

  /** Reads an answer in a worker. Its body is moved to the worker: the caller no longer has it. */
  async read({ domain, isLong }: AnswerTurn, answer: AnswerBody): Promise<WorkerReport> {
    await new Promise<void>((begin) => {
      // The answers of a domain keep their order.
      this.waiting.add({ domain, visitor: "" }, { isLong, begin });
      this.handOut();
    });
    try {
      const worker = await this.take();
      const report = await this.ask(worker, answer);
      this.put(worker);
      return report;
    } finally {
      this.busy -= 1;
      if (isLong) this.busyLong -= 1;
      this.handOut();
    }
  }

  private handOut(): void {
    const { count } = this.options;
    const maxLong = Math.max(1, count - 1);
    while (this.busy < count) {
      const next = this.waiting.take((_, { isLong }) => !isLong || this.busyLong < maxLong);
      if (next === undefined) return;
      this.busy += 1;
      if (next.isLong) this.busyLong += 1;
      next.begin();
    }
  }

  private async take(): Promise<Worker> {
    for (const worker of this.idle.keys()) {
      this.drop(worker);
      return worker;
    }
    const { ANSWER_WORKER, ANSWER_WORKER_URL } = await import("./answerWorker");
    const resourceLimits = { maxOldGenerationSizeMb: this.options.heapMegabytes };
    const worker = startWorker(ANSWER_WORKER_URL, { workerData: ANSWER_WORKER, resourceLimits });
    // A caller that waits for the report gets the error; without one there is nothing to report.
    worker.on("error", () => undefined);
    worker.on("exit", () => this.drop(worker));
    return worker;
  }

  private put(worker: Worker): void {
    const end = () => {
      this.drop(worker);
      void worker.terminate();
    };
    this.idle.set(worker, setTimeout(end, this.options.idleMs).unref());
  }

  private drop(worker: Worker): void {
    clearTimeout(this.idle.get(worker));
    this.idle.delete(worker);
  }

  private async ask(worker: Worker, answer: AnswerBody): Promise<WorkerReport> {
    const ended = new AbortController();
    const limit = setTimeout(() => ended.abort(new Error("it takes too long.")), this.options.limitMs);
    const handleExit = () => ended.abort(new Error("its worker has ended."));
    worker.once("exit", handleExit);
    try {
      worker.postMessage(answer, [answer.body.buffer as ArrayBuffer]);
      const [report] = (await once(worker, "message", { signal: ended.signal })) as [WorkerReport];
      return report;
    } catch (error) {
      void worker.terminate();
      const cause = ended.signal.aborted ? ended.signal.reason : error;
      throw new ApiError(
        "unreadable",
        `The answer could not be read: ${cause instanceof Error ? cause.message : cause}`,
        200,
      );
    } finally {
      clearTimeout(limit);
      worker.off("exit", handleExit);
    }
  }
}
