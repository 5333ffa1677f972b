import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../settings/readSettings";
import { AnswerWorkers } from "./AnswerWorkers";
import type { AnswerBody } from "./readAnswer";

const LIMITS = readSettings({}).answerLimits;

function createAnswer(call: AnswerBody["call"], data: readonly unknown[]): AnswerBody {
  const body = new TextEncoder().encode(JSON.stringify({ success: true, data }));
  return { call, parameters: [], body, limits: LIMITS, context: { pictureOrigin: "", timeZone: "UTC" } };
}

const createShort = () => createAnswer("latestStores", [{ id: "1", name: "Store", slug: "store" }]);
/** An answer whose tags take about half a second. */
const createLong = () =>
  createAnswer(
    "domainCoupons",
    Array.from({ length: 60 }, (_, id) => ({ id: `${id}`, title: "<b>a</b>".repeat(1_000) })),
  );

/** Opens workers, and a list of the domains whose answers were read. */
function open() {
  const workers = new AnswerWorkers({ limitMs: 60_000 });
  const ended: string[] = [];
  const read = async (domain: string, isLong = false) => {
    await workers.read({ domain, isLong }, isLong ? createLong() : createShort());
    ended.push(domain);
  };
  return { read, ended };
}

describe("answers that workers read", () => {
  it("leave one worker to those of other domains while they take long", async () => {
    const { read, ended } = open();
    await Promise.all([read("start.example"), read("start.example")]);
    const long = [read("one.example", true), read("two.example", true)];
    for (let count = 0; count < 3; count++) await read("short.example");
    expect(ended.slice(2)).toEqual(["short.example", "short.example", "short.example"]);
    await Promise.all(long);
  });

  it.skipIf(process.platform !== "linux")(
    "come second where processors are short: their threads have a lower priority",
    async () => {
      await open().read("one.example");
      // The 19th field is the thread's nice value (proc_pid_stat(5)); the second may hold blanks, in brackets.
      const nice = readdirSync("/proc/self/task").map((id) =>
        Number(readFileSync(`/proc/self/task/${id}/stat`, "utf8").split(") ")[1]?.split(" ")[16]),
      );
      expect(Math.max(...nice)).toBeGreaterThan(getPriority());
    },
  );

  it("are taken in turns of their domains", async () => {
    const { read, ended } = open();
    await Promise.all([...Array.from({ length: 24 }, () => read("many.example")), read("one.example")]);
    // One worker can be slower than the other by some answers.
    expect(ended.indexOf("one.example")).toBeLessThan(12);
  });
});
