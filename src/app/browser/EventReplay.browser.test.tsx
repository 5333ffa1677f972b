import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EventReplay } from "./EventReplay";

let presses: string[];

beforeEach(() => {
  presses = [];
  performance.clearMarks("sections-hydrated");
  document.body.innerHTML = `
    <div data-section="outer"><button id="outer">Outer</button>
      <div data-section="inner"><button id="inner">Inner</button><form id="form"><button>Send</button></form></div>
    </div>`;
});

afterEach(() => {
  document.body.innerHTML = "";
});

/** What a section does when it comes alive: its handlers work from now on. */
function awaken(id: string): void {
  document.getElementById(id)?.addEventListener("click", () => presses.push(id));
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
}

describe("sections that are hydrated", () => {
  it("do what was pressed before, once", () => {
    const eventReplay = new EventReplay();
    eventReplay.start();
    find("#inner").click();
    find("#inner").click();
    awaken("inner");
    eventReplay.handleSectionHydrated("inner");
    expect(presses).toEqual(["inner"]);
    find("#inner").click();
    expect(presses).toEqual(["inner", "inner"]);
    eventReplay.handleSectionHydrated("outer");
  });

  it("send what was sent before, and nothing leaves the page meanwhile", () => {
    const eventReplay = new EventReplay();
    eventReplay.start();
    find("#form button").click();
    const sent: boolean[] = [];
    find("#form").addEventListener("submit", (event) => {
      sent.push(event.defaultPrevented);
      event.preventDefault();
    });
    eventReplay.handleSectionHydrated("inner");
    expect(sent).toEqual([false]);
    eventReplay.handleSectionHydrated("outer");
  });

  it("are marked as hydrated when all of them are, and not before", () => {
    const eventReplay = new EventReplay();
    eventReplay.start();
    eventReplay.handleSectionHydrated("outer");
    expect(performance.getEntriesByName("sections-hydrated")).toHaveLength(0);
    eventReplay.handleSectionHydrated("inner");
    eventReplay.handleSectionHydrated("inner");
    expect(performance.getEntriesByName("sections-hydrated")).toHaveLength(1);
  });
});
