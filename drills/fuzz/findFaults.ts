import fc from "fast-check";

/** One kind of inputs, and how one of them is tried. */
export interface Fuzzer<Input> {
  readonly name: string;
  readonly inputs: fc.Arbitrary<Input>;
  /** Tries an input; gives what is wrong with the outcome, one line each. An error counts as one, too. */
  probe(input: Input): Promise<readonly string[]> | readonly string[];
  /** The shortest form of an input that a person reads. */
  show(input: Input): string;
  /** How many inputs are tried at once; absent: one. */
  readonly concurrency?: number;
}

export interface FuzzOptions {
  /** The same seed gives the same inputs. */
  readonly seed: number;
  readonly count: number;
  /** No further input is tried after this moment, in milliseconds since the epoch. */
  readonly untilMs?: number;
  /** Called now and then with the number of inputs so far. */
  readonly onProgress?: (count: number) => void;
}

export interface FuzzResult {
  readonly name: string;
  readonly count: number;
  /** Each kind of fault once, with the smallest input that shows it. */
  readonly findings: readonly string[];
}

const CHUNK = 200;
const MAX_FINDINGS = 25;
const SHRINK_LIMIT_MS = 20_000;
const SHOWN_CHARACTERS = 1500;

/** Tries inputs until there are enough, and makes each that shows a new fault as small as it can be. */
export async function findFaults<Input>(fuzzer: Fuzzer<Input>, options: FuzzOptions): Promise<FuzzResult> {
  const { seed, count, untilMs = Number.POSITIVE_INFINITY, onProgress } = options;
  const known = new Map<string, string>();
  let tried = 0;
  for (let chunk = 0; tried < count && known.size < MAX_FINDINGS && Date.now() < untilMs; chunk++) {
    const chunkSeed = seed + chunk;
    const inputs = fc.sample(fuzzer.inputs, { seed: chunkSeed, numRuns: Math.min(CHUNK, count - tried) });
    const failed: { readonly index: number; readonly fault: string }[] = [];
    let next = 0;
    const work = async () => {
      while (next < inputs.length && Date.now() < untilMs) {
        const index = next++;
        for (const fault of await tryInput(fuzzer, inputs[index] as Input)) failed.push({ index, fault });
        tried++;
      }
    };
    await Promise.all(Array.from({ length: fuzzer.concurrency ?? 1 }, work));
    for (const { index, fault } of failed) {
      const kind = toKind(fault);
      if (known.has(kind) || known.size >= MAX_FINDINGS) continue;
      known.set(kind, fault);
      const smallest = await shrink(fuzzer, kind, chunkSeed, index);
      const shown = fuzzer.show(smallest ?? (inputs[index] as Input)).slice(0, SHOWN_CHARACTERS);
      known.set(kind, `${fault}\n    seed ${chunkSeed}, input ${index}: ${shown}`);
    }
    onProgress?.(tried);
  }
  return { name: fuzzer.name, count: tried, findings: [...known.values()] };
}

async function tryInput<Input>(fuzzer: Fuzzer<Input>, input: Input): Promise<readonly string[]> {
  try {
    return await fuzzer.probe(input);
  } catch (error) {
    return [`thrown: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
}

/** Faults that differ in numbers and quoted parts are of one kind. */
function toKind(fault: string): string {
  const [first = "", second = ""] = fault.split("\n");
  return `${first} ${second}`
    .replace(/\d+/g, "0")
    .replace(/“[^”]*”/g, "“”")
    .slice(0, 200);
}

/** The smallest input that has a fault of this kind; undefined where the fault does not come again. */
async function shrink<Input>(fuzzer: Fuzzer<Input>, kind: string, seed: number, index: number) {
  const property = fc.asyncProperty(fuzzer.inputs, async (input) => {
    const faults = await tryInput(fuzzer, input);
    if (faults.some((fault) => toKind(fault) === kind)) throw new Error(kind);
  });
  const { counterexample } = await fc.check(property, {
    seed,
    path: String(index),
    numRuns: index + 1,
    interruptAfterTimeLimit: SHRINK_LIMIT_MS,
    markInterruptAsFailure: false,
  });
  return counterexample?.[0];
}
