import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { needsProgram } from "../harness/programs/programs";
import { RedisServer } from "../harness/programs/startRedis";
import type { Drill, DrillReport } from "./runner/Drill";

async function run({ note, check }: DrillReport, args: readonly string[]): Promise<void> {
  if (!existsSync("dist/server/editor.js")) throw new Error("There is no build. Run npm run build first.");
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: "string", default: "200" },
      minutes: { type: "string", default: "60" },
      seed: { type: "string", default: String(Date.now()) },
    },
  });
  const [kills, minutes] = [Number(values.kills), Number(values.minutes)];
  if (!(kills > 0 && minutes > 0)) throw new Error("Expected --kills and --minutes above 0.");
  const redis = needsProgram("redis-server");
  const cache = redis.isMissing ? undefined : await RedisServer.start(redis.path);
  note(`seed ${values.seed}${cache === undefined ? "; without a shared cache: there is no redis-server" : ""}`);
  try {
    const { runKills } = await import("./kill/runKills");
    const { killCompaction } = await import("./kill/killCompaction");
    const outcome = await runKills({
      kills,
      seed: values.seed,
      note,
      untilMs: Date.now() + minutes * 60_000,
      ...(cache === undefined ? {} : { cacheUrl: cache.url }),
    });
    const journal = await killCompaction(Math.ceil(kills / 4), values.seed);
    check(
      journal.faults.length === 0,
      [`${journal.steps} steps of a draft whose journal is compacted`, ...journal.faults].join("\n    "),
    );
    note(
      `acknowledged: ${Object.entries(outcome.counts)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(", ")}`,
    );
    check(outcome.kills === kills, `the server was killed ${outcome.kills} times`);
    check(
      outcome.faults.length === 0,
      [`${outcome.faults.length} lost or half-written`, ...outcome.faults].join("\n    "),
    );
  } finally {
    await cache?.stop();
  }
}

export const drill: Drill = {
  description:
    "Kills the server at random moments (--kills N, 200) while it takes forms and saves documents, and looks for what is lost.",
  limitMinutes: 90,
  run,
};
