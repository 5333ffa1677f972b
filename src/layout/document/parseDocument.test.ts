import { expect, it, vi } from "vitest";
import { SourceText } from "../source/SourceText";
import { parseDocument } from "./parseDocument";

it("a forbidden key behind them all is not given to anybody", () => {
  const keys = Array.from({ length: 2000 }, (_, index) => `"key${index >> 1}": ${index}`);
  const { value, diagnostics } = parseDocument("home/x.json", `{${keys.join()}, "__proto__": 1}`);
  expect(value).toBeUndefined();
  expect(diagnostics.at(-1)?.message).toContain("801 more faults");
});

it("tells the first keys that are there again, and how many more there are, without a search among all others", () => {
  const search = vi.spyOn(SourceText.prototype, "nodeAt");
  try {
    const keys = Array.from({ length: 2000 }, (_, index) => `\n"key${index >> 1}": ${index}`);
    const { diagnostics, value } = parseDocument("home/x.json", `{${keys.join()}}`);
    expect(diagnostics.map(({ code, line }) => `${code} ${line}`)).toEqual(
      Array.from({ length: 201 }, (_, index) => `${index < 200 ? "duplicate-key" : "more-faults"} ${2 * index + 3}`),
    );
    expect(diagnostics.at(-1)?.message).toBe("… and 800 more faults in this file: mend these first.");
    expect(value).toMatchObject({ key999: 1999 });
    expect(search).not.toHaveBeenCalled();
  } finally {
    search.mockRestore();
  }
});
