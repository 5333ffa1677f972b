import { describe, expect, it } from "vitest";
import { Failure } from "./failure";
import { VisitorTurns } from "./VisitorTurns";

const IPV4 = "192.0.2.1";

/** Runs reads of visitors that end when the test says so; `begun` lists those that have their turn. */
function openTurns({ places = 1, visitorConcurrency = 3 } = {}) {
  const turns = new VisitorTurns({ places, visitorConcurrency });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (visitor: string, name: string, options: { isCounted?: boolean; signal?: AbortSignal } = {}) =>
    turns
      .run(
        visitor,
        async () => {
          begun.push(name);
          await new Promise<void>((resolve) => ends.set(name, resolve));
          return name;
        },
        { isCounted: true, signal: new AbortController().signal, ...options },
      )
      .catch((error: unknown) => (error instanceof Failure ? error.status : String(error)));
  const settle = () => new Promise(setImmediate);
  const end = async (name: string) => {
    await settle();
    ends.get(name)?.();
    await settle();
  };
  return { ask, begun, end };
}

describe("reads of visitors", () => {
  it("have their turn one visitor after the other, those of one in their order", async () => {
    const { ask, begun, end } = openTurns();
    for (const name of ["a1", "a2", "a3"]) void ask(IPV4, name);
    for (const name of ["b1", "b2"]) void ask("192.0.2.2", name);
    const expected = ["a1", "a2", "b1", "a3", "b2"];
    for (const name of expected) await end(name);
    expect(begun).toEqual(expected);
  });

  it("run as many at once as there are places", async () => {
    const { ask, begun, end } = openTurns({ places: 2 });
    for (const name of ["a1", "a2", "a3"]) void ask(IPV4, name);
    await end("");
    expect(begun).toEqual(["a1", "a2"]);
    await end("a2");
    expect(begun).toEqual(["a1", "a2", "a3"]);
  });

  it("are refused beyond the number of one visitor, and accepted again once one has ended", async () => {
    const { ask, end } = openTurns();
    const first = ask(IPV4, "a1");
    for (const name of ["a2", "a3"]) void ask(IPV4, name);
    expect(await ask(`::ffff:${IPV4}`, "a4")).toBe(429);
    await end("a1");
    expect(await first).toBe("a1");
    const later = ask(IPV4, "a5");
    for (const name of ["a2", "a3", "a5"]) await end(name);
    expect(await later).toBe("a5");
  });

  it("count by the /64 of an IPv6 address, and by its /48 at ten times the number", async () => {
    const { ask } = openTurns();
    for (const name of ["1", "2", "3"]) void ask(`2001:db8:0:1::${name}`, name);
    expect(await ask("2001:db8:0:1:ffff::9", "4")).toBe(429);
    for (let network = 2; network < 11; network++)
      for (const host of [1, 2, 3]) void ask(`2001:db8:0:${network.toString(16)}::${host}`, `${network} ${host}`);
    expect(await ask("2001:db8:0:ffff::1", "31")).toBe(429);
    // Another site has a number of its own.
    void ask("2001:db8:1::1", "other");
  });

  it("of pictures do not count, but wait", async () => {
    const { ask, begun, end } = openTurns();
    for (let index = 0; index < 40; index++) void ask(IPV4, `picture ${index}`, { isCounted: false });
    const counted = ask(IPV4, "read");
    await end("picture 0");
    expect(begun).toEqual(["picture 0", "picture 1"]);
    for (let index = 1; index < 40; index++) await end(`picture ${index}`);
    await end("read");
    expect(await counted).toBe("read");
  });

  it("leave the queue when the visitor leaves, and never begin", async () => {
    const { ask, begun, end } = openTurns();
    void ask(IPV4, "a1");
    const controller = new AbortController();
    const left = ask(IPV4, "a2", { signal: controller.signal });
    controller.abort(new Error("gone"));
    expect(await left).toBe("Error: gone");
    expect(await ask(IPV4, "a3", { signal: AbortSignal.abort(new Error("gone before")) })).toBe("Error: gone before");
    await end("a1");
    expect(begun).toEqual(["a1"]);
  });

  it("give way to another visitor's when a thousand wait", async () => {
    const { ask, begun, end } = openTurns({ visitorConcurrency: 0 });
    const asked = Array.from({ length: 1_001 }, (_, index) => ask(IPV4, `a${index}`));
    expect(await ask(IPV4, "too many")).toBe(429);
    const other = ask("192.0.2.2", "b");
    // The last one makes room.
    expect(await asked[1_000]).toBe(429);
    await end("a0");
    await end("a1");
    await end("b");
    expect(await other).toBe("b");
    expect(begun.length).toBeLessThanOrEqual(5);
  });
});
