import { resolve } from "node:path";
import { expect, it } from "vitest";
import { ClassNames } from "./ClassNames";
import { trimWordSheets } from "./trimWordSheets";

const classNames = new ClassNames(resolve("src"));
const TICKET = resolve("src/looks/card/ticket/look.module.css");

type Transform = { readonly handler: (code: string, id: string) => { readonly code: string } | undefined };

function transform(path: string) {
  const { handler } = trimWordSheets(classNames).transform as unknown as Transform;
  return handler("export default {};", path);
}

it("leaves of the module of a word its class alone", () => {
  expect(transform(TICKET)?.code).toBe(`export default {"ticket":"${classNames.find("ticket", TICKET)}"};`);
});

it("keeps the module of a word of the theme, whose classes no code reads", () => {
  const plate = transform(resolve("src/looks/theme/headings/plate/look.module.css"));
  expect(plate).toMatchObject({ code: "export {};", moduleSideEffects: "no-treeshake" });
});

it("changes no other module", () => {
  expect(transform(resolve("src/looks/card/base.module.css"))).toBeUndefined();
});
