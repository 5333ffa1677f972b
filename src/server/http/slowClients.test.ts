import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { limitConnections } from "../process/connectionLimits";
import { answerParserErrors } from "./refuseLongAddress";

const SHORT = { headersMs: 150, requestMs: 300, lookEveryMs: 20 };
const PIECE_EVERY_MS = 20;

let server: Server;
let asked: string[];
beforeEach(async () => {
  asked = [];
  server = createServer(limitConnections({ keepAliveMs: 5_000 }, SHORT), (request, response) => {
    asked.push(request.url ?? "");
    request.resume().on("end", () => response.end("whole"));
    // A body that never ends is only an error of the request.
    request.on("error", () => undefined);
  });
  answerParserErrors(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Sends a beginning, then one piece repeatedly, until the server ends the connection; resolves with its answer. */
function drip(start: string, piece: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
    socket.write(start);
    const timer = setInterval(() => socket.writable && socket.write(piece), PIECE_EVERY_MS);
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

it("a client that sends its headers line by line gets a 408, and its connection ends #slowClients-1", async () => {
  const answer = await drip("GET /slow HTTP/1.1\r\nHost: a\r\n", "X-More: 1\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*\r\n\r\n$/);
  expect(asked).toEqual([]);
});

it("a client that sends nothing of a request gets a 408, too", async () => {
  expect(await drip("GET /", "")).toMatch(/^HTTP\/1\.1 408 /);
});

it("a client whose body never ends gets a 408, and its connection ends", async () => {
  const head = "POST /endless HTTP/1.1\r\nHost: a\r\n";
  expect(await drip(`${head}Content-Length: 1000000\r\n\r\n`, "x")).toMatch(/^HTTP\/1\.1 408 /);
  expect(await drip(`${head}Transfer-Encoding: chunked\r\n\r\n`, "1\r\nx\r\n")).toMatch(/^HTTP\/1\.1 408 /);
  expect(asked).toEqual(["/endless", "/endless"]);
});

it("a request in time is answered as ever", async () => {
  const answer = await drip("POST /quick HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: close\r\n\r\nab", "");
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*whole/);
});

it("a server has 20 seconds for headers and a minute for a request, and looks often enough", () => {
  const real = createServer(limitConnections({ keepAliveMs: 65_000 }));
  expect([real.headersTimeout, real.requestTimeout, real.keepAliveTimeout]).toEqual([20_000, 60_000, 65_000]);
  expect(limitConnections({ keepAliveMs: 1 }).connectionsCheckingInterval).toBeLessThanOrEqual(5_000);
});
