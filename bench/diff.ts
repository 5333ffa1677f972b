import { diffDocuments } from "../src/layout/compare/diffDocuments";
import { completeDocument } from "../src/layout/schema/applyDefaults";
import { createTimedSide, type Figure } from "./runner/Figure";

const MOVED = "all moved and changed";
const SECTIONS = 50;
/** Comparisons in one round; each takes a few milliseconds. */
const REPEATS = 10;

const createGrid = (id: string, initial: number) => ({
  id,
  type: "deal-grid",
  heading: `Deals ${id}`,
  source: { from: "domain-coupons" },
  count: { initial },
  card: "standard",
});
const createPage = (sections: object[]) =>
  completeDocument({ version: 5, kind: "home", title: "Long", cards: { standard: {} }, sections });

export const figure: Figure = {
  description: "Two documents of 50 sections are compared: nearly equal, and all moved and changed.",
  rounds: 10,
  warmUps: 2,
  meaning: "50 sections are the most that a document may have, so no comparison of two documents takes longer.",
  limits: [{ side: MOVED, measure: "time", most: 200 }],
  open: async () => {
    const numbers = Array.from({ length: SECTIONS }, (_, index) => index);
    const page = createPage(numbers.map((index) => createGrid(`deals-${index}`, 5)));
    const similar = createPage(numbers.map((index) => createGrid(`deals-${index}`, index === 7 ? 6 : 5)));
    // Every section is moved and changed; every third has another id.
    const other = createPage(
      numbers
        .map((index) => createGrid(index % 3 === 0 ? `offers-${index}` : `deals-${index}`, 5 + (index % 4)))
        .reverse(),
    );
    const repeat = (run: () => unknown) => () => {
      for (let time = 0; time < REPEATS; time += 1) run();
    };
    return {
      sides: [
        createTimedSide(
          "one setting changed",
          repeat(() => diffDocuments(page, similar)),
          REPEATS,
        ),
        createTimedSide(
          MOVED,
          repeat(() => diffDocuments(page, other)),
          REPEATS,
        ),
      ],
    };
  },
};
