import type { Logger } from "pino";
import type { SectionFailure } from "../../app/server/listSectionFailures";
import { Bursts } from "../process/Bursts";

/** A section that threw while a page of a domain was rendered. */
export interface FailedSection extends SectionFailure {
  readonly domain: string;
  readonly path: string;
}

/** Called with each section that threw. */
export type SectionListener = (failed: FailedSection) => void;

const MAX_PATH = 200;
/** Maximum length of what was thrown, with its stack. */
const MAX_ERROR = 2_000;
const BURST = { maxMs: 60_000 };

/** Logs sections that threw on the server: each kind once a minute at most, with the number of times. */
export class SectionFailureLog {
  private readonly bursts: Bursts<FailedSection>;

  constructor(log: Logger) {
    const name = (failed: FailedSection | undefined) => failed ?? { domain: "others", section: "others" };
    this.bursts = new Bursts<FailedSection>(
      {
        onBegin: (failed) => log.error({ message: "A section of a page failed and is left out.", ...name(failed) }),
        onEnd: (failed, end) =>
          log.error({ message: "Sections of pages failed and are left out.", ...name(failed), ...end }),
      },
      BURST,
    );
  }

  note(failed: FailedSection): void {
    const { domain, section, path, error } = failed;
    const told = { ...failed, path: path.slice(0, MAX_PATH), error: error.slice(0, MAX_ERROR) };
    this.bursts.note(`${domain} ${section} ${error.split("\n")[0]}`, told);
  }

  /** Logs the number of failures of the kinds that have not ended. */
  close(): void {
    this.bursts.close();
  }
}
