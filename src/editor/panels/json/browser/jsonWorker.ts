import {
  type CompletionItem,
  type Diagnostic,
  getLanguageService,
  type JSONSchema,
  type MarkupContent,
  TextDocument,
} from "vscode-json-languageservice";
import type { JsonAnswer, JsonAnswers, JsonProposal, JsonRequest } from "./jsonMessages";
import { toTemplate } from "./toTemplate";

/* The JSON language service with the project's schemas, beside the page so that typing never waits for it. */

const BASE = "dealframe://project/schemas/";
const SCHEMAS = Object.entries(
  import.meta.glob<JSONSchema>(["../../../../../schemas/**/*.json", "!**/texts/*"], { eager: true, import: "default" }),
).map(([path, schema]) => ({ uri: BASE + path.slice(path.indexOf("schemas/") + "schemas/".length), schema }));

/** Files that need not name their schema. */
const USUAL: readonly (readonly [pattern: string, schema: string])[] = [
  ["**/layouts/domain/*.json", "domain.json"],
  ["**/layouts/selection.json", "selection.json"],
  ["**/layouts/website-data.json", "website-data.json"],
  ...["home", "header", "footer", "page"].map((kind) => [`**/layouts/${kind}/*.json`, "document.json"] as const),
];

const service = getLanguageService({
  schemaRequestService: (uri) => {
    const found = SCHEMAS.find((known) => known.uri === uri);
    return found === undefined
      ? Promise.reject(`There is no schema ${uri}.`)
      : Promise.resolve(JSON.stringify(found.schema));
  },
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
});
service.configure({
  validate: true,
  allowComments: false,
  schemas: USUAL.map(([pattern, name]) => ({ uri: BASE + name, fileMatch: [pattern] })),
});

addEventListener("message", ({ data }: MessageEvent<JsonRequest>) => {
  answer(data).then(
    (own) => postMessage({ id: data.id, answer: own } satisfies JsonAnswer),
    () => postMessage({ id: data.id, answer: data.ask === "hover" ? undefined : [] } satisfies JsonAnswer),
  );
});

async function answer({ ask, file, text, offset }: JsonRequest): Promise<JsonAnswers[JsonRequest["ask"]]> {
  const document = TextDocument.create(`dealframe://project/layouts/${file}`, "json", 1, text);
  const json = service.parseJSONDocument(document);
  if (ask === "validate") {
    const faults = await service.doValidation(document, json, { schemaValidation: "warning" });
    return faults.map((fault) => toFault(document, fault));
  }
  const position = document.positionAt(offset);
  if (ask === "complete") {
    const list = await service.doComplete(document, position, json);
    return (list?.items ?? []).map((item) => toProposal(document, item, offset));
  }
  const hover = await service.doHover(document, position, json);
  const content = hover === null ? "" : readContents(hover.contents);
  if (hover === null || hover.range === undefined || content === "") return undefined;
  return { from: document.offsetAt(hover.range.start), to: document.offsetAt(hover.range.end), text: content };
}

function toFault(document: TextDocument, { range, message, severity }: Diagnostic) {
  return {
    from: document.offsetAt(range.start),
    to: document.offsetAt(range.end),
    message: readContents(message),
    isError: severity === 1,
  };
}

function toProposal(document: TextDocument, item: CompletionItem, offset: number): JsonProposal {
  const edit = item.textEdit;
  const range = edit === undefined ? undefined : "range" in edit ? edit.range : edit.replace;
  const documentation = readContents(item.documentation);
  return {
    label: item.label,
    ...(item.detail === undefined ? {} : { detail: item.detail }),
    ...(documentation === "" ? {} : { documentation }),
    from: range === undefined ? offset : document.offsetAt(range.start),
    to: range === undefined ? offset : document.offsetAt(range.end),
    template: toTemplate(edit?.newText ?? item.insertText ?? item.label, item.insertTextFormat === 2),
  };
}

function readContents(contents: unknown): string {
  if (typeof contents === "string") return readContents({ value: contents });
  if (Array.isArray(contents)) return contents.map(readContents).join("\n");
  const { value } = (contents ?? {}) as Partial<MarkupContent>;
  // Markdown of the service: paragraphs and escaped signs; it is shown as text.
  return (value ?? "").replace(/\\([\\`*_{}[\]()#+\-.!<>&])/g, "$1").trim();
}
