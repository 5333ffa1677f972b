import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ApiError } from "./ApiError";
import { createApi } from "./createApi";
import { createHttp } from "./createHttp";

/** What the server does with the next request. */
let answer: (response: ServerResponse) => void;
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const say = (status: number, body: string) => (response: ServerResponse) =>
  void response.writeHead(status, { "Content-Type": "application/json" }).end(body);

async function fail(signal?: AbortSignal, from = origin, timeoutMs = 20_000): Promise<unknown> {
  const api = createApi(createHttp({ origin: from, domain: "deals.example", timeoutMs }), { pictureOrigin: "" });
  const error: unknown = await api.categories(signal).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error;
}

it("a connection that is reset is a failure of the network", async () => {
  answer = (response) => response.destroy();
  expect(await fail()).toMatchObject({ kind: "network", status: undefined });
});

it("a connection that is reset in the midst of the answer is a failure of the network", async () => {
  answer = (response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "100" });
    response.write('{"success":');
    setTimeout(() => response.destroy(), 20);
  };
  expect(await fail()).toMatchObject({ kind: "network", status: undefined });
});

it("a server that nobody runs is a failure of the network", async () => {
  const { port } = await new Promise<AddressInfo>((resolve) => {
    const other = createServer().listen(0, "127.0.0.1", () => {
      const address = other.address() as AddressInfo;
      other.close(() => resolve(address));
    });
  });
  expect(await fail(undefined, `http://127.0.0.1:${port}`)).toMatchObject({ kind: "network" });
});

it("an answer that takes longer than the limit is a timeout", async () => {
  answer = (response) => void setTimeout(() => say(200, "{}")(response), 900);
  expect(await fail(undefined, origin, 300)).toMatchObject({ kind: "timeout", status: undefined });
});

it("a request that nobody waits for any more is cancelled", async () => {
  const controller = new AbortController();
  answer = () => controller.abort();
  expect(await fail(controller.signal)).toMatchObject({ kind: "cancelled", status: undefined });
});

it.each([
  [401, '{"success":false,"message":"No."}', "No."],
  [404, '{"success":false,"message":"Unknown store."}', "Unknown store."],
  [400, '{"message":[{"errorMessage":"One"},{"errorMessage":"Two"}]}', "One, Two"],
  [200, '{"success":false,"message":"Not today."}', "Not today."],
])("a failure %i that says %s is a refusal in the server's words", async (status, body, message) => {
  answer = say(status, body);
  expect(await fail()).toMatchObject({ kind: "refused", status, message });
});

it.each([
  [401, ""],
  [404, "<html>Not found</html>"],
  [502, '{"message":{}}'],
  [200, '{"success":false}'],
])("a failure %i that says %j is unexplained", async (status, body) => {
  answer = say(status, body);
  expect(await fail()).toMatchObject({ kind: "unexplained", status });
});

it.each(["<html>", '{"data": [', "[1]", '{"success":true,"data":"many"}'])(
  "a success that says %s is unreadable",
  async (body) => {
    answer = say(200, body);
    expect(await fail()).toMatchObject({ kind: "unreadable", status: 200 });
  },
);
