import { expect, it } from "vitest";
import { readState } from "../page/readState";
import { writeState } from "./writeState";

it("the state of a page cannot end its script element or open a comment, and is read as it was written", () => {
  const state = { "</script>": "</script><!--", html: { html: "<b>bold</b>" } };
  expect(writeState(state as never)).not.toContain("<");
  expect(readState(writeState(state as never))).toEqual(state);
});
