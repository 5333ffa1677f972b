import { createEntityFuzzer } from "./answerFuzzer";
import { runEditorFuzz } from "./editorFuzzer";
import { createLayoutFuzzer, createWebsiteDataFuzzer, readFuzzedFiles } from "./engineFuzzers";
import { type FuzzResult, findFaults } from "./findFaults";
import { runSiteFuzz, type SiteFuzzOutcome } from "./runSiteFuzz";
import { startBuiltEditor } from "./startBuiltEditor";

export interface FuzzRunOptions {
  readonly seed: number;
  readonly inputs: number;
  readonly untilMs: number;
  readonly note: (text: string) => void;
}

export interface FuzzOutcome extends SiteFuzzOutcome {
  /** How many different places of documents were changed. */
  readonly places: number;
}

/** The parts of all inputs that each kind has. */
const SHARES = {
  documents: 0.2,
  websites: 0.02,
  entities: 0.15,
  requests: 0.3,
  bytes: 0.13,
  answers: 0.1,
  editor: 0.1,
} as const;

/** Tries inputs of every kind. */
export async function runFuzz({ seed, inputs, untilMs, note }: FuzzRunOptions): Promise<FuzzOutcome> {
  const count = (share: keyof typeof SHARES) => Math.ceil(inputs * SHARES[share]);
  const engine = await runEngineFuzz({
    seed,
    documents: count("documents"),
    websites: count("websites"),
    entities: count("entities"),
    untilMs,
    note,
  });
  const { result, durations } = await runEditorFuzz(await startBuiltEditor(), {
    seed,
    count: count("editor"),
    untilMs,
    onProgress: (done) => void (done % 1000 === 0 && note(`editor: ${done}`)),
  });
  const counts = { requests: count("requests"), bytes: count("bytes"), answers: count("answers") };
  const site = await runSiteFuzz({ seed, ...counts, untilMs, note });
  return {
    ...site,
    results: [...engine.results, result, ...site.results],
    durations: {
      slowestMs: Math.max(durations.slowestMs, site.durations.slowestMs),
      slow: [...durations.slow, ...site.durations.slow],
    },
    places: engine.places,
  };
}

export interface EngineFuzzOptions {
  readonly seed: number;
  readonly documents: number;
  readonly websites: number;
  readonly entities: number;
  readonly untilMs?: number;
  readonly note?: (text: string) => void;
}

/** Tries inputs of what needs no server: layout documents, website data, and answers as the client reads them. */
export async function runEngineFuzz(options: EngineFuzzOptions): Promise<{ results: FuzzResult[]; places: number }> {
  const { seed, note = () => undefined } = options;
  const touched = new Set<string>();
  const limit = options.untilMs === undefined ? {} : { untilMs: options.untilMs };
  const progress = (name: string) => (done: number) => void (done % 2000 === 0 && note(`${name}: ${done}`));
  const results = [
    await findFaults(createLayoutFuzzer(await readFuzzedFiles(), touched), {
      ...limit,
      seed,
      count: options.documents,
      onProgress: progress("documents"),
    }),
    await findFaults(createWebsiteDataFuzzer(), { ...limit, seed, count: options.websites }),
    await findFaults(await createEntityFuzzer(), {
      ...limit,
      seed,
      count: options.entities,
      onProgress: progress("entities"),
    }),
  ];
  return { results, places: touched.size };
}
