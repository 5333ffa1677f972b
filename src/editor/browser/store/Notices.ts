import { makeAutoObservable } from "mobx";

export interface Notice {
  readonly id: number;
  readonly tone: "info" | "success" | "danger";
  readonly text: string;
  /** Subject of the notice, by which a later event can withdraw it. */
  readonly subject?: "save" | undefined;
}

const SHOWN_MS = { info: 6_000, success: 6_000, danger: 15_000 };

/** Short messages that disappear by themselves. Decisions are dialogs instead. */
export class Notices {
  list: readonly Notice[] = [];
  private last = 0;

  constructor() {
    makeAutoObservable<this, "last">(this, { last: false });
  }

  add(tone: Notice["tone"], text: string, subject?: Notice["subject"]): void {
    const notice: Notice = { id: ++this.last, tone, text, subject };
    this.list = [...this.list.filter((other) => other.text !== text), notice].slice(-4);
    setTimeout(() => this.remove(notice.id), SHOWN_MS[tone]);
  }

  /** Takes back what no longer holds. */
  drop(subject: Notice["subject"]): void {
    this.list = this.list.filter((notice) => notice.subject !== subject);
  }

  remove(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
}
