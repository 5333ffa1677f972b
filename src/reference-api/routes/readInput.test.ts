import { expect, it } from "vitest";
import { parseBody } from "./readInput";

const MESSAGE = { name: "Ada", email: "ada@reader.example", subject: "Hello", message: "A question." };
const parse = (name: string) => parseBody("sendMail", JSON.stringify({ ...MESSAGE, name })).name;

it("takes a name of one line with a letter in it", () => {
  for (const name of ["a", " a", "a b ", "é".repeat(200)]) expect(parse(name)).toBe(name);
});

it("refuses a name of several lines, of blanks alone, and a longer one whatever stands in it", () => {
  for (const name of [
    "",
    " ",
    "\t",
    "a\n",
    "a\rb",
    "\na",
    "a\u0007",
    "\u2028a",
    "a".repeat(201),
    `${"a ".repeat(15_000)}\n`,
  ])
    expect(() => parse(name), JSON.stringify(name.slice(0, 10))).toThrow();
});
