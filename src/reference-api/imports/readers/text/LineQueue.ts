import type { Line } from "./readLines";

/** Lines of a text that can be read several times before they are dropped. */
export class LineQueue {
  private readonly ahead: Line[] = [];

  constructor(private readonly lines: AsyncGenerator<Line, undefined>) {}

  /** Returns the line at an index, 0 for the next one; undefined behind the end. */
  async peek(index: number): Promise<Line | undefined> {
    while (this.ahead.length <= index) {
      const { value } = await this.lines.next();
      if (value === undefined) return undefined;
      this.ahead.push(value);
    }
    return this.ahead[index];
  }

  drop(count: number): void {
    if (count === 1) this.ahead.shift();
    else this.ahead.splice(0, count);
  }

  async close(): Promise<void> {
    await this.lines.return(undefined);
  }
}
