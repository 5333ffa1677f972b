import type { Logger } from "pino";
import { Bursts } from "../process/Bursts";
import type { CutAnswer } from "./metrics/apiMetrics";

/** Called for each answer that was cut. */
export type CutListener = (cut: CutAnswer) => void;

/** Name of the setting of each limit. */
const SETTING: Readonly<Record<CutAnswer["bound"], string>> = {
  entries: "ANSWER_ENTRIES",
  depth: "ANSWER_DEPTH",
  text: "ANSWER_TEXT_KB",
};

/** Logs cut answers: those of the same call, domain and limit once at the beginning of a burst and once at its end. */
export class CutAnswerLog {
  private readonly bursts: Bursts<CutAnswer>;

  constructor(log: Logger) {
    const toLine = (cut: CutAnswer | undefined) =>
      cut === undefined ? { domain: "others", call: "others" } : { ...cut, setting: SETTING[cut.bound] };
    this.bursts = new Bursts<CutAnswer>({
      onBegin: (cut) => log.warn({ message: "A part of an answer of the API was left out.", ...toLine(cut) }),
      onEnd: (cut, end) => log.warn({ message: "Parts of answers of the API were left out.", ...toLine(cut), ...end }),
    });
  }

  note(cut: CutAnswer): void {
    this.bursts.note(`${cut.domain} ${cut.call} ${cut.bound}`, cut);
  }

  close(): void {
    this.bursts.close();
  }
}
