import { expect, it, vi } from "vitest";
import { SourceText } from "../source/SourceText";
import { parseDocument } from "./parseDocument";

it("tells each key that is there again, without a search among all others", () => {
  const search = vi.spyOn(SourceText.prototype, "nodeAt");
  try {
    const keys = Array.from({ length: 2000 }, (_, index) => `\n"key${index >> 1}": ${index}`);
    const { diagnostics } = parseDocument("home/x.json", `{${keys.join()}}`);
    expect(diagnostics.map(({ code, line }) => `${code} ${line}`)).toEqual(
      Array.from({ length: 1000 }, (_, index) => `duplicate-key ${2 * index + 3}`),
    );
    expect(search).not.toHaveBeenCalled();
  } finally {
    search.mockRestore();
  }
});
