import type { EditorView } from "../../protocol/view";
import { LatestTask } from "./LatestTask";

/** Pause before a view is asked for again that the server could not make, such as while the site's API does not answer. */
const VIEW_AGAIN_MS = 2_000;

interface ViewReaderOptions {
  /** Returns a text that differs for each look of the page. */
  readonly nameLook: () => string;
  readonly read: (signal: AbortSignal) => Promise<EditorView>;
  readonly show: (view: EditorView) => void;
  /** Handles a failure; returns true if the view is to be read again after a pause. */
  readonly fail: (error: unknown) => boolean;
}

/** Reads one view at a time. Revisions that come in the meantime are read together; a change of the look is read at once. */
export class ViewReader {
  /** The look of the view that is being read. */
  private wanted = "";
  private reading = new AbortController();
  private readonly views = new LatestTask();
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(private readonly options: ViewReaderOptions) {}

  read(): Promise<void> {
    const wanted = this.options.nameLook();
    if (wanted !== this.wanted) this.reading.abort();
    this.wanted = wanted;
    return this.views.run(() => this.readNow());
  }

  /** Reads no view again by itself. */
  stop(): void {
    clearTimeout(this.timer);
  }

  private async readNow(): Promise<void> {
    this.stop();
    const reading = new AbortController();
    this.reading = reading;
    try {
      this.options.show(await this.options.read(reading.signal));
    } catch (error) {
      if (reading.signal.aborted) return;
      if (this.options.fail(error)) this.timer = setTimeout(() => void this.read(), VIEW_AGAIN_MS);
    }
  }
}
