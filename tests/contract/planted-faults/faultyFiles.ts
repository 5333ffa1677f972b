import { gzipSync } from "node:zlib";
import type { PlantedFault } from "./PlantedFault";

const HEAD = "id,store,title,link";
const offer = (id: string, title = `Offer ${id}`) => `${id},Oak,${title},https://track.example/${id}`;
const csv = (...lines: readonly string[]) => ({ name: "offers.csv", content: [HEAD, ...lines, ""].join("\n") });
const [first, second] = [offer("good-1"), offer("good-2")];
const element = (id: string, title = `Offer ${id}`) =>
  `<offer><id>${id}</id><store>Oak</store><title>${title}</title><link>https://track.example/${id}</link></offer>`;
const xml = (...lines: readonly string[]) => ({
  name: "offers.xml",
  content: ["<offers>", ...lines, "</offers>"].join("\n"),
});
const record = (id: string) =>
  JSON.stringify({ id, store: "Oak", title: `Offer ${id}`, link: `https://track.example/${id}` });
const NONE: readonly string[] = [];

/** Faults of the text of a file: its encoding, its quotes, its elements, its end. */
export const FAULTY_FILES: readonly PlantedFault[] = [
  {
    name: "windows-1252 without a word of it",
    file: {
      name: "offers.csv",
      content: Buffer.from(csv(first, offer("good-2", "Caf\xe9 f\xfcr 5 \x80")).content, "latin1"),
    },
    told: "The file is not UTF-8: it is read as windows-1252. Set the encoding if letters with accents are wrong.",
  },
  {
    name: "wrong bytes in UTF-8",
    file: {
      name: "offers.csv",
      content: Buffer.concat([
        Buffer.from(`${HEAD}\n${offer("good-1", "Café")}\nbad,Oak,s`),
        Buffer.from([0xfc]),
        Buffer.from(`ß,https://a.example/\n${second}\n`),
      ]),
    },
    told: "offers.csv:3: title: contains bytes that are not text in the file's encoding",
  },
  {
    name: "an encoding that nobody knows",
    file: csv(first),
    map: { charset: "utf-9" },
    told: "“charset” cannot be “utf-9”. Possible, for example: utf-8, windows-1252,",
    code: 2,
    loaded: NONE,
  },
  {
    name: "a stray quote that never closes",
    file: csv(first, 'bad,Oak,"20% off,https://track.example/bad', second),
    told: "offers.csv:3: the quote before “20% off,",
  },
  {
    name: "a column too few",
    file: csv(first, "bad,Oak,Title", second),
    told: "offers.csv:3: 3 columns instead of 4: a comma or a quote is missing",
  },
  {
    name: "a column too much",
    file: csv(first, offer("bad", "10, 20 or 30% off").replace("10, 20", "10, 20"), second),
    told: "offers.csv:3: 5 columns instead of 4: a comma is too much, or its text has no quotes around it",
  },
  {
    name: "a text of 300,000 letters",
    file: csv(first, offer("bad", "x".repeat(300_000)), second),
    told: "offers.csv:3: the line has more than 20,000 characters",
  },
  {
    name: "a column that is missing",
    file: { name: "offers.csv", content: "id,store,title,url\ngood-1,Oak,Offer,https://a.example/\n" },
    told: "link",
    code: 1,
    loaded: NONE,
  },
  {
    name: "two columns of one name",
    file: { name: "offers.csv", content: `${HEAD},title\n` },
    told: "Line 1 has several columns named “title”: give each another name.",
    code: 1,
    loaded: NONE,
  },
  {
    name: "a file without a letter",
    file: { name: "offers.csv", content: "" },
    told: "The file is empty.",
    code: 1,
    loaded: NONE,
  },
  {
    name: "half a file of JSON",
    file: { name: "offers.json", content: `[${record("good-1")},\n{"id":` },
    told: "The file ends too early, in line 2: it is only a part of a JSON document. Load it again.",
    code: 1,
    loaded: NONE,
  },
  {
    name: "half a file of JSON lines",
    file: { name: "offers.jsonl", content: `${record("good-1")}\n${record("good-2")}\n{"id": 3, "ti` },
    told: "The file ends too early, in the middle of line 3. Load it again.",
    code: 1,
  },
  {
    name: "a line that is no JSON",
    file: { name: "offers.jsonl", content: `${record("good-1")}\n{"id": yes}\n${record("good-2")}\n` },
    told: "offers.jsonl:2: column 8: this is neither a text in double quotes nor a number",
  },
  {
    name: "half a file of XML",
    file: { name: "offers.xml", content: `<offers>\n${element("good-1")}\n${element("good-2")}\n<offer><title>tw` },
    told: "The file ends too early: “title” of line 4 is not closed. Load it again.",
    code: 1,
  },
  {
    name: "an element that is not closed",
    file: xml(element("good-1"), "<offer><id>bad</id>", element("good-2")),
    told: "offers.xml:3: “offer” is not closed",
  },
  {
    name: "an entity for NUL",
    file: xml(element("good-1"), element("bad", "a&#0;b"), element("good-2")),
    told: "offers.xml:3: an entity stands for a character that is not allowed in XML",
  },
  {
    name: "a bomb of entities",
    file: {
      name: "offers.xml",
      content: `<?xml version="1.0"?>\n<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>\n<offers>${element("good-1", "&b;")}</offers>`,
    },
    told: "Line 2: a DOCTYPE is refused, as it can define entities: ask for a feed without it.",
    code: 1,
    loaded: NONE,
  },
  {
    name: "99,999 open elements",
    file: { name: "offers.xml", content: "<a>".repeat(99_999) },
    told: "Line 1: more than 100 elements are open.",
    code: 1,
    loaded: NONE,
  },
  {
    name: "a spreadsheet named CSV",
    file: { name: "offers.csv", content: Buffer.from("PK\u0003\u0004\0\0") },
    told: "This file is a ZIP archive or a spreadsheet: unpack it, or save it as CSV.",
    code: 1,
    loaded: NONE,
  },
  {
    name: "a packed file named CSV",
    file: { name: "offers.csv", content: gzipSync(csv(first).content) },
    told: "This file is packed with gzip: unpack it.",
    code: 1,
    loaded: NONE,
  },
  {
    name: "a web page named CSV",
    file: { name: "offers.csv", content: "<!doctype html><title>Just a moment…</title>" },
    told: "is a web page, not a file of offers. Check the address.",
    code: 2,
    loaded: NONE,
  },
  {
    name: "JSON named CSV, as its map says",
    file: { name: "offers.csv", content: `[${record("good-1")}]` },
    map: { format: "csv" },
    told: "This is JSON: set the format to json or json-lines.",
    code: 1,
    loaded: NONE,
  },
  {
    name: "a file that is not there",
    address: "nowhere.csv",
    told: "There is no file nowhere.csv.",
    code: 2,
    loaded: NONE,
  },
];
