import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "../../../api/createApi";
import { createHttp } from "../../../api/createHttp";
import { readSettings } from "../../settings/readSettings";
import { Answers } from "./Answers";

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const domain = request.headers["domain-name"];
    if (domain === "closed.example") return void request.socket.destroy();
    const data = [{ id: "1", name: "Store", slug: "store" }];
    response.writeHead(domain === "faulty.example" ? 500 : 200).end(JSON.stringify({ success: true, data }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it("keeps the answers of other domains, whether a call answers 500 or closes the connection for one", async () => {
  const settings = readSettings({ API_ORIGIN: origin, API_TIMEOUT_MS: "20000" });
  const answers = new Answers({ ...settings, answersOnDisk: false }, pino({ level: "silent" }));
  const open = (domain: string) =>
    answers.guard(createApi(createHttp({ origin, domain, timeoutMs: 20_000 }), { pictureOrigin: "" }), origin, domain);
  for (const domain of ["faulty.example", "closed.example"]) {
    const failing = open(domain);
    for (let count = 0; count < 6; count++) {
      for (const ask of [failing.domainStores, failing.latestStores]) await ask().catch(() => undefined);
    }
    await expect(failing.domainStores()).rejects.toThrow("has failed lately");
  }
  const other = open("other.example");
  expect([await other.domainStores(), await other.latestStores()]).toMatchObject([
    [{ name: "Store" }],
    [{ name: "Store" }],
  ]);
});
