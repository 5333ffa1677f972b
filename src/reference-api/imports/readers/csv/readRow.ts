import { formatCount, MAX_RECORD_LENGTH } from "../limits";
import type { LineQueue } from "../text/LineQueue";
import type { Line } from "../text/readLines";

/** A record of a CSV file, or the reason why its first line begins none. */
export type Row =
  | {
      readonly line: number;
      readonly fields: readonly string[];
      readonly lineCount: number;
      /** True for a line of nothing but spaces and delimiters. */
      readonly isBlank: boolean;
    }
  | {
      readonly line: number;
      readonly fault: string;
      /** Those before the fault. */
      readonly fields: readonly string[];
      readonly lineCount: 1;
    };

const EXCERPT_LENGTH = 30;

/**
 * Reads the record that begins in the next line, and drops no line; undefined behind the end. A quote inside a text is read as
 * it is written. A quote that never closes is a fault of its first line alone.
 */
export async function readRow(lines: LineQueue, delimiter: string): Promise<Row | undefined> {
  const first = await lines.peek(0);
  if (first === undefined) return undefined;
  const line = first.number;
  if (first.isTooLong) {
    const fault = `the line has more than ${formatCount(MAX_RECORD_LENGTH)} characters`;
    return { line, fault, fields: first.text.split(delimiter), lineCount: 1 };
  }
  if (first.text.includes('"')) return new QuotedRow(lines, delimiter, first).read();
  const fields = first.text.split(delimiter);
  return { line, fields, lineCount: 1, isBlank: fields.every((field) => field.trim() === "") };
}

/** A record with quotes, which may go on in the next lines. */
class QuotedRow {
  private readonly fields: string[] = [];
  /** The lines that are read, and the position in them. */
  private text: string;
  private at = 0;
  private last: Line;
  private lineCount = 1;

  constructor(
    private readonly lines: LineQueue,
    private readonly delimiter: string,
    private readonly first: Line,
  ) {
    this.text = first.text;
    this.last = first;
  }

  async read(): Promise<Row> {
    const line = this.first.number;
    for (;;) {
      const fault = this.text[this.at] === '"' ? await this.readQuoted() : this.readPlain();
      if (fault !== undefined) return { line, fault, fields: this.fields, lineCount: 1 };
      if (this.at === this.text.length) return { line, fields: this.fields, lineCount: this.lineCount, isBlank: false };
      this.at += 1;
    }
  }

  /** Reads a field without quotes around it, up to the next delimiter or the end of the line. */
  private readPlain(): undefined {
    const end = this.text.indexOf(this.delimiter, this.at);
    const field = this.text.slice(this.at, end === -1 ? undefined : end);
    this.fields.push(field.replace(/^"(.*)"$/s, "$1"));
    this.at += field.length;
  }

  /** Reads a field that begins with a quote; returns a fault if it never closes. */
  private async readQuoted(): Promise<string | undefined> {
    let quote = findClosingQuote(this.text, this.at + 1);
    while (quote === undefined) {
      const next = await this.lines.peek(this.lineCount);
      if (next === undefined) return `${this.nameQuote()} never closes`;
      const from = this.text.length + this.last.end.length;
      if (next.isTooLong || from + next.text.length > MAX_RECORD_LENGTH)
        return `${this.nameQuote()} does not close within ${formatCount(MAX_RECORD_LENGTH)} characters`;
      this.text += this.last.end + next.text;
      this.last = next;
      this.lineCount += 1;
      quote = findClosingQuote(this.text, from);
    }
    if (quote + 1 < this.text.length && this.text[quote + 1] !== this.delimiter) {
      // In a later line, this quote opens a text or stands inside one; in the same line, both are part of the field.
      const isLater = this.at < this.text.length - this.last.text.length;
      return isLater ? `${this.nameQuote()} never closes` : this.readPlain();
    }
    this.fields.push(this.text.slice(this.at + 1, quote).replaceAll('""', '"'));
    this.at = quote + 1;
    return undefined;
  }

  /** The quote at the position, as a fault names it. */
  private nameQuote(): string {
    const [line = ""] = this.text.slice(this.at + 1).split(/[\r\n]/, 1);
    return `the quote before “${line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH)}…` : line}”`;
  }
}

/** Position of the next quote that is not written twice, which stands for one inside a text. */
function findClosingQuote(text: string, from: number): number | undefined {
  for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', quote + 2))
    if (text[quote + 1] !== '"') return quote;
  return undefined;
}
