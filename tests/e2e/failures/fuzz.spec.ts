import { runSiteFuzz } from "../../../drills/fuzz/runSiteFuzz";
import { FULL, runsOf } from "../../../harness/tiers/tier";
import { expect, test } from "../support/siteTest";

/** FUZZ_SEED tries other inputs; a fault names the seed that shows it again. `npm run drill -- fuzz` tries many more. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_262);

test(
  "changed requests, bytes and answers of the API get answers that are right, and end no server #fuzz-1",
  FULL,
  async () => {
    test.setTimeout(180_000);
    const { results, faults } = await runSiteFuzz({
      seed: SEED,
      requests: runsOf(400),
      bytes: runsOf(250),
      answers: runsOf(60),
    });
    expect(results.flatMap(({ name, findings }) => findings.map((finding) => `${name}: ${finding}`))).toEqual([]);
    expect(faults, "errors in the logs").toEqual([]);
    expect(results.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(runsOf(700));
  },
);
