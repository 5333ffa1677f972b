import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { answerInTurn } from "./answerInTurn";
import { listenForTest } from "./listenForTest";

const GET = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

/** Serves a listener; `pipeline` sends a text on one connection, and reads until its end. */
async function serve(listener: RequestListener) {
  const port = await listenForTest(answerInTurn(listener));
  const pipeline = async (text: string) => {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    const parts: Buffer[] = [];
    socket.on("data", (part) => parts.push(part));
    // A connection that is cut may end with an error.
    socket.on("error", () => undefined);
    socket.write(text);
    await new Promise<void>((resolve) => socket.once("close", () => resolve()));
    return Buffer.concat(parts).toString();
  };
  return { pipeline };
}

it("answers the pipelined requests of a connection one after the other, in their order", async () => {
  let [inWorks, most] = [0, 0];
  const { pipeline } = await serve((request, response) => {
    inWorks += 1;
    most = Math.max(most, inWorks);
    setImmediate(() => {
      inWorks -= 1;
      response.end(`<${request.url}>`);
    });
  });
  const paths = Array.from({ length: 16 }, (_, index) => `/${index}`);
  const text = paths.map((path, index) => GET(path, index === 15 ? "Connection: close\r\n" : "")).join("");
  const answers = await pipeline(text);
  expect(answers.match(/(?<=<)[^>]*(?=>)/g)).toEqual(paths);
  expect(most).toBe(1);
});

it("answers connections side by side, and reads the body of a request that waited", async () => {
  const release: (() => void)[] = [];
  const { pipeline } = await serve(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    if (request.url === "/slow") await new Promise<void>((resolve) => release.push(resolve));
    response.end(`<${request.method} ${request.url} ${body}>`);
  });
  const post = `POST /form HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 100000\r\n\r\n${"x".repeat(100_000)}`;
  const slow = pipeline(GET("/slow") + post);
  const quick = await pipeline(GET("/quick", "Connection: close\r\n"));
  expect(quick).toContain("<GET /quick >");
  await expect.poll(() => release.length).toBe(1);
  release[0]?.();
  const answers = await slow;
  expect(answers.match(/<[^>]*>/g)?.map((text) => text.length)).toEqual([12, 100_000 + "<POST /form >".length]);
});

it("cuts a connection on which more than sixteen requests wait", async () => {
  let begun = 0;
  const { pipeline } = await serve(() => {
    begun += 1;
  });
  expect(await pipeline(GET("/").repeat(18))).toBe("");
  expect(begun).toBe(1);
});
