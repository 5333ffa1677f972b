import { describe, expect, it } from "vitest";
import { copyShippedWorkspace, edit, lineOf, ROOT, runDealframe } from "./runForTest";

const OVERLAY = "layouts/domain/bargainbarn.example.json";
const line = (text: string) => lineOf(ROOT, OVERLAY, text);

describe("a domain that has its look by its own file alone", () => {
  it("is explained by that file, setting by setting", async () => {
    const typeface = await runDealframe("explain bargainbarn.example home/theme/typeface");
    expect(typeface.out).toContain(`"letterpress"`);
    expect(typeface.out).toContain(`domain/bargainbarn.example.json:${line('"typeface"')}`);
    const ink = await runDealframe("explain bargainbarn.example home/theme/palette/ink");
    expect(ink.out).toContain(`"#2a1a12"`);
    expect(ink.out).toContain(`domain/bargainbarn.example.json:${line('"ink"')}`);
  });

  it("differs from a domain with the same home in what the file says", async () => {
    const { code, out } = await runDealframe("diff dealharbor.example bargainbarn.example");
    expect(code).toBe(1);
    for (const said of [
      "Only on bargainbarn.example  “A whole barn of bargains”",
      "→ letterpress",
      "~ Colour of the page's ground: “#eef3f2” → “#f3e5c8”",
    ]) {
      expect(out).toContain(said);
    }
  });

  it("is warned of a colour that the site cannot show as it is", async () => {
    const cwd = copyShippedWorkspace();
    edit(cwd, OVERLAY, '"#2a1a12"', '"#c9b9a0"');
    const { code, out } = await runDealframe("validate", cwd);
    expect(code).toBe(0);
    expect(out).toContain(`bargainbarn.example.json:${line('"ink"')}:`);
    expect(out).toContain("warning “ink” is “#c9b9a0”, with which text or buttons would not be readable.");
  });
});
