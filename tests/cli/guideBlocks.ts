import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { ROOT } from "./runForTest";

interface Block {
  /** File that the block is the content of, or changes; absent for commands. */
  readonly file?: string;
  readonly isChange?: boolean;
  /** True for a part of what the commands before it print. */
  readonly isOutput?: boolean;
  readonly text: string;
}

/** The fenced blocks of a guide: files and changes of files by the name beside the language, commands, and their output. */
export function readBlocks(guide: string): Block[] {
  return readBlocksOf(readFileSync(join(ROOT, "docs", guide), "utf8"));
}

export function readBlocksOf(text: string): Block[] {
  return [...text.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)].flatMap(([, language, file, content = ""]) => {
    if (language === "sh") return [{ text: content }];
    if (language === "text") return [{ isOutput: true, text: content }];
    return file === undefined || file === "" ? [] : [{ file, isChange: language === "diff", text: content }];
  });
}

/** Writes the file of a block to a folder, or changes it there. */
export function writeBlock(folder: string, { file = "", isChange = false, text }: Block): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, isChange ? change(readFileSync(path, "utf8"), text) : text);
}

/** Makes the changes of a diff, its parts separated by lines of `@@`; each must have one place in the file. */
function change(text: string, diff: string): string {
  return diff.split(/^@@.*\n/m).reduce((changed, part) => {
    const lines = part.split("\n").filter((line) => line !== "");
    const pick = (signs: string) =>
      lines.flatMap((line) => (signs.includes(line.charAt(0)) ? [`${line.slice(1)}\n`] : [])).join("");
    const [before, ...others] = changed.split(pick(" -"));
    expect([part, others.length]).toEqual([part, 1]);
    return `${before}${pick(" +")}${others[0]}`;
  }, text);
}
