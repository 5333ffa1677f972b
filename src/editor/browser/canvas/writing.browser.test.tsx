import { afterEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { SectionText } from "../../protocol/texts";
import { findWritten, listWritten } from "./findWritten";
import { writeInPlace } from "./writeInPlace";

const text = (pointer: string, words: string): SectionText => ({
  section: "sale",
  pointer,
  text: words,
  label: pointer,
  isOptional: false,
});

function show(parts: (root: HTMLElement) => void): HTMLElement {
  const root = document.body.appendChild(document.createElement("section"));
  root.dataset.section = "sale";
  parts(root);
  return root;
}

function add(parent: Element, tag: string, words = ""): HTMLElement {
  const element = parent.appendChild(document.createElement(tag));
  element.textContent = words;
  return element;
}

const pointersOf = (root: Element, texts: readonly SectionText[]) =>
  listWritten(root, texts).map(({ element, text: own }) => [element.tagName, own.pointer]);

afterEach(() => document.body.replaceChildren());

describe("listWritten", () => {
  it("finds the element of each text, with placeholders filled in and markup applied", () => {
    const root = show((section) => {
      add(section, "h2", "Deals of March 2031");
      add(add(section, "p", "Checked "), "b", "by hand");
      add(section, "p", "20% off (today)");
    });
    const texts = [
      text("/heading", "Deals of {Month} {year}"),
      text("/text", "Checked <b>by hand</b>"),
      text("/note", "20% off (today)"),
    ];
    expect(pointersOf(root, texts)).toEqual([
      ["H2", "/heading"],
      ["P", "/text"],
      ["P", "/note"],
    ]);
  });

  it("takes the same words in the order of the settings, and leaves sections inside and data alone", () => {
    const root = show((section) => {
      add(section, "a", "See all");
      add(section, "a", "See all");
      add(section, "h3", "An offer of a store");
      const inner = add(section, "section");
      inner.dataset.section = "inner";
      add(inner, "a", "See all");
    });
    const texts = [text("/links/0/label", "See all"), text("/links/1/label", "See all"), text("/of", "{name}")];
    expect(pointersOf(root, texts)).toEqual([
      ["A", "/links/0/label"],
      ["A", "/links/1/label"],
    ]);
  });

  it("finds the text of a button that is pressed beside its words", () => {
    const root = show((section) => add(add(section, "button"), "span", "Show more"));
    const written = listWritten(root, [text("/more", "Show more")]);
    const button = root.querySelector("button") as Element;
    expect(findWritten(written, button)?.text.pointer).toBe("/more");
    expect(findWritten(written, root.appendChild(document.createElement("p")))).toBeUndefined();
  });
});

describe("writeInPlace", () => {
  function write(tag: string) {
    const ends: (readonly [string | undefined, number])[] = [];
    const element = add(document.body, tag, "Filled in");
    const icon = element.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
    const restore = writeInPlace(element, {
      text: "As {written}",
      label: "Heading",
      onEnd: (...end) => ends.push(end),
    });
    return { element, icon, ends, restore };
  }

  it("begins with the document's words selected, and ends with what was typed, also in a button", async () => {
    const { element, icon, ends } = write("button");
    const field = element.querySelector('[role="textbox"]');
    expect([field?.textContent, field?.getAttribute("aria-label")]).toEqual(["As {written}", "Heading"]);
    await userEvent.keyboard("All of it{Enter}");
    expect(ends).toEqual([["All of it", 0]]);
    expect(element.textContent).toBe("All of it");
    expect(element.contains(icon)).toBe(true);
  });

  it("gives up with Escape, and shows what was there", async () => {
    const { element, ends } = write("h2");
    await userEvent.keyboard("Nothing{Escape}");
    expect(ends).toEqual([[undefined, 0]]);
    expect(element.textContent).toBe("Filled in");
  });

  it("changes nothing where the words stay, goes on with Tab, and takes back what is refused", async () => {
    const same = write("h2");
    await userEvent.keyboard("{Tab}");
    expect([same.ends, same.element.textContent]).toEqual([[[undefined, 1]], "Filled in"]);
    const refused = write("h2");
    await userEvent.keyboard("Refused{Enter}");
    refused.restore();
    expect(refused.element.textContent).toBe("Filled in");
  });
});
