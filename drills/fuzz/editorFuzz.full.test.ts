import { expect, it } from "vitest";
import { runsOf } from "../../harness/tiers/tier";
import { runEditorFuzz } from "./editorFuzzer";
import { startFuzzedEditor } from "./startFuzzedEditor";

/** FUZZ_SEED and FUZZ_INPUTS try others, and more. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261);
const INPUTS = Number(process.env.FUZZ_INPUTS ?? runsOf(120));

it("hostile requests to the editor are answered without an error, and no file is damaged", {
  timeout: 300_000,
}, async () => {
  const { result } = await runEditorFuzz(await startFuzzedEditor(), { seed: SEED, count: INPUTS });
  expect(result.findings).toEqual([]);
  expect(result.count).toBe(INPUTS);
});
