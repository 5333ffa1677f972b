import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { TrustedProxies } from "../settings/TrustedProxies";
import { VisitorLimitError, Visitors } from "./Visitors";

function createVisitors(visitorConcurrency: number, trustProxy = TrustedProxies.NONE) {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  return { visitors: new Visitors({ settings: { trustProxy, visitorConcurrency }, log }), lines };
}

/** Requests that are under way until they are released. */
function createTask() {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { release: () => release(), run: () => released };
}

describe("visitors", () => {
  it("have so many costly requests under way, and again once one has ended", async () => {
    const { visitors } = createVisitors(2);
    const [one, other] = [visitors.find("192.0.2.1", undefined), visitors.find("192.0.2.2", undefined)];
    const task = createTask();
    const held = [visitors.run(one, task.run), visitors.run(one, task.run)];
    await expect(visitors.run(one, async () => "made")).rejects.toThrow(VisitorLimitError);
    expect(await visitors.run(other, async () => "made")).toBe("made");
    task.release();
    await Promise.all(held);
    await expect(visitors.run(one, () => Promise.reject(new Error("a fault")))).rejects.toThrow("a fault");
    expect(await visitors.run(one, async () => "made")).toBe("made");
  });

  it("count requests for the same thing once", async () => {
    const { visitors } = createVisitors(1);
    const visitor = visitors.find("192.0.2.1", undefined);
    const task = createTask();
    const held = [1, 2, 3].map(() => visitors.run(visitor, task.run, "a page"));
    await expect(visitors.run(visitor, task.run, "another page")).rejects.toThrow(VisitorLimitError);
    task.release();
    await Promise.all(held);
    expect(await visitors.run(visitor, async () => "made", "another page")).toBe("made");
  });

  it("of IPv6 count by their /64, and by their /48 at ten times the limit #Visitors-1", async () => {
    const { visitors } = createVisitors(1);
    const at = (address: string) => visitors.find(address, undefined);
    const task = createTask();
    const held = Array.from({ length: 10 }, (_, number) => visitors.run(at(`2001:db8:1:${number}::1`), task.run));
    await expect(visitors.run(at("2001:db8:1:0::2"), task.run)).rejects.toThrow(VisitorLimitError);
    await expect(visitors.run(at("2001:db8:1:ff::1"), task.run)).rejects.toThrow(VisitorLimitError);
    expect(await visitors.run(at("2001:db8:2::1"), async () => "made")).toBe("made");
    task.release();
    await Promise.all(held);
    expect(await visitors.run(at("2001:db8:1:ff::1"), async () => "made")).toBe("made");
  });

  it("are not limited where the setting is 0", async () => {
    const { visitors } = createVisitors(0);
    const visitor = visitors.find("192.0.2.1", undefined);
    const task = createTask();
    const held = Array.from({ length: 100 }, () => visitors.run(visitor, task.run));
    task.release();
    expect((await Promise.all(held)).length).toBe(100);
  });

  it("are found behind the proxies that TRUST_PROXY names, and nowhere else", () => {
    const trusting = createVisitors(1, TrustedProxies.parse("loopback")).visitors;
    expect(trusting.find("127.0.0.1", "203.0.113.9, 192.0.2.1")[0].network).toBe("192.0.2.1");
    expect(createVisitors(1).visitors.find("198.51.100.1", "192.0.2.1")[0].network).toBe("198.51.100.1");
  });

  it("behind a balancer that TRUST_PROXY does not name are told to the operator once", () => {
    const { visitors, lines } = createVisitors(1);
    visitors.find("10.0.0.1", undefined);
    visitors.find("8.8.8.8", "192.0.2.1");
    visitors.find("2001:4860:4860::8888", "192.0.2.1");
    visitors.find("unknown", "192.0.2.1");
    expect(lines).toEqual([]);
    visitors.find("10.0.0.1", "192.0.2.1");
    visitors.find("10.0.0.1", "192.0.2.2");
    expect(lines.length).toBe(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({
      proxy: "10.0.0.1",
      message: expect.stringContaining("TRUST_PROXY"),
    });
    const trusting = createVisitors(1, TrustedProxies.parse("10.0.0.0/8"));
    trusting.visitors.find("10.0.0.1", "192.0.2.1");
    expect(trusting.lines).toEqual([]);
  });

  // RFC 2544, RFC 8215, RFC 6666, RFC 3879, and an IPv4 address as IPv6 connections show it
  it.each([
    "198.18.0.1",
    "198.19.255.254",
    "64:ff9b:1::1",
    "100::1",
    "fec0::1",
    "::ffff:198.18.0.1",
    "::ffff:10.0.0.1",
  ])("behind a balancer at %s, which is no address of the internet, are told to the operator, too", (proxy) => {
    const { visitors, lines } = createVisitors(1);
    visitors.find(proxy, "192.0.2.1");
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ proxy }]);
  });
});
