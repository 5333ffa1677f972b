import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readSettings } from "../settings/readSettings";
import { refuseUnclearHost } from "./refuseUnclearHost";

let server: Server;

beforeAll(async () => {
  const settings = readSettings({ TRUST_PROXY: "1", HSTS_MAX_AGE_S: "60" });
  const refuse = refuseUnclearHost(pino({ level: "silent" }), settings);
  server = createServer((request, response) => {
    if (!refuse(request, response)) response.end("read");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a request with these lines beside its first, and returns the answer. */
function ask(...lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () =>
      socket.write(`${["GET / HTTP/1.1", ...lines, "Connection: close"].join("\r\n")}\r\n\r\n`),
    );
    let text = "";
    socket.on("data", (data) => {
      text += data.toString();
    });
    socket.once("close", () => resolve(text));
    socket.once("error", reject);
  });
}

it("refuses two hosts, and one that no address can have, with 400 #refuseUnclearHost-1", async () => {
  for (const lines of [
    ["Host: a.example", "host: b.example"],
    ["Host: a.example", "Host: a.example"],
    ["Host: xn--a.example"],
    ["Host: 1.2.3.999"],
    ["Host: a b"],
    ["Host: [::1"],
    ["Host: a.example:99999"],
  ]) {
    const answer = await ask(...lines);
    expect(answer, lines.join()).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("X-Content-Type-Options: nosniff");
  }
});

it("says over https, too, that the site comes by https alone", async () => {
  const strict = "Strict-Transport-Security: max-age=60";
  expect(await ask("Host: a b", "X-Forwarded-Proto: https")).toContain(strict);
  expect(await ask("Host: a b")).not.toContain(strict);
});

it("leaves requests with one host to what follows", async () => {
  for (const host of ["a.example", "A.example.", "localhost:3000", "[::1]:80", "xn--bcher-kva.example", "a_b.example"])
    expect(await ask(`Host: ${host}`), host).toMatch(/read$/);
});
