import { expect, it } from "vitest";
import { findChosenClasses } from "./findChosenClasses";

const CSS = ".card{gap:.5rem}.card.ticket,.card.named-tile{gap:0}.title{margin:0}";
const BASE = 'jsx("div", { className: styles.card, title: styles.title })';

it("finds the classes that code chooses by a setting, and never names", () => {
  const found = findChosenClasses(CSS, [BASE, "join(styles[cardStyle.presentation])"]);
  expect([...found]).toEqual(["ticket", "named-tile"]);
});

it("finds none where code names them, too, or chooses by something else", () => {
  const byName = "styles[section.presentation] + styles.ticket + styles['named-tile']";
  expect(findChosenClasses(CSS, [BASE, byName]).size).toBe(0);
  expect(findChosenClasses(CSS, [BASE, "styles[section.presentation]", "styles[size]"]).size).toBe(0);
  expect(findChosenClasses(CSS, [BASE]).size).toBe(0);
});
