import { SaxesParser, type SaxesTagPlain } from "saxes";
import { FeedError } from "../FeedError";
import { formatCount } from "../limits";
import type { ReadRecord } from "../ReadRecord";
import { describeXmlFault } from "./describeXmlFault";
import { XmlFields } from "./XmlFields";

/** Maximum number of elements that are open at once. */
const MAX_DEPTH = 100;

/** Maximum number of characters without a tag, which the parser keeps. */
const MAX_TEXT_LENGTH = 1_000_000;

/** The parser's message about an element whose parent is closed before it. */
const UNCLOSED = "unexpected close tag.";

/** Messages of the parser behind which nothing can be read. */
const STOPS: Readonly<Record<string, string>> = {
  "document must contain a root element.": "the file has no element",
  "documents may contain only one root.": "there is a second outermost element",
  "text data outside of root node.": "there is text outside of the outermost element",
};

/** Finds the records in the pieces of an XML document. `records` is the name of their element; without it, each below the root is one. */
export class XmlRecords {
  private readonly parser = new SaxesParser({ position: true });
  private readonly openElements: { readonly name: string; readonly line: number }[] = [];
  /** Records and faults that the last piece has completed. */
  private completed: (XmlFields | ReadRecord)[] = [];
  private current: XmlFields | undefined;
  /** The record that the last closing tag has closed. */
  private closed: XmlFields | undefined;
  private line = 1;
  private unread = 0;
  private error: FeedError | undefined;

  constructor(private readonly records: string | undefined) {
    const { parser } = this;
    parser.on("doctype", (text) => this.refuseDoctype(text));
    parser.on("opentagstart", () => {
      this.line = parser.line;
    });
    // Without namespaces, attributes are texts.
    parser.on("opentag", (tag) => this.openElement(tag as SaxesTagPlain));
    parser.on("text", (text) => this.addText(text));
    parser.on("cdata", (text) => this.addText(text));
    parser.on("closetag", ({ name }) => this.closeElement(name));
    parser.on("error", ({ message }) => this.handleFault(message.replace(/^\d+:\d+: /, "")));
  }

  /** The error after which nothing more is read. */
  get failure(): FeedError | undefined {
    return this.error;
  }

  /** Reads the next piece, and returns the records that end in it. */
  write(chunk: string): readonly ReadRecord[] {
    this.unread += chunk.length;
    this.parser.write(chunk);
    if (this.unread > MAX_TEXT_LENGTH)
      this.stop(`a text has more than ${formatCount(MAX_TEXT_LENGTH)} characters without a tag`);
    return this.takeCompleted();
  }

  /** Reads the end of the document. */
  close(): readonly ReadRecord[] {
    const open = this.openElements.at(-1);
    if (open !== undefined)
      this.error ??= new FeedError(
        `The file ends too early: “${open.name}” of line ${open.line} is not closed. Load it again.`,
        this.parser.line,
      );
    else this.parser.close();
    return this.takeCompleted();
  }

  private takeCompleted(): readonly ReadRecord[] {
    const completed = this.completed.map((read) => (read instanceof XmlFields ? read.toRecord() : read));
    this.completed = [];
    return completed;
  }

  private openElement({ name, attributes }: SaxesTagPlain): void {
    this.unread = 0;
    this.closed = undefined;
    if (this.error !== undefined) return;
    this.openElements.push({ name, line: this.line });
    const { current } = this;
    if (this.openElements.length > MAX_DEPTH) this.stop(`more than ${MAX_DEPTH} elements are open`);
    else if (current?.name === name && current.depth === 1) {
      current.fail(`“${name}” is not closed`);
      this.completed.push(current);
      this.current = new XmlFields(this.line, name, attributes);
    } else if (current !== undefined) current.openElement(name, attributes);
    else if (this.isRecord(name)) this.current = new XmlFields(this.line, name, attributes);
  }

  /** Inside a record that was not closed, the next ones are deeper. */
  private isRecord(name: string): boolean {
    if (this.records !== undefined) return name === this.records;
    return this.openElements.length === 2 || this.openElements.at(-2)?.name === name;
  }

  private addText(text: string): void {
    this.unread = 0;
    this.current?.addText(text);
  }

  private closeElement(name: string): void {
    this.unread = 0;
    this.closed = undefined;
    this.openElements.pop();
    const { current } = this;
    current?.closeElement();
    if (current === undefined || current.depth > 0) return;
    this.closed = current.name === name ? current : undefined;
    this.completed.push(current);
    this.current = undefined;
  }

  private refuseDoctype(text: string): void {
    if (/^\s*html\b/i.test(text)) this.error ??= new FeedError("This is a web page, not a feed: check the address.");
    this.stop("a DOCTYPE is refused, as it can define entities: ask for a feed without it");
  }

  private handleFault(message: string): void {
    const unmatched = /^unmatched closing tag: (.*)\.$/.exec(message)?.[1];
    const reason =
      unmatched === undefined ? STOPS[message] : `</${unmatched}> closes nothing, and what follows cannot be read`;
    const record = message === UNCLOSED ? (this.closed ?? this.current) : this.current;
    if (reason !== undefined) this.stop(reason);
    else if (record !== undefined) record.fail(describeXmlFault(message));
    else if (message !== UNCLOSED) this.completed.push({ line: this.parser.line, fault: describeXmlFault(message) });
  }

  /** Ends the reading; the record that is open is lost. */
  private stop(reason: string): void {
    this.error ??= new FeedError(`Line ${this.parser.line}: ${reason}.`, this.parser.line);
    this.current = undefined;
  }
}
