import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DnsServer } from "../../harness/servers/DnsServer";
import { createHttp } from "../../src/api/createHttp";
import { createApiAgents } from "../../src/server/api/calls/apiAgents";
import { installHostLookup } from "../../src/server/process/HostLookup";

/*
 * A process with a DNS server of its own, in a namespace of its own, as hostLookup.system.test.ts starts it: calls APIs by their
 * names, and prints as JSON how that went.
 */

installHostLookup({ freshMs: 1_000 });

const dns = await DnsServer.start(
  (name) =>
    name.startsWith("hanging")
      ? "silent"
      : /^(?:other|fresh)\w*\.test$|^container\.box\.test$/.test(name)
        ? "127.0.0.1"
        : "unknown",
  53,
);
const api = createServer((_request, response) => void response.end("{}"));
await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
const { port } = api.address() as AddressInfo;
const agents = createApiAgents();

/** Duration of a call in milliseconds, and whether it was answered. */
async function call(host: string, timeoutMs = 40_000) {
  const startedAtMs = performance.now();
  const http = createHttp({ origin: `http://${host}:${port}`, domain: "shop.example", timeoutMs, agents });
  const isAnswered = await http.get("/").then(
    () => true,
    () => false,
  );
  return { host, isAnswered, ms: Math.round(performance.now() - startedAtMs) };
}

const callAll = (hosts: readonly string[], timeoutMs?: number) =>
  Promise.all(hosts.map((host) => call(host, timeoutMs)));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const closeConnections = () => {
  agents.httpAgent.destroy();
  api.closeAllConnections();
};

// Of each name one call a second, for three seconds.
const hanging = Array.from({ length: 8 }, (_, number) => `hanging${number}.test`);
const hung = [0, 1, 2].map(async (second) => {
  await pause(second * 1_000);
  return callAll(hanging, 3_000);
});
const others: unknown[] = [];
for (let round = 0; round < 6; round++) {
  await pause(400);
  others.push(...(await callAll([`other${round}a.test`, `other${round}b.test`])));
}
const hungCalls = (await Promise.all(hung)).flat();

// A name of the hosts file, one that is completed with the domain of resolv.conf, and one that nobody knows.
const special = await callAll(["inhosts.invalid", "container", "nowhere.invalid"], 6_000);

// Connections are made anew, so that each call needs an address.
closeConnections();
await call("other0a.test");
const rule = dns.rule;
dns.rule = () => "silent";
const startedAtMs = performance.now();
const during: unknown[] = [];
while (performance.now() - startedAtMs < 8_000) {
  closeConnections();
  during.push(await call("other0a.test", 3_000));
  await pause(500);
}
const inHosts = await call("inhosts.invalid", 3_000);
dns.rule = rule;
const after = await call("fresh.test", 10_000);

console.log(JSON.stringify({ others, hanging: hungCalls, special, during, inHosts, after }));
process.exit(0);
