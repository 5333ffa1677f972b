import type { Drill } from "./runner/Drill";

/** Ten times the input may take so many times as long. */
const MOST = 15;
const NOTICED_MS = 4;

export const drill: Drill = {
  description:
    "Gives every parser of outside text ten times the input, and looks for more than fifteen times the time.",
  limitMinutes: 30,
  run: async ({ note, check }, [only]) => {
    const { PARSERS } = await import("./slow-inputs/parsers");
    const { measureParser } = await import("./slow-inputs/measureParsers");
    let texts = 0;
    const slow: string[] = [];
    for (const parser of PARSERS.filter(({ name }) => only === undefined || name.includes(only))) {
      for (const { text, shortMs, longMs } of measureParser(parser)) {
        texts++;
        if (longMs < NOTICED_MS || longMs / shortMs <= MOST) continue;
        const line = `${parser.name} of ${text.slice(0, 60)}: ${shortMs.toFixed(2)} ms, then ${longMs.toFixed(1)} ms`;
        slow.push(line);
        note(line);
      }
    }
    note(`${PARSERS.length} parsers, ${texts} kinds of texts`);
    check(slow.length === 0, [`${slow.length} take more than ${MOST} times as long`, ...slow].join("\n    "));
  },
};
