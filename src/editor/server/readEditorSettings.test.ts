import { expect, it } from "vitest";
import { readEditorSettings } from "./readEditorSettings";

it("the editor listens on the port after the site's, where that is one, unless EDITOR_PORT names another", () => {
  expect(readEditorSettings({}, 3000)).toEqual({ port: 3001 });
  expect(readEditorSettings({}, 65_534)).toEqual({ port: 65_535 });
  for (const sitePort of [0, 65_535]) expect(readEditorSettings({}, sitePort)).toEqual({ port: 0 });
  expect(readEditorSettings({ EDITOR_PORT: " 4000 " }, 3000)).toEqual({ port: 4000 });
});
