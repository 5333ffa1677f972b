import { fork } from "node:child_process";
import { join } from "node:path";
import type { Drill } from "./runner/Drill";
import type { MeasuredParser } from "./slow-inputs/measureAll";
import { MOST_RATIO, ratioOf } from "./slow-inputs/measureParsers";

/** New objects have room enough for the longest text: the collector of garbage would take more than the parsers. */
const ROOM = "--max-semi-space-size=128";

export const drill: Drill = {
  description:
    "Gives every parser of outside text ten times the input, and looks for more than fifteen times the time.",
  limitMinutes: 20,
  run: async ({ note, check }, [only = ""]) => {
    const slow: string[] = [];
    const quick: string[] = [];
    let texts = 0;
    let parsers = 0;
    note(formatRow("parser", "worst text", "short", "ten times", "ratio"));
    await measure(only, (measured) => {
      parsers++;
      texts += measured.texts;
      const { worst } = measured;
      if (worst === undefined) return void quick.push(measured.parser);
      const [short, long] = [`${worst.shortMs.toFixed(2)} ms`, `${worst.longMs.toFixed(1)} ms`];
      const row = formatRow(measured.parser, worst.text, short, long, ratioOf(worst).toFixed(1));
      note(row);
      if (ratioOf(worst) > MOST_RATIO) slow.push(row);
    });
    note(`${quick.length} parsers are too quick to compare, below 4 ms: ${quick.join(", ")}`);
    note(`${parsers} parsers, ${texts} kinds of texts`);
    check(parsers > 0, "parsers were measured");
    check(slow.length === 0, [`${slow.length} take more than ${MOST_RATIO} times as long`, ...slow].join("\n    "));
  },
};

/** Measures in a process of its own; `tell` gets each parser. Rejects where the process fails. */
async function measure(only: string, tell: (measured: MeasuredParser) => void): Promise<void> {
  const file = join(import.meta.dirname, "slow-inputs/measureAll.ts");
  const child = fork(file, [only], { execArgv: [...process.execArgv, ROOM] });
  child.on("message", (measured) => tell(measured as MeasuredParser));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`The measuring process ended with ${code}.`);
}

function formatRow(parser: string, text: string, short: string, long: string, ratio: string): string {
  const words = `${parser.padEnd(32)} ${text.slice(0, 27).padEnd(27)}`;
  return `${words} ${short.padStart(10)} ${long.padStart(10)} ${ratio.padStart(6)}`;
}
