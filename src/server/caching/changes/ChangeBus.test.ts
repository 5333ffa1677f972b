import { expect, it } from "vitest";
import type { Change } from "./Change";
import { ChangeBus, type ChangeMessage } from "./ChangeBus";

it("a change is written down for all before it is applied here, and applied once however often it comes", async () => {
  const steps: string[] = [];
  const sent: ChangeMessage[] = [];
  const apply = (name: string) => (change: Change) => {
    steps.push(`${name} applies ${change.call}`);
    return 2;
  };
  const other = new ChangeBus({ apply: apply("other") });
  const bus = new ChangeBus({
    apply: apply("own"),
    record: {
      announce: async () => {
        steps.push("written down");
        return "7-0";
      },
      note: () => undefined,
    },
    siblings: {
      send: async (message) => {
        sent.push(message);
        return other.receive(message);
      },
    },
  });
  expect(await bus.announce({ call: "website" })).toEqual({ pages: 4, reach: "all" });
  expect(steps).toEqual(["written down", "own applies website", "other applies website"]);
  expect(sent[0]?.revision).toBe("7-0");
  for (const message of sent) expect([bus.receive(message), other.receive(message)]).toEqual([0, 0]);
  expect(steps.length).toBe(3);
});

it("a change says how far it has gone: nowhere else without a record, or where the record cannot be reached", async () => {
  const apply = () => 1;
  const siblings = { send: async () => 2 };
  expect(await new ChangeBus({ apply, siblings }).announce({ call: "website" })).toEqual({ pages: 3, reach: "server" });
  const record = { announce: async () => undefined, note: () => undefined };
  const bus = new ChangeBus({ apply, record });
  expect(await bus.announce({ call: "website" })).toEqual({ pages: 1, reach: "server-first" });
});
