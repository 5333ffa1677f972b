import { pino } from "pino";
import { expect, it } from "vitest";
import { SecurityLog } from "./SecurityLog";

it("security events of a client are logged once and counted, in one kind of line #SecurityLog-1", () => {
  const lines: Record<string, unknown>[] = [];
  const counted: string[] = [];
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) });
  const security = new SecurityLog(log, (event) => counted.push(event));
  const refused = { event: "host_refused", host: `${"h".repeat(200)}.example`, route: "other", status: 421 } as const;
  for (let time = 0; time < 9; time++) security.note({ ...refused, client: "203.0.113.9" });
  security.note({ ...refused, client: undefined });
  security.close();
  const line = { level: 40, event: "host_refused", host: "h".repeat(100), route: "other", status: 421 };
  expect(lines).toEqual([
    { ...line, message: "A request was refused.", client: "203.0.113.9", count: 1 },
    { ...line, message: "A request was refused.", client: "unknown", count: 1 },
    { ...line, message: "Requests were refused.", client: "203.0.113.9", count: 9, seconds: expect.any(Number) },
  ]);
  expect(counted).toHaveLength(10);
});

it("the addresses of an IPv6 /64 are one client, which leaves room for the others' events", () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) });
  const security = new SecurityLog(log);
  const note = (client: string) => security.note({ event: "purge_token_refused", client, route: "purge", status: 401 });
  for (let number = 0; number < 300; number++) note(`2001:db8::${number.toString(16)}`);
  note("203.0.113.9");
  security.close();
  expect(lines.map(({ client, count }) => [client, count])).toEqual([
    ["2001:db8::0", 1],
    ["203.0.113.9", 1],
    ["2001:db8::0", 300],
  ]);
});
