import { makeAutoObservable, observableRef } from "mobx";
import { ApiError, type ApiErrorKind } from "../../api/ApiError";
import { AbsentError } from "./AbsentError";
import { isAnswer } from "./isAnswer";

export type LoadStatus = "idle" | "loading" | "ready" | "failed";

/** The part of a {@link Loadable} that the server sends to the browser, as plain JSON. */
export interface LoadableSnapshot {
  /** `loading`: the server waited no longer, and the browser asks. */
  readonly status: "ready" | "failed" | "loading";
  readonly value?: unknown;
  /** HTTP status of the failed answer. */
  readonly errorStatus?: number;
  /** Present where the API does not have the call. */
  readonly isAbsent?: true;
  /** The number of entries that a truncated list has; absent when the list is complete. */
  readonly cutAt?: number;
}

/** A request in flight, and how many callers wait for it. */
interface LoadInFlight {
  /** Absent if the first caller waits in any case. */
  readonly controller: AbortController | undefined;
  waiters: number;
  readonly done: Promise<void>;
}

/** The answer of one call, with its state. Reading never fetches; `load` shares a request in flight and keeps a ready answer. */
export class Loadable<T> {
  status: LoadStatus = "idle";
  value: T;
  errorMessage = "";
  /** HTTP status of a failed answer; undefined when no answer came. */
  errorStatus: number | undefined;
  /** Why an answer failed; undefined where the API was not the reason. */
  private errorKind: ApiErrorKind | undefined;
  /** True where the API does not have the call: the answer is ready and empty. */
  isAbsent = false;
  /** True for an answer that did not come in time on the server. */
  isDeferred = false;
  private cutAt: number | undefined;
  private inFlight: LoadInFlight | undefined;

  constructor(
    private readonly empty: T,
    private readonly request: (signal: AbortSignal | undefined) => Promise<T>,
  ) {
    this.value = empty;
    this.errorStatus = undefined;
    makeAutoObservable<this, "empty" | "request" | "inFlight" | "cutAt" | "errorKind">(this, {
      isDeferred: false,
      errorKind: false,
      value: observableRef,
      cutAt: false,
      empty: false,
      request: false,
      inFlight: false,
    });
  }

  get isReady(): boolean {
    return this.status === "ready";
  }

  get isFailed(): boolean {
    return this.status === "failed";
  }

  /** True when there is nothing to derive another answer from: this one has failed, or the API does not have its call. */
  get hasNoAnswer(): boolean {
    return this.isFailed || this.isAbsent;
  }

  /** True when the API has nothing with this name: the name is unknown (404) or invalid (400). */
  get isMissing(): boolean {
    return this.isFailed && isMissingStatus(this.errorStatus);
  }

  /** True when the answer is ready and not truncated. */
  get isComplete(): boolean {
    return this.status === "ready" && this.cutAt === undefined;
  }

  /**
   * Loads the answer unless it is ready. A failed answer is requested again, and so is a list that was truncated to
   * fewer than `limit` entries (absent: all). Never rejects: `errorMessage` has the failure. The request is cancelled
   * once the signals of all callers that wait for it are aborted.
   */
  load(limit?: number, signal?: AbortSignal): Promise<void> {
    const isLongEnough = this.isComplete || (this.cutAt !== undefined && limit !== undefined && limit <= this.cutAt);
    if (this.status === "ready" && isLongEnough) return Promise.resolve();
    this.inFlight ??= this.start(signal !== undefined);
    const { inFlight } = this;
    inFlight.waiters += 1;
    signal?.addEventListener("abort", () => this.release(inFlight), { once: true });
    return inFlight.done;
  }

  /** The failure as an error, for an answer that is derived from this one. It names no HTTP status: that is of this call alone. */
  toError(): Error {
    if (this.isAbsent) return new AbsentError();
    return this.errorKind === undefined
      ? new Error(this.errorMessage)
      : new ApiError(this.errorKind, this.errorMessage);
  }

  /** Leaves an answer that did not come in time to the browser: it counts as loading. */
  deferLate(): void {
    if (!this.isFailed || this.errorKind !== "timeout") return;
    this.status = "loading";
    this.isDeferred = true;
  }

  /** Restores an answer that another process has loaded; of a failure it knows the status alone. */
  restore({ status, value, errorStatus, isAbsent, cutAt }: LoadableSnapshot): void {
    this.status = status;
    this.isAbsent = isAbsent === true;
    this.value = status === "ready" && isAnswer(this.empty, value) ? value : this.empty;
    this.isDeferred = status === "loading";
    this.errorStatus = errorStatus;
    this.cutAt = cutAt;
  }

  /**
   * Restores an answer that shows more than this one. Of failures only a missing thing counts: the others may not happen
   * again.
   */
  offer(snapshot: LoadableSnapshot): void {
    const { status, errorStatus } = snapshot;
    if (status === "loading") return;
    if (this.isReady ? !this.isShorterThan(snapshot) : status === "failed" && !isMissingStatus(errorStatus)) return;
    this.restore(snapshot);
  }

  private isShorterThan({ status, cutAt = Number.POSITIVE_INFINITY }: LoadableSnapshot): boolean {
    return status === "ready" && this.cutAt !== undefined && this.cutAt < cutAt;
  }

  private start(isCancellable: boolean): LoadInFlight {
    const controller = isCancellable ? new AbortController() : undefined;
    // A truncated list stays ready, and visible, while the complete list is loading.
    if (this.status !== "ready") this.status = "loading";
    this.errorMessage = "";
    this.isDeferred = false;
    return { controller, waiters: 0, done: this.run(controller?.signal) };
  }

  private release(load: LoadInFlight): void {
    load.waiters -= 1;
    if (load.waiters > 0 || this.inFlight !== load) return;
    this.inFlight = undefined;
    if (this.status === "loading") this.status = "idle";
    load.controller?.abort();
  }

  private accept(value: T, isAbsent: boolean): void {
    this.value = value;
    this.cutAt = undefined;
    this.isAbsent = isAbsent;
    this.status = "ready";
  }

  private reject(error: unknown): void {
    this.value = this.empty;
    this.isAbsent = false;
    this.status = "failed";
    this.errorMessage = error instanceof Error ? error.message : String(error);
    this.errorStatus = error instanceof ApiError ? error.status : undefined;
    this.errorKind = error instanceof ApiError ? error.kind : undefined;
  }

  private async run(signal: AbortSignal | undefined): Promise<void> {
    try {
      const value = await this.request(signal);
      if (signal?.aborted) return;
      this.accept(value, false);
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof AbsentError) this.accept(this.empty, true);
      else this.reject(error);
    } finally {
      if (!signal?.aborted) this.inFlight = undefined;
    }
  }
}

function isMissingStatus(status: number | undefined): boolean {
  return status === 404 || status === 400;
}
