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

/** Simulates the hydration of a section: its handlers work from now on. */
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

  it("leave a popover open that the browser has opened", () => {
    const button = find("#outer") as HTMLButtonElement;
    const menu = find("#inner").parentElement as HTMLElement;
    menu.popover = "auto";
    button.popoverTargetElement = menu;
    const eventReplay = new EventReplay();
    eventReplay.start();
    button.click();
    for (const id of ["outer", "inner"]) eventReplay.handleSectionHydrated(id);
    expect(menu.matches(":popover-open")).toBe(true);
  });

  it("do what was noted before anything listened, but send no form that the browser has sent", () => {
    const noted: Event[] = [];
    const note = (event: Event) => {
      noted.push(event);
      event.preventDefault();
    };
    for (const type of ["click", "submit"]) addEventListener(type, note, true);
    find("#inner").click();
    find("#form").dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    const sent: string[] = [];
    const other = find("#outer").parentElement?.appendChild(document.createElement("form"));
    other?.setAttribute("action", "/search");
    other?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    for (const type of ["click", "submit"]) removeEventListener(type, note, true);
    const eventReplay = new EventReplay();
    eventReplay.start(noted);
    awaken("inner");
    addEventListener("submit", (event) => {
      event.preventDefault();
      sent.push(event.target === other ? "other" : "form");
    });
    eventReplay.handleSectionHydrated("inner");
    eventReplay.handleSectionHydrated("outer");
    // The last action of a section counts.
    expect([presses, sent]).toEqual([[], ["form"]]);
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
