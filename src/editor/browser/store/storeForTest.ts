import { runInAction } from "mobx";
import { API_PATH } from "../../protocol/address";
import type { EditorView, OutlineSection } from "../../protocol/view";
import { EditorStore } from "./EditorStore";

const section = (id: string, title: string, lists: OutlineSection["lists"] = []): OutlineSection => ({
  id,
  type: "notice",
  typeTitle: "Notice",
  title,
  origin: "document",
  isShown: true,
  lists,
});

/** A page of a header and a home with columns. */
export const TESTED_VIEW: EditorView = {
  revision: 1,
  page: {
    domain: "dealharbor.example",
    name: "Deal Harbor",
    timeZone: "UTC",
    path: "/",
    documents: ["header/one", "home/one"],
    main: "home/one",
    status: 200,
    paths: [{ pattern: "/" }],
    faulty: [],
  },
  documents: (["header", "home"] as const).map((kind) => ({
    id: `${kind}/one`,
    kind,
    title: `${kind} one`,
    file: `${kind}/one.json`,
    domains: ["dealharbor.example"],
    hasError: false,
  })),
  domains: [
    {
      domain: "dealharbor.example",
      name: "Deal Harbor",
      homePage: "Home Page One",
      home: "home/one",
      hasOverlay: false,
    },
  ],
  selection: {
    version: 5,
    default: { home: "home/one", header: "header/one", footer: "footer/one" },
    homes: {},
  } as unknown as EditorView["selection"],
  outline: [
    { document: "header/one", kind: "header", title: "Header", sections: [section("site-header", "Header")] },
    {
      document: "home/one",
      kind: "home",
      title: "Home",
      sections: [
        section("hero", "Hero"),
        section("browse", "Columns", [
          { name: "browse/columns/0/sections", title: "Column 1", sections: [section("note", "Note")] },
        ]),
        section("stores", "Stores"),
      ],
    },
  ],
  problems: [],
  stale: [],
  history: { steps: [], position: 0 },
  unsaved: ["home/one.json"],
};

/** Creates a store that shows the view; nothing connects it to a server. */
export function createTestedStore(view: Partial<EditorView> = {}): EditorStore {
  const store = new EditorStore("draft-0001", "", new URLSearchParams({ domain: TESTED_VIEW.page.domain }));
  runInAction(() => {
    store.view = { ...TESTED_VIEW, ...view };
    store.revision = TESTED_VIEW.revision;
  });
  return store;
}

/** Answer of the server in a test. */
export type TestedAnswer = { readonly json: unknown } | { readonly refusal: string } | "no answer";

/** Answers the editor's calls in place of its server until the returned function is called. `path` is below the API's; `body` is JSON. */
export function answerCalls(
  answer: (path: string, method: string, body: unknown) => TestedAnswer | Promise<TestedAnswer>,
): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.href);
    if (!pathname.startsWith(`${API_PATH}/`)) return fetch(input, init);
    const answered = await answer(pathname.slice(API_PATH.length + 1), init?.method ?? "GET", init?.body);
    if (answered === "no answer") throw new TypeError("Failed to fetch");
    return "json" in answered
      ? Response.json(answered.json)
      : Response.json({ message: answered.refusal }, { status: 409 });
  };
  return () => {
    globalThis.fetch = fetch;
  };
}
