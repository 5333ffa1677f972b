import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SourceText } from "../../../../layout/source/SourceText";
import { API_PATH, CANVAS_PATH } from "../../../protocol/address";
import type { Command } from "../../../protocol/command";
import type { EditorView } from "../../../protocol/view";
import { createCanvasRoutes } from "../../../server/canvas/canvasRoutes";
import { createDraftRoutes } from "../../../server/drafts/draftRoutes";
import { openTestDrafts, type TestDrafts } from "../../../server/drafts/testDrafts";
import { createPanelRoutes } from "../../../server/panelRoutes";
import { States } from "../../../server/views/States";
import type { ViewOptions } from "../../../server/views/ViewOptions";
import { createViewRoutes } from "../../../server/views/viewRoutes";
import { type ServedViews, serveViews } from "../../../server/viewsForTest";
import type { Changes } from "../protocol";

const FOX = "savvyfox.example";

let site: TestDrafts;
let views: ServedViews;
let server: Server;
let origin: string;

/** Commands and views on one port, as the editor has them; the API keeps its website data as they were. */
beforeAll(async () => {
  views = await serveViews();
  const { domains } = views.options;
  const getContext = () => ({ homePages: domains.homePages });
  site = await openTestDrafts("layouts", {
    get homePages() {
      return domains.homePages;
    },
  });
  const openDraft: ViewOptions["openDraft"] = async (id = "") => {
    const draft = await site.drafts.open(id);
    const { history, unsaved } = draft.summary;
    const getSavedText = (file: string) => site.drafts.getSavedText(file);
    const saved = site.drafts.savedFiles;
    return { state: draft.state, saved, history, unsaved, getText: (file) => draft.getText(file), getSavedText };
  };
  const states = new States({ layoutsDir: site.layoutsDir, getContext, openDraft });
  const options = { ...views.options, openDraft, states };
  const routes = createDraftRoutes(site.drafts, { noteSave: () => {} })
    .route("/", createViewRoutes(options))
    .route("/", createPanelRoutes(options))
    .route("/", createCanvasRoutes(options));
  server = serve({ fetch: routes.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  await new Promise((resolve) => (server.listening ? resolve(undefined) : server.once("listening", resolve)));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}${API_PATH}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
  await views.close();
});

async function post(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${origin}/drafts/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const value = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(value));
  return value;
}
const perform = (draft: string, command: Command) => post(`${draft}/commands`, command);
const read = async <Answer>(path: string, draft: string): Promise<Answer> => {
  const answer = await fetch(`${origin}/${path}${path.includes("?") ? "&" : "?"}draft=${draft}&domain=${FOX}`);
  return (await answer.json()) as Answer;
};

test("a home made for a domain keeps the domain's header and footer, and is the domain's in the view before and after saving", async () => {
  const draft = "given-0001";
  const before = await read<EditorView>("view", draft);
  expect(before.page.documents).toEqual(["header/three", "home/three", "footer/three"]);
  const homePage = "Home Page Fox";
  await perform(draft, { do: "create", kind: "home", name: "fox", from: "home/one", homePage, domain: FOX });
  await perform(draft, { do: "give", domain: FOX, homePage });
  const expectGiven = (view: EditorView) => {
    expect(view.page.documents).toEqual(["header/three", "home/fox", "footer/three"]);
    expect(view.selection.homes[homePage]).toEqual({
      home: "home/fox",
      header: "header/three",
      footer: "footer/three",
    });
    expect(view.domains.find(({ domain }) => domain === FOX)).toMatchObject({ homePage, home: "home/fox" });
    expect(view.documents.find(({ id }) => id === "home/fox")?.domains).toEqual([FOX]);
  };
  const drafted = await read<EditorView>("view", draft);
  expectGiven(drafted);
  expect(drafted.unsaved).toEqual(["home/fox.json", "selection.json", "website-data.json"]);
  await post(`${draft}/save`, {});
  await site.notice();
  const saved = await read<EditorView>("view", draft);
  expectGiven(saved);
  expect(saved.unsaved).toEqual([]);
});

test("a home made for nobody has the header and footer of the home that it is made from", async () => {
  const draft = "given-0002";
  await perform(draft, { do: "create", kind: "home", name: "mine", from: "home/two", homePage: "Home Page Mine" });
  const { selection } = await read<EditorView>("view", draft);
  expect(selection.homes["Home Page Mine"]).toEqual({ home: "home/mine", header: "header/two", footer: "footer/two" });
});

test("a new file of a domain's operations is in words, each operation with an id that takes it back", async () => {
  const draft = "given-0003";
  const target = { document: "home/two", domain: "couponcove.example" };
  await perform(draft, {
    do: "operations",
    target,
    operations: [
      { op: "set", pointer: "/title", to: "Cove" },
      { op: "set", pointer: "/fold", to: 9 },
    ],
  });
  const file = "domain/couponcove.example.json";
  const list = async () =>
    (await read<Changes>("changes", draft)).files.find((one) => one.file === file)?.changes ?? [];
  const [first, second] = await list();
  expect([first?.name, second?.name]).toEqual([
    expect.stringMatching(/^Only couponcove\.example: .*Cove/),
    expect.stringMatching(/^Only couponcove\.example: .*9/),
  ]);
  await perform(draft, { do: "discard", change: first?.id ?? "" });
  expect((await list()).map(({ name }) => name)).toEqual([second?.name]);
  await perform(draft, { do: "discard", change: second?.id ?? "" });
  expect(await list()).toEqual([]);
});

test("a deleted file of a domain's operations is in words, and each can be had back alone", async () => {
  const draft = "given-0004";
  const file = "domain/bargainbarn.example.json";
  await perform(draft, { do: "text", file, text: null });
  const list = async () =>
    (await read<Changes>("changes", draft)).files.find((one) => one.file === file)?.changes ?? [];
  const gone = await list();
  expect(gone.length).toBeGreaterThan(0);
  for (const { name } of gone) expect(name).toMatch(/^bargainbarn\.example no longer: /);
  await perform(draft, { do: "discard", change: gone[0]?.id ?? "" });
  expect(await list()).not.toContainEqual(gone[0]);
});

test("problems of a draft do not say what the site would keep", async () => {
  const draft = "given-0005";
  await perform(draft, {
    do: "operations",
    target: { document: "home/three" },
    operations: [{ op: "set", pointer: "/fold", to: "four" }],
  });
  const { problems } = await read<EditorView>("view", draft);
  expect(problems.filter(({ severity }) => severity === "error").length).toBeGreaterThan(0);
  expect(problems.map(({ message }) => message).join()).not.toContain("The site ");
});

test("a typed letter parses its file once, and no other one, until view, form and canvas are answered", async () => {
  const draft = "given-0006";
  const look = async (): Promise<string> => {
    const answers = ["view", "form"].map((path) => read(`${path}?document=home/three&section=welcome`, draft));
    const canvas = await fetch(`${new URL(CANVAS_PATH, origin)}?draft=${draft}&domain=${FOX}`);
    await Promise.all(answers);
    return canvas.text();
  };
  await look();
  const values = vi.spyOn(JSON, "parse");
  const trees = vi.spyOn(SourceText.prototype, "root", "set");
  const target = { document: "home/three" };
  for (const [to, own] of [
    ["Deals a", target],
    ["Deals ab", target],
    ["Deals abc", { ...target, domain: FOX }],
    ["Deals abcd", { ...target, domain: FOX }],
  ] as const) {
    values.mockClear();
    trees.mockClear();
    const operations = [{ op: "set", section: "welcome", pointer: "/heading", to }] as const;
    await perform(draft, { do: "operations", target: own, operations, coalesce: JSON.stringify(own) });
    expect(await look()).toContain(to);
    const files = values.mock.calls.filter(([text]) => /"\$schema": "[./]*\/schemas\//.test(text));
    expect([to, files.length, trees.mock.calls.length]).toEqual([to, 1, 1]);
    expect(files[0]?.[0]).toContain(`"${to}"`);
  }
  vi.restoreAllMocks();
});
