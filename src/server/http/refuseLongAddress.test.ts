import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { PassThrough } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requestPage } from "../../../harness/servers/requestPage";
import { answerParserErrors, MAX_ADDRESS_BYTES, refuseLongAddress } from "./refuseLongAddress";

let server: Server;
let port: number;
const logged: string[] = [];

beforeAll(async () => {
  const refuse = refuseLongAddress(pino({ base: undefined }, { write: (line: string) => void logged.push(line) }));
  server = createServer((request, response) => {
    if (!refuse(request, response)) response.end("read");
  });
  answerParserErrors(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, method = "GET") => requestPage({ port, host: "-", path, method });

/** Sends bytes that no client would send, and returns the first line of the answer. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.once("data", (data) => {
      resolve(data.toString().split("\r\n")[0] ?? "");
      socket.destroy();
    });
    socket.once("error", reject);
  });
}

it("answers an address of up to 8 KB, and refuses a longer one with 414 and a line of text #refuseLongAddress-2", async () => {
  expect((await ask(`/${"a".repeat(MAX_ADDRESS_BYTES - 1)}`)).text).toBe("read");
  const { status, headers, text } = await ask(`/?${"a".repeat(MAX_ADDRESS_BYTES - 1)}`);
  expect([status, headers["cache-control"], headers["content-type"]]).toEqual([
    414,
    "no-store",
    "text/plain; charset=UTF-8",
  ]);
  expect(text).toMatch(/^This address is too long\..*\n$/);
  expect(await ask(`/${"/".repeat(MAX_ADDRESS_BYTES)}`, "HEAD")).toMatchObject({ status: 414, text: "" });
});

it("logs the beginning of the path, and nothing of the query, which may be a signed link #refuseLongAddress-1", async () => {
  await ask(`/store?preview=SECRET${"x".repeat(MAX_ADDRESS_BYTES)}`);
  await ask(`/${"y".repeat(MAX_ADDRESS_BYTES)}?preview=SECRET`);
  const [first, second] = logged.slice(-2).map((line) => JSON.parse(line) as { path: string });
  expect([first?.path, second?.path]).toEqual(["/store…", `/${"y".repeat(99)}…`]);
  expect(logged.join("")).not.toContain("SECRET");
});

it("refuses an address that Node's parser does not read with 414, too", async () => {
  expect((await ask(`/${"/".repeat(15_500)}`)).status).toBe(414);
  expect((await ask(`/${"/".repeat(40_000)}`)).status).toBe(414);
});

it("does not cut off a client that goes on sending, which would lose the answer", () => {
  // Ensures that the second piece arrives before the client has read the answer, which otherwise depends on the
  // machine.
  const socket = new PassThrough();
  const error = Object.assign(new Error("too long"), { code: "HPE_HEADER_OVERFLOW" });
  for (let piece = 0; piece < 2; piece++) server.emit("clientError", error, socket);
  expect(socket.destroyed).toBe(false);
  expect(String(socket.read())).toMatch(/^HTTP\/1\.1 431 [\s\S]*\r\n\r\n$/);
  socket.destroy();
});

it("leaves other requests that Node's parser refuses as they are", async () => {
  expect(await send(`GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`)).toContain(" 431 ");
  expect(await send("NOT HTTP\r\n\r\n")).toContain(" 400 ");
});
