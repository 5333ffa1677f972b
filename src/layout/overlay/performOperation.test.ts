import { expect, it } from "vitest";
import type { Operation } from "../../generated/documents";
import { performOperation } from "./performOperation";

/** A document with tabs, in which a notice is, and a list of cards. */
function build() {
  const notice = { id: "hint", type: "notice", heading: "New here?" };
  const tabs = { id: "offers", type: "tabs", tabs: [{ label: "All", sections: [notice] }] };
  return { sections: [tabs, { id: "deals", type: "deal-grid", banners: [{ position: 1 }, { position: 2 }] }] };
}

/** The fault of an operation, and whether it has left the document as it was. */
function perform(operation: object, mode: "strict" | "lenient" = "strict") {
  const document = build();
  const fault = performOperation(document, operation as Operation, mode);
  return { code: fault?.kind.code, isSame: JSON.stringify(document) === JSON.stringify(build()), document };
}

it.each([{ last: "offers/tabs/0/sections" }, { before: "offers" }, { after: "hint" }])(
  "a section is not moved into itself or beside itself: %o",
  (to) => {
    expect(perform({ op: "move", section: "offers", to })).toMatchObject({ code: "moved-into-itself", isSame: true });
  },
);

it("a section is moved out of another one", () => {
  const { code, document } = perform({ op: "move", section: "hint", to: { last: "sections" } });
  expect([code, document.sections.map(({ id }) => id)]).toEqual([undefined, ["offers", "deals", "hint"]]);
});

it("an entry of a list that is not the expected one is not removed, even where other values give way", () => {
  const unset = { op: "unset", section: "deals", pointer: "/banners/0", was: { position: 9 } };
  expect(perform(unset, "lenient")).toMatchObject({ code: "stale-entry", isSame: true });
  expect(perform(unset)).toMatchObject({ code: "stale-value", isSame: true });
  const heading = { op: "set", section: "hint", pointer: "/heading", was: "Old", to: "Mine" };
  expect(perform(heading, "lenient")).toMatchObject({ code: "stale-value", isSame: false });
});

it("an expected entry of a list is removed at the position that it has now", () => {
  const unset = { op: "unset", section: "deals", pointer: "/banners/0", was: { position: 2 } };
  const { code, document } = perform(unset, "lenient");
  expect([code, document.sections[1]]).toMatchObject(["moved-entry", { banners: [{ position: 1 }] }]);
});
