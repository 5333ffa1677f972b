import fc from "fast-check";
import { expect, it } from "vitest";
import { isOneLine, toOneLine } from "./oneLine";

it("takes letters, marks and signs of any script, also joined ones", () => {
  for (const text of ["", " a ", "Ünïcödé", "٣ عرض", "👩‍👩‍👧", "می‌خواهم"]) expect(isOneLine(text), text).toBe(true);
});

it("refuses line breaks and control characters anywhere", () => {
  const controls = ["\0", "\t", "\n", "\v", "\f", "\r", "\u001b", "\u007f", "\u0085", "\u009b", "\u2028", "\u2029"];
  for (const control of controls)
    for (const text of [control, `a${control}`, `a${control}b`])
      expect(isOneLine(text), JSON.stringify(text)).toBe(false);
});

it("makes one line of any text", () => {
  expect(toOneLine(" Ada\r\n Bcc:\u0000\u0085x\t")).toBe("Ada Bcc: x");
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => isOneLine(toOneLine(text))));
});
