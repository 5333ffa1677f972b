import { expect, it } from "vitest";
import { RepeatedErrorLog } from "./RepeatedErrorLog";

it("logs errors of one code once at the beginning of a burst and once at its end, others by themselves", () => {
  const lines: object[] = [];
  const errors = new RepeatedErrorLog(
    { error: (line: object) => void lines.push(line) },
    { one: "One.", many: "Many." },
  );
  for (let number = 0; number < 1_000; number++)
    errors.note(Object.assign(new Error(`no space for ${number}`), { code: "ENOSPC" }));
  errors.note(new TypeError("broken"));
  errors.note("text");
  expect(lines).toEqual([
    { message: "One.", cause: "Error: no space for 0" },
    { message: "One.", cause: "TypeError: broken" },
    { message: "One.", cause: "text" },
  ]);
  errors.close();
  expect(lines.slice(3)).toEqual([
    { message: "Many.", cause: "Error: no space for 0", count: 1_000, seconds: expect.any(Number) },
  ]);
});
