import { expect, it } from "vitest";
import { readState } from "../page/readState";
import { writeScriptJson } from "./writeScriptJson";

it("the state of a page cannot end its script element or open a comment, and is read as it was written", () => {
  const state = { "</script>": "</script><!--", html: { html: "<b>bold</b>" } };
  expect(writeScriptJson(state)).not.toContain("<");
  expect(readState(writeScriptJson(state))).toEqual(state);
});
