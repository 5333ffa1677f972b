import { formatCount, MAX_RECORD_DEPTH, MAX_RECORD_LENGTH } from "../limits";
import type { ReadRecord } from "../ReadRecord";
import { restoreAmpersands } from "./mendAmpersands";

interface OpenElement {
  /** Dotted name of its field; `""` for the record itself. */
  readonly field: string;
  text: string;
  hasChildren: boolean;
}

/**
 * Collects the fields of a record: attributes and elements by name, nested ones by dotted names (`price.currency`), repeated
 * ones as a list. Text of the record's own element is the field `text`.
 */
export class XmlFields {
  private readonly fields = new Map<string, string | string[]>();
  private readonly open: OpenElement[] = [];
  private length = 0;
  private fault: string | undefined;

  constructor(
    readonly line: number,
    readonly name: string,
    attributes: Readonly<Record<string, string>>,
  ) {
    this.push("", attributes);
  }

  /** Number of open elements, the record included. */
  get depth(): number {
    return this.open.length;
  }

  openElement(name: string, attributes: Readonly<Record<string, string>>): void {
    const parent = this.open.at(-1);
    if (parent !== undefined) parent.hasChildren = true;
    if (this.depth > MAX_RECORD_DEPTH) this.fail(`the record is nested in more than ${MAX_RECORD_DEPTH} levels`);
    this.push(parent === undefined || parent.field === "" ? name : `${parent.field}.${name}`, attributes);
  }

  addText(text: string): void {
    const element = this.open.at(-1);
    this.count(text);
    if (element !== undefined && this.fault === undefined) element.text += text;
  }

  closeElement(): void {
    const element = this.open.pop();
    if (element === undefined) return;
    const text = element.text.trim();
    if (element.field === "" ? text !== "" : text !== "" || !element.hasChildren)
      this.set(element.field || "text", text);
  }

  /** Notes the first fault of the record; its texts are kept no longer. */
  fail(fault: string): void {
    this.fault ??= fault;
    this.fields.clear();
  }

  toRecord(): ReadRecord {
    const { line, fault } = this;
    return fault === undefined ? { line, record: Object.fromEntries(this.fields) } : { line, fault };
  }

  private push(field: string, attributes: Readonly<Record<string, string>>): void {
    this.open.push({ field, text: "", hasChildren: false });
    for (const [name, value] of Object.entries(attributes)) {
      this.count(value);
      if (!/^xmlns(?::|$)/.test(name)) this.set(field === "" ? name : `${field}.${name}`, value);
    }
  }

  private set(field: string, text: string): void {
    this.count(field);
    if (this.fault !== undefined) return;
    const value = restoreAmpersands(text);
    const before = this.fields.get(field);
    if (Array.isArray(before)) before.push(value);
    else this.fields.set(field, before === undefined ? value : [before, value]);
  }

  private count(text: string): void {
    this.length += text.length;
    if (this.length > MAX_RECORD_LENGTH)
      this.fail(
        `“${this.name}” has more than ${formatCount(MAX_RECORD_LENGTH)} characters: if it holds several records, set the name of their element`,
      );
  }
}
