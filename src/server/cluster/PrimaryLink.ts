import type { LayoutFiles } from "../../layout/document/LayoutSet";
import type { ChangeMessage, Siblings } from "../caching/changes/ChangeBus";
import { isSameFiles, type LayoutSource } from "../documents/LayoutSource";
import type { ProcessMetrics } from "../observe/metrics/addUpMetrics";
import { type ChangeReceiver, ChangeRelay } from "./ChangeRelay";
import type { Assignment, EmbeddedAddress, MemberMessage, PrimaryMessage } from "./messages";

/** A process's reactions to messages of the primary one. */
export interface PrimaryListener {
  /** Applies a change; returns the number of pages that became outdated. */
  readonly onChange: (message: ChangeMessage) => number;
  readonly onEmbedded: (embedded: EmbeddedAddress) => void;
  /** Returns the metrics of this process. */
  readonly onMetrics: () => Promise<ProcessMetrics>;
  readonly onStop: (how: { readonly drains: boolean }) => void;
}

/** Time limit of the primary process for adding up all metrics. */
const METRICS_LIMIT_MS = 5_000;

/** The connection of a process to the primary one: it delivers the documents' files and passes changes on. */
export class PrimaryLink implements LayoutSource, Siblings {
  private readonly relay = new ChangeRelay<ChangeReceiver>();
  private readonly primary: ChangeReceiver = {
    send: (number, message) => this.tell({ type: "change", number, message }),
  };
  private readonly wanted = new Map<number, (text: string) => void>();
  private wantedNumber = 0;
  private readonly layoutListeners = new Set<(files: LayoutFiles) => void>();
  private current: LayoutFiles;
  private listener: PrimaryListener | undefined;

  private constructor(
    readonly assignment: Assignment,
    /** The folder of the documents. */
    readonly name: string,
  ) {
    this.current = assignment.layouts.at(-1) ?? new Map();
    process.on("message", (message: PrimaryMessage) => this.handle(message));
  }

  /** Resolves when the primary process has sent this one its assignment. */
  static open(layoutsDir: string): Promise<PrimaryLink> {
    return new Promise((resolve) => {
      process.once("message", (message: PrimaryMessage) => {
        if (message.type === "assignment") resolve(new PrimaryLink(message.assignment, layoutsDir));
        // It is stopped before it has begun.
        else process.exit(0);
      });
      process.send?.({ type: "started" } satisfies MemberMessage);
    });
  }

  get files(): LayoutFiles {
    return this.current;
  }

  get lastGood(): LayoutFiles | undefined {
    return this.assignment.layouts[0];
  }

  onChange(listener: (files: LayoutFiles) => void): void {
    this.layoutListeners.add(listener);
  }

  async close(): Promise<void> {
    this.layoutListeners.clear();
  }

  /** Handles the messages of the primary process from now on. */
  listen(listener: PrimaryListener): void {
    this.listener = listener;
  }

  send(message: ChangeMessage): Promise<number> {
    return this.relay.send(message, [this.primary]);
  }

  /** Sends the home_page of domains, which the primary process needs for the faults that it logs. */
  tellHomePages(homePages: ReadonlyMap<string, string> | undefined): void {
    this.tell({ type: "home-pages", homePages });
  }

  /** Resolves with the metrics of all processes, added up by the primary one. Rejects if that takes too long. */
  readMetrics(): Promise<string> {
    this.wantedNumber += 1;
    const number = this.wantedNumber;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.wanted.delete(number);
        reject(new Error("The primary process has not told the metrics in time."));
      }, METRICS_LIMIT_MS);
      this.wanted.set(number, (text) => {
        clearTimeout(timer);
        this.wanted.delete(number);
        resolve(text);
      });
      this.tell({ type: "all-metrics-wanted", number });
    });
  }

  tellReady(port: number): void {
    this.tell({ type: "ready", port });
  }

  private handle(message: PrimaryMessage): void {
    const { listener } = this;
    if (message.type === "layouts") this.setFiles(message.files);
    else if (message.type === "embedded") listener?.onEmbedded(message.embedded);
    else if (message.type === "change") {
      const pages = listener?.onChange(message.message) ?? 0;
      this.tell({ type: "change-applied", number: message.number, pages });
    } else if (message.type === "change-applied") {
      this.relay.handleApplied(this.primary, message.number, message.pages);
    } else if (message.type === "metrics-wanted") {
      const { number } = message;
      void listener?.onMetrics().then((metrics) => this.tell({ type: "metrics", number, metrics }));
    } else if (message.type === "all-metrics") {
      this.wanted.get(message.number)?.(message.text);
    } else if (message.type === "stop") {
      if (listener === undefined) process.exit(0);
      listener.onStop(message);
    }
  }

  private setFiles(files: LayoutFiles): void {
    if (isSameFiles(files, this.current)) return;
    this.current = files;
    for (const listener of this.layoutListeners) listener(files);
  }

  private tell(message: MemberMessage): void {
    process.send?.(message);
  }
}
