import { appendFile, copyFile, readdir, readFile, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { API_PATH } from "../../protocol/address";
import { createDraftRoutes } from "./draftRoutes";
import { openTestDrafts, type TestDrafts } from "./testDrafts";

let site: TestDrafts;
let server: Server;
let origin: string;
const saves: { readonly draft: string; readonly files: readonly string[] }[] = [];

beforeAll(async () => {
  site = await openTestDrafts();
  server = serve({
    fetch: createDraftRoutes(site.drafts, { noteSave: (_context, draft, files) => void saves.push({ draft, files }) })
      .fetch,
    port: 0,
    hostname: "127.0.0.1",
  }) as Server;
  await new Promise((resolve) => (server.listening ? resolve(undefined) : server.once("listening", resolve)));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}${API_PATH}/drafts`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});

const send = (path: string, body: unknown, type = "application/json") =>
  fetch(`${origin}/${path}`, {
    method: "POST",
    headers: { "content-type": type },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const setTitle = (draft: string, to: string) =>
  send(`${draft}/commands`, {
    do: "operations",
    target: { document: "home/one" },
    operations: [{ op: "set", pointer: "/title", to }],
  });

test("a command is answered with its step, and the draft tells what is not saved", async () => {
  const answer = await setTitle("http-0001", "One");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await answer.json()).toEqual({
    revision: expect.any(Number),
    step: { id: 1, name: expect.stringContaining("→ “One”"), timeMs: expect.any(Number), files: ["home/one.json"] },
  });
  const summary = await (await fetch(`${origin}/http-0001`)).json();
  expect(summary).toMatchObject({ unsaved: ["home/one.json"], conflicts: [], faults: [], history: { position: 1 } });
});

test("what cannot be a command is refused with a sentence, and nothing is changed", async () => {
  const refusals: [Response, number, string][] = [
    [await send("http-0002/commands", { do: "dance" }), 422, "knows no such command"],
    [await send("http-0002/commands", "{ no JSON"), 422, "no JSON object"],
    [await send("http-0002/commands", "[]"), 422, "no JSON object"],
    [await send("http-0002/commands", { do: "undo" }, "text/plain"), 422, "Send JSON"],
    [await send("http-0002/commands", { do: "undo" }), 422, "nothing to undo"],
    [await send("../x/commands", { do: "undo" }), 404, ""],
    [await send("short/commands", { do: "undo" }), 422, "8 to 64"],
  ];
  for (const [answer, status, words] of refusals) {
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)]);
  }
  expect((await site.drafts.open("http-0002")).summary.history.steps).toEqual([]);
});

test("each refusal has a code, which programs compare in place of the sentence", async () => {
  const target = { document: "home/one" };
  const refusals: [path: string, body: object, code: string][] = [
    ["http-0011/commands", { do: "dance" }, "malformed"],
    ["http-0011/commands", { do: "undo" }, "past-end"],
    ["http-0011/commands", { do: "redo" }, "past-end"],
    ["http-0011/commands", { do: "redo", to: 7 }, "missing"],
    ["http-0011/commands", { do: "duplicate", target, section: "nowhere" }, "missing"],
    ["http-0011/commands", { do: "create", kind: "home", name: "one" }, "taken"],
    ["http-0011/commands", { do: "create", kind: "home", name: "Black Friday" }, "bad-name"],
    ["http-0011/commands", { do: "text", file: "home/one.json", text: "[".repeat(40) }, "too-large"],
    ["http-0011/resolve", { file: "home/one.json", theirs: null, text: null }, "changed"],
    ["short/commands", { do: "undo" }, "bad-name"],
  ];
  for (const [path, body, code] of refusals) {
    const answer = await send(path, body);
    expect([body, answer.status, await answer.json()]).toEqual([body, 422, { code, message: expect.any(String) }]);
  }
});

test("a request whose parts have another form is refused with the part that is wrong, and nothing is changed #draftRoutes-1", async () => {
  const target = { document: "home/one" };
  const set = { op: "set", section: "top-deals", pointer: "/heading", to: "Deals" };
  const refusals: [path: string, body: object, part: string][] = [
    ["commands", { do: "operations", operations: [set] }, "“target”"],
    ["commands", { do: "operations", target: "home/one", operations: [set] }, "“target”"],
    ["commands", { do: "operations", target, operations: {} }, "“operations”"],
    ["commands", { do: "operations", target, operations: [{ ...set, pointer: { "": "" } }] }, "/operations/0/pointer"],
    ["commands", { do: "operations", target, operations: [{ op: "constructor" }] }, "/operations/0/op"],
    ["commands", { do: "reset", target, pointer: 5 }, "“pointer”"],
    ["commands", { do: "text", text: "{}" }, "“file”"],
    ["commands", { do: "text", file: "website-data.json" }, "“text”"],
    ["commands", { do: "paste", target, at: { after: ["browse"] }, value: { type: "notice" } }, "/at/after"],
    ["commands", { do: "undo", to: "__proto__" }, "“to”"],
    ["commands", { do: "__proto__" }, "no such command"],
    ["save", { files: "home/one.json" }, "“files”"],
    ["resolve", { file: { toString: 1 }, theirs: "{}", text: "{}" }, "“file”"],
  ];
  for (const [path, body, part] of refusals) {
    const answer = await send(`http-0007/${path}`, body);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(part)]);
  }
  expect((await site.drafts.open("http-0007")).summary.history.steps).toEqual([]);
});

test("an event stream begins with the revision and tells of commands and of saves of others", async () => {
  const stream = await fetch(`${origin}/http-0003/events`);
  expect(stream.headers.get("content-type")).toContain("text/event-stream");
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const waitFor = async (wanted: RegExp) => {
    while (!wanted.test(text)) text += (await reader?.read())?.value ?? "";
  };
  await waitFor(/^event: revision\ndata: \{"revision":\d+\}/);
  await setTitle("http-0003", "Three");
  await waitFor(/event: revision[\s\S]*event: revision/);
  const saved = await send("http-0003/save", {});
  expect(await saved.json()).toMatchObject({ written: [{ file: "home/one.json", change: "changed", linesAdded: 1 }] });
  await waitFor(/event: saved\ndata: \{"draft":"http-0003","files":\["home\/one.json"\]\}/);
  expect(saves).toEqual([{ draft: "http-0003", files: ["home/one.json"] }]);
  await reader?.cancel();
});

test("a save over a changed file is answered with 409 and both sides", async () => {
  await setTitle("http-0004", "Four");
  const path = join(site.layoutsDir, "home/one.json");
  await writeFile(path, (await readFile(path, "utf8")).replace('"fold": 4', '"fold": 5'));
  const answer = await send("http-0004/save", {});
  expect(answer.status).toBe(409);
  const { conflicts } = await answer.json();
  expect(conflicts[0].merged).toContain('"title": "Four"');
  expect(conflicts[0].merged).toContain('"fold": 5');
  const { file, theirs, merged } = conflicts[0];
  expect((await send("http-0004/resolve", { file, theirs, text: merged })).status).toBe(200);
  expect((await send("http-0004/save", {})).status).toBe(200);
});

test("a journal whose last line is cut goes on from the line before; of a damaged one a copy is kept", async () => {
  await setTitle("http-0005", "A");
  await setTitle("http-0005", "B");
  const folder = join(site.folder, "drafts/http-0005");
  const journal = join(folder, "journal.jsonl");
  await site.drafts.close();
  await appendFile(journal, '{"do":"step","step":{"id":3,"na');
  expect((await site.drafts.open("http-0005")).summary.history.steps).toHaveLength(2);
  await setTitle("http-0005", "C");
  await site.drafts.close();
  expect((await site.drafts.open("http-0005")).summary.history.steps).toHaveLength(3);
  await site.drafts.close();
  const lines = (await readFile(journal, "utf8")).split("\n");
  await copyFile(journal, join(folder, "kept"));
  await writeFile(journal, [lines[0], "damaged", ...lines.slice(2)].join("\n"));
  expect((await site.drafts.open("http-0005")).summary.history.steps).toHaveLength(1);
  expect((await readdir(folder)).filter((name) => name.includes(".damaged-"))).toHaveLength(1);
});

test("the drafts of all browsers that are not saved are listed, the newest first", async () => {
  await setTitle("http-0008", "Eight");
  await setTitle("http-0009", "Nine");
  await setTitle("http-0010", "Ten");
  await send("http-0010/commands", { do: "undo" });
  await site.drafts.close();
  const { drafts } = await (await fetch(origin)).json();
  const listed = drafts.filter(({ id }: { id: string }) => ["http-0008", "http-0009", "http-0010"].includes(id));
  expect(listed).toEqual([
    { id: "http-0009", changedAtMs: expect.any(Number), unsaved: ["home/one.json"] },
    { id: "http-0008", changedAtMs: expect.any(Number), unsaved: ["home/one.json"] },
  ]);
});

// Last: the server ends the connection of a body that it does not read.
test("a body that is larger than any document is refused before it is read", async () => {
  const answer = await send("http-0006/commands", { do: "text", file: "home/one.json", text: "x".repeat(3_000_000) });
  expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining("at most 512 KB")]);
});
