import { request } from "node:http";
import fc from "fast-check";
import {
  API_PATH,
  CANVAS_PATH,
  EDITOR_PATH,
  SECTION_CANVAS_PATH,
  TOKEN_HEADER,
} from "../../src/editor/protocol/address";
import type { FuzzedEditor } from "./FuzzedEditor";
import { type Fuzzer, type FuzzResult, findFaults } from "./findFaults";
import { hostileText } from "./hostileTexts";
import { changeJson, damageText, jsonChanges, textDamage } from "./mutateJson";
import type { Durations } from "./siteFuzzers";

/** A request to the editor; `body` is absent for a GET. */
export interface EditorRequest {
  readonly path: string;
  readonly type?: string;
  readonly body?: string;
  /** Bytes of the body that are sent before the connection is cut; absent: all. */
  readonly cutAt?: number;
}

const SLOW_MS = 1000;
const LIMIT_MS = 10_000;
const DRAFTS = ["fuzzed-01", "fuzzed-02", "fuzzed-03"];
const IDS = [
  ...DRAFTS,
  "../../../etc/x",
  "__proto__-x",
  "constructor",
  "short",
  "%2e%2e%2f%2e%2e%2fx",
  "x".repeat(65),
  "%00%00%00%00%00%00%00%00",
];

const target = { document: "home/one" };
const ofDomain = { document: "home/one", domain: "dealharbor.example" };
const section = { id: "fuzzed", type: "newsletter-form", heading: "Hi" };
/** One command of each kind that the editor performs. */
const COMMANDS: readonly object[] = [
  {
    do: "operations",
    target,
    operations: [{ op: "set", section: "top-deals", pointer: "/heading", to: "Deals" }],
    coalesce: "a",
  },
  {
    do: "operations",
    target: ofDomain,
    operations: [{ op: "set", section: "top-deals", pointer: "/count/initial", to: 9, from: "2026-11-27" }],
  },
  {
    do: "operations",
    target,
    operations: [
      { op: "unset", section: "browse", pointer: "/tone" },
      { op: "move", section: "welcome", to: { after: "browse" } },
    ],
  },
  {
    do: "operations",
    target,
    operations: [
      { op: "insert", at: { last: "sections" }, value: section },
      { op: "rename", section: "browse", to: "look" },
    ],
  },
  {
    do: "operations",
    target,
    operations: [
      { op: "replace", section: "browse", value: section },
      { op: "remove", section: "welcome" },
    ],
  },
  { do: "reset", target, section: "top-deals", pointer: "/heading" },
  { do: "reset", target: ofDomain, section: "top-deals", pointer: "" },
  { do: "text", file: "home/fuzzed.json", text: '{ "version": 5, "kind": "home", "title": "T", "sections": [] }' },
  {
    do: "text",
    file: "domain/dealharbor.example.json",
    text: '{ "version": 5, "home": [{ "op": "remove", "section": "browse" }] }',
  },
  { do: "text", file: "selection.json", text: null },
  { do: "text", file: "website-data.json", text: "[]" },
  { do: "duplicate", target, section: "top-deals" },
  {
    do: "paste",
    target,
    at: { after: "browse" },
    value: { ...section, columns: [{ sections: [section] }] },
    name: "Paste",
  },
  { do: "hide", target, section: "browse" },
  { do: "show", target: ofDomain, section: "browse" },
  { do: "fix", file: "home/one.json", code: "unknown-key", line: 3, column: 4 },
  { do: "discard", change: "home/one.json" },
  { do: "rebase", domain: "dealharbor.example", operation: "home/0" },
  {
    do: "create",
    kind: "home",
    name: "fuzzed",
    title: "Fuzzed",
    from: "home/one",
    extend: true,
    homePage: "Home Page Nine",
    domain: "dealharbor.example",
  },
  {
    do: "create",
    kind: "page",
    name: "fuzzed",
    path: "/fuzzed",
    sections: [section],
    header: "header/one",
    footer: "footer/one",
  },
  { do: "give", domain: "dealharbor.example", homePage: "Home Page Two" },
  { do: "revert" },
  { do: "undo" },
  { do: "redo", to: 1 },
];
const OTHERS: readonly (readonly [string, object])[] = [
  ["save", {}],
  ["save", { files: ["home/one.json", "../../x.json"] }],
  ["resolve", { file: "home/one.json", theirs: "{}", text: "{}", keepTheirs: ["a"] }],
];
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  draft: IDS,
  document: ["home/one", "page/terms", "header/one", "../x", "home/__proto__", "constructor"],
  section: ["top-deals", "browse", "__proto__", ""],
  list: ["sections", "browse/columns/0/sections", "__proto__/0", "sections/99"],
  key: ["coupon-list", "__proto__", "newsletter-form"],
  only: ["dealharbor.example", "constructor", "nowhere.example"],
  domain: ["dealharbor.example", "couponcove.example", "__proto__", "nowhere.example"],
  path: ["/", "/store", "/store/oak", "//x", "/%", "/a?b=c#d", "http://x/"],
  home: ["home/two", "home/__proto__", "../x"],
  at: ["2026-11-27T09:00", "now", "9999999", "2026-02-30"],
  state: ["saved", "HEAD", "--output=x", "HEAD:../x"],
  against: ["saved", "HEAD~1", "-x", "@{0}"],
  file: ["home/one.json", "../../../etc/passwd", "/etc/passwd", "website-data.json", "__proto__"],
  kind: ["home", "page", "__proto__", "constructor"],
  query: ["coffee", "%", "' or 1=1"],
  ids: ["a,b", "oak", ",,,"],
  token: ["x"],
};
const READS = [
  "view",
  "form",
  "section",
  "catalogue",
  "presets",
  "changes",
  "touched",
  "text",
  "turns",
  "budget",
  "revisions",
];
const PICKS = ["stores", "offers", "links", "banners", "constructor", "__proto__", "toString", "hasOwnProperty"];
const TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "",
  "application/json; charset=utf-16",
];

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);

const query = fc
  .array(
    oneOf(Object.entries(PARAMETERS)).chain(([name, known]) =>
      fc
        .oneof({ weight: 4, arbitrary: oneOf(known) }, { weight: 1, arbitrary: hostileText })
        .map((text) => `${name}=${encodeURIComponent(text.toWellFormed().slice(0, 2000))}`),
    ),
    { maxLength: 6 },
  )
  .map((pairs) => pairs.join("&"));

const reads: fc.Arbitrary<EditorRequest> = fc
  .tuple(
    oneOf([
      ...READS.flatMap((name) => [`${API_PATH}/${name}`, `${API_PATH}/${name}`]),
      ...PICKS.map((kind) => `${API_PATH}/pick/${kind}`),
      ...IDS.map((id) => `${API_PATH}/drafts/${id}`),
      ...[CANVAS_PATH, SECTION_CANVAS_PATH, CANVAS_PATH, EDITOR_PATH, `${EDITOR_PATH}/../edit`, `${API_PATH}/nowhere`],
    ]),
    query,
  )
  .map(([path, text]) => ({ path: `${path}?${text}` }));

const writes: fc.Arbitrary<EditorRequest> = fc
  .record({
    id: fc.oneof({ weight: 12, arbitrary: oneOf(DRAFTS) }, { weight: 1, arbitrary: oneOf(IDS) }),
    call: fc.oneof(
      { weight: 6, arbitrary: oneOf(COMMANDS).map((command) => ["commands", command] as const) },
      { weight: 2, arbitrary: oneOf(OTHERS) },
      // One that opens a port of its own for each draft.
      { weight: 0, arbitrary: fc.constant(["try", { path: "/" }] as const) },
    ),
    changes: fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 4, arbitrary: jsonChanges }),
    damage: textDamage,
    isWhole: fc.integer({ min: 0, max: 3 }),
    type: fc.oneof({ weight: 15, arbitrary: fc.constant("application/json") }, { weight: 1, arbitrary: oneOf(TYPES) }),
    cut: fc.oneof(
      { weight: 20, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 60 }) },
    ),
    padding: fc.oneof({ weight: 40, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(2_100_000) }),
  })
  .map(({ id, call: [name, value], changes, damage, isWhole, type, cut, padding }) => {
    const text = JSON.stringify(changeJson(value, changes)) ?? "";
    const body = `${isWhole > 0 ? text : damageText(text, damage)}${" ".repeat(padding)}`;
    const sent = { path: `${API_PATH}/drafts/${id}/${name}`, type, body };
    return cut === undefined || cut >= Buffer.byteLength(body) ? sent : { ...sent, cutAt: cut };
  });

/** Requests to the routes of the editor: none may fail, take long, or damage a file. */
export function createEditorFuzzer(editor: FuzzedEditor, durations: Durations): Fuzzer<EditorRequest> {
  return {
    name: "editor",
    inputs: fc.oneof({ weight: 1, arbitrary: reads }, { weight: 2, arbitrary: writes }),
    show: ({ path, type = "GET", body = "" }) => `${path} ${type} ${body.slice(0, 1200).trimEnd()}`,
    probe: async (sent) => {
      const before = editor.errors.length;
      const begun = performance.now();
      const status = await send(editor, sent);
      const tookMs = performance.now() - begun;
      durations.slowestMs = Math.max(durations.slowestMs, tookMs);
      if (tookMs > SLOW_MS)
        durations.slow.push(`${Math.round(tookMs)} ms: ${sent.path} ${sent.body?.slice(0, 200) ?? ""}`);
      const logged = editor.errors.slice(before).map((line) => `logged: ${readError(line)}`);
      const isFault = status >= 500 || (status === 0 && sent.cutAt === undefined);
      return [...logged, ...(isFault ? [`status ${status}`] : []), ...editor.findDamage()];
    },
  };
}

/** The error of a line of the log, with its stack. */
function readError(line: string): string {
  const [, error] = /"error":("(?:[^"\\]|\\.)*")/.exec(line) ?? [];
  return error === undefined ? line : String(JSON.parse(error));
}

/** The status of the answer; 0 where there is none. */
function send({ port, token }: FuzzedEditor, { path, type, body, cutAt }: EditorRequest): Promise<number> {
  return new Promise((resolve) => {
    const isPost = body !== undefined;
    const bytes = Buffer.from(body ?? "");
    const headers = {
      [TOKEN_HEADER]: token,
      ...(isPost ? { "content-length": bytes.length, ...(type === "" ? {} : { "content-type": type }) } : {}),
    };
    const sent = request({
      port,
      host: "127.0.0.1",
      path,
      method: isPost ? "POST" : "GET",
      headers,
      agent: false,
      timeout: LIMIT_MS,
    });
    sent.on("response", (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      // An event stream has no end.
      if (String(answer.headers["content-type"]).includes("event-stream")) sent.destroy();
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => resolve(0));
    sent.on("close", () => resolve(0));
    if (cutAt === undefined) sent.end(bytes);
    else sent.write(bytes.subarray(0, cutAt), () => setTimeout(() => sent.destroy(), 2));
  });
}

export interface EditorFuzzOptions {
  readonly seed: number;
  readonly count: number;
  readonly untilMs?: number;
  readonly onProgress?: (count: number) => void;
}

/** Sends requests to an editor, and ends it. */
export async function runEditorFuzz(
  editor: FuzzedEditor,
  options: EditorFuzzOptions,
): Promise<{ result: FuzzResult; durations: Durations }> {
  const durations: Durations = { slowestMs: 0, slow: [] };
  try {
    return { result: await findFaults(createEditorFuzzer(editor, durations), options), durations };
  } finally {
    await editor.stop();
  }
}
