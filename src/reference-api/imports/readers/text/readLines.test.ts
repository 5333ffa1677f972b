import { expect, it } from "vitest";
import { type Line, readLines } from "./readLines";

async function* send(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

async function readAll(pieces: readonly string[], maxLength = 100): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of readLines(send(pieces), maxLength)) lines.push(line);
  return lines;
}

it("lines are the same however the text is cut, also between the two characters of an end", async () => {
  const text = "one\r\ntwo\n\rthree\r\r\n\nfour";
  const whole = await readAll([text]);
  expect(whole.map(({ number, text, end }) => [number, text, end])).toEqual([
    [1, "one", "\r\n"],
    [2, "two", "\n"],
    [3, "", "\r"],
    [4, "three", "\r"],
    [5, "", "\r\n"],
    [6, "", "\n"],
    [7, "four", ""],
  ]);
  expect(await readAll([...text])).toEqual(whole);
  for (let at = 0; at < text.length; at++) expect(await readAll([text.slice(0, at), text.slice(at)])).toEqual(whole);
});

it.each(["\n", "\r\n", "\r"])("an end %j of the text begins no further line", async (end) => {
  expect(await readAll(["one", end])).toEqual([{ number: 1, text: "one", end, isTooLong: false }]);
});

it("keeps only the beginning of a line that is too long, in one piece or in many", async () => {
  const long = "x".repeat(50_000);
  const expected = [
    { number: 1, text: "x".repeat(100), end: "\r\n", isTooLong: true },
    { number: 2, text: "y".repeat(1000), end: "\n", isTooLong: false },
  ];
  const rest = `\n${"y".repeat(1000)}\n`;
  expect(await readAll([`${long}\r${rest}`], 1000)).toEqual(expected);
  expect(await readAll([long, long, `${long}\r`, rest], 1000)).toEqual(expected);
  expect(await readAll([...long, "\r", ...rest], 1000)).toEqual(expected);
});
