import { edit, inAbout, inFile, inFox, inHome, inSelection, type Mistake } from "./Mistake";

/** A page in the file of another name or place. */
const FAQ = `{
  "version": 5, "kind": "page", "title": "Questions", "path": "/faq",
  "sections": [{ "id": "heading", "type": "page-heading", "heading": "Questions" }]
}`;
const FOX = "layouts/domain/savvyfox.example.json";
const FOX_TEXT =
  '{ "version": 5, "header": [{ "op": "set", "section": "site-header", "pointer": "/sticky", "was": true, "to": false }] }';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';

/** A page with columns in columns; the fourth ones are too deep. `mark` stands at the bracket beyond the limit. */
function nestColumns(count: number, mark = ""): string {
  const line = (id: string) => `{ "id": "${id}", "type": "announcement" }`;
  const inner = Array.from({ length: count }, (_, index) => index).reduce(
    (section, index) =>
      `{ "id": "c${index}", "type": "columns", "columns": [${index === 0 ? mark : ""}{ "sections": [${section}] }, { "sections": [${line(`x${index}`)}] }] }`,
    line("x"),
  );
  return FAQ.replace(" }]", ` }, ${inner}]`);
}

/** Faults of the text itself. */
export const SYNTAX: readonly Mistake[] = [
  {
    name: "a comma between two settings is missing",
    edits: [inHome('"version": 5,', '"version": ▸5')],
    code: "missing-comma",
    names: "comma is missing after this value",
    remedy: "fix",
  },
  {
    name: "a comma stands behind the last entry",
    edits: [inHome('"columns": 12\n', '"columns": 12▸,\n')],
    code: "trailing-comma",
    names: "comma",
    remedy: "fix",
  },
  {
    name: "a list is not closed",
    edits: [inHome('"300 * 250" }]\n    }', '"300 * 250" }\n    ▸}')],
    code: "unclosed",
    names: "the list that begins in line 86 is not closed",
    remedy: { says: "A ] is missing before this place", edits: [inHome('"300 * 250" }\n', '"300 * 250" }]\n')] },
  },
  {
    name: "single quotes",
    edits: [inHome('"Top Deals"', "▸'Top Deals'")],
    code: "wrong-quotes",
    names: "this is '",
    remedy: "fix",
  },
  {
    name: "a text without its closing quote",
    edits: [inHome('"Show more",', '▸"Show more,')],
    code: "syntax",
    names: "a text does not end with a double quote in its line",
    remedy: { says: "Add the quote where the text ends", edits: [inHome('"Show more,', '"Show more",')] },
  },
  {
    name: "quotes inside a text",
    edits: [inHome('"Top Deals"', '"Our ▸"top" deals"')],
    code: "quote-in-text",
    names: "This quote ends the text",
    remedy: { says: 'Inside a text write \\"', edits: [inHome('"Our "top" deals"', '"Our \\"top\\" deals"')] },
  },
  {
    name: "a key without quotes",
    edits: [inHome('"fold": 4', "▸fold: 4")],
    code: "missing-quotes",
    names: "JSON needs double quotes around this key",
    remedy: "fix",
  },
  {
    name: "a comment",
    edits: [inHome('"fold": 4,', '"fold": 4, ▸// four sections')],
    code: "comment",
    names: "JSON does not allow comments",
    remedy: { says: "Remove it", edits: [inHome(" // four sections", "")] },
  },
  {
    name: "marks of a merge conflict",
    edits: [inHome('  "fold": 4,\n', '▸<<<<<<< HEAD\n  "fold": 4,\n=======\n  "fold": 3,\n>>>>>>> b\n')],
    code: "merge-conflict",
    names: "A merge conflict of Git begins here",
    remedy: {
      says: "Keep one of its two sides, and remove the lines with <<<<<<<",
      edits: [inHome('<<<<<<< HEAD\n  "fold": 4,\n=======\n  "fold": 3,\n>>>>>>> b\n', '  "fold": 4,\n')],
    },
  },
  {
    name: "a file in UTF-16",
    edits: [inFile("layouts/page/faq.json", Buffer.from(`\uFEFF${FAQ}`, "utf16le"))],
    code: "utf-16",
    names: "The file is in UTF-16",
    remedy: { says: "Save it in UTF-8", edits: [inFile("layouts/page/faq.json", FAQ)] },
  },
  {
    name: "a byte order mark",
    edits: [inFile("layouts/page/faq.json", `\uFEFF${FAQ}`)],
    code: "byte-order-mark",
    names: "begins with a byte order mark",
    remedy: "fix",
  },
  {
    name: "an empty file",
    edits: [inFile("layouts/page/faq.json", "")],
    code: "empty-file",
    names: "The file is empty",
    remedy: { says: "or delete the file", edits: [inFile("layouts/page/faq.json", undefined)] },
  },
  {
    name: "columns in columns in columns in columns",
    edits: [inFile("layouts/page/faq.json", nestColumns(4, "▸"))],
    code: "too-deep",
    names: "Values are nested more than 16 levels deep: this bracket opens one more",
    remedy: {
      says: "Move what it contains out of the lists and objects around it, such as columns or tabs in one another",
      edits: [inFile("layouts/page/faq.json", nestColumns(3))],
    },
  },
  {
    name: "a key that occurs twice",
    edits: [inHome('"more": "Show more",', '"more": "Show more", ▸"more": "More",')],
    code: "duplicate-key",
    names: "“more”",
    remedy: { says: "Remove one of them", edits: [inHome(' "more": "More",', "")] },
  },
  {
    name: "an earlier version in quotes",
    edits: [inFox('"version": 5', '"version": ▸"3"')],
    code: "wrong-type",
    names: "“version” must be a whole number, not a text",
    remedy: "fix",
  },
];

/** Files with a wrong name or place, or that lead nowhere. */
export const FILES: readonly Mistake[] = [
  {
    name: "an ending in capitals",
    edits: [inFile("layouts/page/faq.JSON", FAQ)],
    code: "unread-file",
    names: "“page/faq.JSON” was not read",
    remedy: {
      says: "the ending of a document is “.json”, in small letters",
      edits: [inFile("layouts/page/faq.JSON", undefined), inFile("layouts/page/faq.json", FAQ)],
    },
  },
  {
    name: "a file in an unknown folder",
    edits: [inFile("layouts/pages/faq.json", FAQ)],
    code: "misplaced-file",
    names: "“pages/faq.json” is not in a place for documents",
    remedy: "suggestion",
  },
  {
    name: "BlackFriday.json",
    edits: [inFile("layouts/page/BlackFriday.json", FAQ)],
    code: "bad-file-name",
    names: "“page/BlackFriday.json” is not read: the name of a document is words of small letters and digits",
    remedy: "suggestion",
  },
  {
    name: "the file of a domain in capitals",
    edits: [
      inFile("layouts/domain/SavvyFox.example.json", FOX_TEXT),
      inFile(FOX, undefined),
      inFile("layouts/pictures/fox-editor.svg", undefined),
    ],
    code: "bad-file-name",
    names: "“domain/SavvyFox.example.json” is not read: the name of a document is the domain in small letters",
    remedy: "suggestion",
  },
  {
    name: "a picture whose file has spaces in its name",
    edits: [inFile("layouts/pictures/fox editor.svg", PICTURE), inFile("layouts/pictures/fox-editor.svg", undefined)],
    code: "unusable-picture",
    names: "“pictures/fox editor.svg” is not served",
    remedy: "suggestion",
  },
  {
    name: "a schema that is not there from where the document stands",
    edits: [inAbout('"../../schemas/document.json"', '▸"../schemas/document.json"')],
    code: "wrong-schema",
    names: "“$schema” does not lead to schemas/document.json",
    remedy: "fix",
  },
  {
    name: "a domain that is misspelt in the name of its file",
    edits: [
      inFile("layouts/domain/savvyfxo.example.json", FOX_TEXT),
      inFile(FOX, undefined),
      inFile("layouts/pictures/fox-editor.svg", undefined),
    ],
    code: "unknown-domain",
    names: "has no domain “savvyfxo.example”",
    remedy: {
      says: "Correct the name",
      edits: [inFile("layouts/domain/savvyfxo.example.json", undefined), inFile(FOX, FOX_TEXT)],
    },
  },
  {
    name: "a document of the selection that does not exist",
    edits: [inSelection('"home": "home/two"', '"home": ▸"home/tow"')],
    code: "unknown-document",
    names: "There is no document “home/tow”",
    remedy: "fix",
  },
  {
    name: "a document of the selection in capitals",
    edits: [inSelection('"home": "home/two"', '"home": ▸"home/Two"')],
    code: "bad-form",
    names: "“home” cannot be “home/Two”",
    remedy: "suggestion",
  },
  {
    name: "a footer in place of a header",
    edits: [inSelection('"header": "header/one"', '"header": ▸"footer/one"')],
    code: "wrong-document-kind",
    names: "“header” needs a header document; “footer/one” is not one",
    remedy: "suggestion",
  },
  {
    name: "two pages with the same path",
    edits: [inFile("layouts/page/zebra.json", FAQ.replace('"/faq"', '▸"/aboutus"'))],
    code: "duplicate-path",
    names: "“/aboutus” leads to two pages",
    remedy: {
      says: "Change one of the paths",
      edits: [edit("layouts/page/zebra.json", '"/aboutus"', '"/questions"')],
    },
  },
];
