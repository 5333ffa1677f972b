import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createHttp } from "../../../api/createHttp";
import { createApiAgents } from "./apiAgents";

it("bounds the connections to an API, and uses them again #apiAgents-1", async () => {
  let open = 0;
  let most = 0;
  let connections = 0;
  const waiting: (() => void)[] = [];
  const server = createServer((_request, response) => {
    open += 1;
    most = Math.max(most, open);
    waiting.push(() => {
      open -= 1;
      response.end("{}");
    });
    // Answers come when no further call can arrive: all connections are in use.
    setTimeout(() => waiting.shift()?.(), 20);
  });
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const agents = createApiAgents();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const http = createHttp({ origin, domain: "shop.example", timeoutMs: 60_000, agents });
  await Promise.all(Array.from({ length: 150 }, () => http.get("/")));
  agents.httpAgent.destroy();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(most).toBeLessThanOrEqual(64);
  expect(connections).toBeLessThanOrEqual(64);
});

it("repeats a call where the API has closed the kept connection in the same moment", async () => {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    // The second call uses the connection of the first, and is the lost one.
    if (calls === 2) request.socket.destroy();
    else response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const agents = createApiAgents();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const http = createHttp({ origin, domain: "shop.example", timeoutMs: 60_000, agents });
  await http.get("/");
  expect(await http.get("/")).toEqual({});
  expect(calls).toBe(3);
  calls = 1;
  await expect(http.post("/", {})).rejects.toMatchObject({ kind: "network" });
  agents.httpAgent.destroy();
  server.close();
});
