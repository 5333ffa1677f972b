import { describe, expect, it } from "vitest";
import { type Cut, cutCode } from "./cutCode";

const cut = (code: string, cuts: Omit<Cut, "feature">) => cutCode(code, [{ feature: "test", ...cuts }]);

describe("code without a feature", () => {
  it("has functions with other bodies, variables with their value, and no statement of the feature", () => {
    const code =
      "function show(a) { return a; } var isOn = !1; isOn = show(1); use(isOn, x.isOn, { isOn: 2 }); Show.prototype.a = 1;";
    const cuts = { functions: { show: "" }, variables: { isOn: "!1" }, statements: { "Show.prototype.": "" } };
    expect(cut(code, cuts)).toBe("function show(a) {} var isOn = !1; isOn = show(1); use((!1), x.isOn, { isOn: 2 }); ");
  });

  it("has no members of these names", () => {
    const code = "var hooks = { useA: a, useB: function () {} }; hooks.useB = b; hooks.useA = a;";
    expect(cut(code, { members: ["useB"] })).toBe("var hooks = { useA: a,  };  hooks.useA = a;");
  });

  it("compares with no kind that is never created, and with no mask that nothing fits", () => {
    const code =
      "if (5 === fiber.tag || 27 === fiber.tag || 27 !== tag || (lanes & 64) === lanes || 27 === count) go();";
    expect(cut(code, { tags: [27], masks: [64] })).toBe("if (5 === fiber.tag || !1 || !0 || !1 || 27 === count) go();");
  });

  it("has no cases of such a kind, except what another case runs into", () => {
    const code = `function f(x) { switch (x.tag) { case 26: var a = 1; break; case 3: case 27: a = 2; return a; case 30: go(); default: a = 3; } }`;
    expect(cut(code, { tags: [26, 27, 30] })).toBe(
      "function f(x) {var a; switch (x.tag) {  case 3: a = 2; return a;  default: a = 3; } }",
    );
  });

  it("has no other changes in a part that is removed", () => {
    const cuts = { functions: { a: "" }, variables: { isOn: "1" } };
    expect(cut("function a() { var isOn = 1; use(isOn); } use(isOn);", cuts)).toBe("function a() {} use((1));");
  });

  it("is refused where the code has not what a cut names", () => {
    expect(() => cut("var a = 1;", { functions: { gone: "" }, tags: [26] })).toThrow("any more: 26, gone.");
  });
});
