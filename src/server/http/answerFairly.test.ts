import { once } from "node:events";
import { get, type IncomingMessage, type ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { answerFairly } from "./answerFairly";
import { listenForTest } from "./listenForTest";

const HELD_MS = 12;

/** Serves requests each of which holds the thread; `paths` are those that were handled, in their order. */
async function serve() {
  const paths: string[] = [];
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    for (const endMs = performance.now() + HELD_MS; performance.now() < endMs; );
    paths.push(request.url ?? "");
    response.end(request.url);
  };
  const listener = answerFairly(handle, ({ headers, url = "" }) => ({
    domain: headers.host ?? "",
    visitor: url[1] ?? "",
  }));
  const port = await listenForTest(listener);
  return { listener, paths, port };
}

/** A request that has no connection of its own: many of them come in one round of the event loop. */
function createRequest(url: string, isGone = false) {
  let answer = "";
  const request = { url, headers: { host: "a" } } as unknown as IncomingMessage;
  const response = { destroyed: isGone, end: (text: string) => (answer = text) } as unknown as ServerResponse;
  return { request, response, read: () => answer };
}

it("handles requests that come at once in rounds with others in between, and visitors in turns", async () => {
  const { listener, paths } = await serve();
  const sent = ["/a1", "/a2", "/a3", "/a4", "/b1", "/b2"].map((url) => createRequest(url));
  let rounds = 0;
  const count = () => {
    rounds += 1;
    if (paths.length < sent.length) setImmediate(count);
  };
  for (const { request, response } of sent) listener(request, response);
  expect(paths).toEqual(["/a1"]);
  setImmediate(count);
  await expect.poll(() => paths).toEqual(["/a1", "/a2", "/b1", "/a3", "/b2", "/a4"]);
  expect(sent.map(({ read }) => read())).toEqual(sent.map(({ request }) => request.url));
  expect(rounds).toBeGreaterThanOrEqual(sent.length - 1);
});

it("does not handle a request whose visitor has left while it waited", async () => {
  const { listener, paths } = await serve();
  for (const [url, isGone] of [["/a1"], ["/a2", true], ["/a3"]] as const) {
    const { request, response } = createRequest(url, isGone);
    listener(request, response);
  }
  await expect.poll(() => paths).toEqual(["/a1", "/a3"]);
});

it("answers requests of many connections, with their bodies", async () => {
  const { port } = await serve();
  const answers = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const [answer] = (await once(get({ port, host: "127.0.0.1", path: `/${index}` }), "response")) as [
        IncomingMessage,
      ];
      let text = "";
      for await (const part of answer) text += part;
      return text;
    }),
  );
  expect(answers).toEqual(answers.map((_, index) => `/${index}`));
});
