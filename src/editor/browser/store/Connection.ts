import { makeAutoObservable, runInAction } from "mobx";
import type { DraftEvent } from "../../protocol/events";
import { ApiFailure, type EditorApi } from "./EditorApi";

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 5_000;

/** The connection to the server: follows its events and connects again, however long the server is away. */
export class Connection {
  state: "connecting" | "open" | "gone" = "connecting";
  /** True while the server that answers edits another folder. */
  isElsewhere = false;
  private readonly ended = new AbortController();
  private following = new AbortController();

  constructor(
    private readonly api: EditorApi,
    private readonly handle: (event: DraftEvent) => void,
    private readonly handleOpen: () => void,
  ) {
    makeAutoObservable<this, "api" | "handle" | "handleOpen" | "ended" | "following">(this, {
      api: false,
      handle: false,
      handleOpen: false,
      ended: false,
      following: false,
    });
  }

  async start(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!this.ended.signal.aborted) {
      this.following = new AbortController();
      const signal = AbortSignal.any([this.ended.signal, this.following.signal]);
      try {
        for await (const { name, data } of this.api.follow(signal)) {
          pauseMs = FIRST_PAUSE_MS;
          this.setOpen();
          this.handle({ event: name, ...(data as object) } as DraftEvent);
        }
      } catch (error) {
        if (error instanceof ApiFailure && error.kind === "refused" && error.status === 403)
          this.setElsewhere(!(await this.api.renewToken().catch(() => true)));
      }
      this.setGone();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      pauseMs = Math.min(pauseMs * 1.6, LONGEST_PAUSE_MS);
    }
  }

  stop(): void {
    this.ended.abort();
  }

  private setElsewhere(isElsewhere: boolean): void {
    this.isElsewhere = isElsewhere;
  }

  private setOpen(): void {
    if (this.state === "open") return;
    runInAction(() => {
      this.state = "open";
      this.isElsewhere = false;
    });
    this.handleOpen();
  }

  private setGone(): void {
    runInAction(() => {
      if (this.state === "open") this.state = "gone";
    });
  }

  /**
   * A call was not answered. Connects anew, also where the events still come: what waits is sent, and the state is read
   * again, when a connection opens.
   */
  noteFailure(): void {
    this.state = "gone";
    this.following.abort();
  }
}
