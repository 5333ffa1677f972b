import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EventReplay } from "./EventReplay";

let presses: string[];
let used: string[];

beforeEach(() => {
  presses = [];
  used = [];
  performance.clearMarks("sections-hydrated");
  document.body.innerHTML = `
    <div data-section="outer"><button id="outer">Outer</button>
      <div data-section="inner"><button id="inner">Inner</button><form id="form"><button>Send</button></form></div>
    </div>`;
});

afterEach(() => {
  document.body.innerHTML = "";
});

/** Starts a replay; returns the function that tells it of a hydrated section. */
function startReplay(early: readonly Event[] = []): (sectionId: string) => void {
  let note = (_sectionId: string): void => undefined;
  const schedule = {
    isStatic: (sectionId: string) => sectionId === "static",
    isWaitingForUse: (sectionId: string) => sectionId === "late",
    use: (sectionId: string) => void used.push(sectionId),
    listen: (listener: (sectionId: string) => void) => {
      note = listener;
    },
  };
  const replay = new EventReplay(schedule, ({ target }) => target instanceof HTMLAnchorElement && target.id === "link");
  replay.start(early);
  replay.settle();
  return (sectionId) => note(sectionId);
}

/** Simulates the hydration of a section: its handlers work from now on. */
function awaken(id: string): void {
  document.getElementById(id)?.addEventListener("click", () => presses.push(id));
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`There is no ${selector}.`);
  return element;
}

it("events around a press reach the handlers of a section once it is hydrated: React would hydrate it for them at once", () => {
  const noteHydrated = startReplay();
  const types = ["pointerdown", "touchstart", "touchend", "pointerup", "mousedown", "mouseup", "keypress", "keyup"];
  const seen: string[] = [];
  for (const type of types) find("#inner").addEventListener(type, () => seen.push(type));
  const dispatchAll = () => {
    for (const type of types) find("#inner").dispatchEvent(new Event(type, { bubbles: true }));
  };
  dispatchAll();
  expect(seen).toEqual([]);
  noteHydrated("inner");
  dispatchAll();
  expect(seen).toEqual(types);
  noteHydrated("outer");
});

describe("sections that are hydrated", () => {
  it("do what was pressed before, once", () => {
    const noteHydrated = startReplay();
    find("#inner").click();
    find("#inner").click();
    awaken("inner");
    noteHydrated("inner");
    expect(presses).toEqual(["inner"]);
    find("#inner").click();
    expect(presses).toEqual(["inner", "inner"]);
    noteHydrated("outer");
  });

  it("do what each button that stays pressed was pressed for, once", () => {
    find("#inner").insertAdjacentHTML(
      "afterend",
      `<button id="one" aria-pressed="false">Save</button><button id="two" aria-pressed="false">Save</button>`,
    );
    const noteHydrated = startReplay();
    for (const id of ["one", "two", "two", "inner"]) find(`#${id}`).click();
    for (const id of ["one", "two", "inner"]) awaken(id);
    noteHydrated("inner");
    noteHydrated("outer");
    expect(presses).toEqual(["one", "two", "inner"]);
  });

  it("do what was pressed before a key scrolled the page", () => {
    const noteHydrated = startReplay();
    find("#inner").click();
    const keys: string[] = [];
    find("#inner").addEventListener("keydown", ({ key }) => keys.push(key));
    find("#inner").dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    awaken("inner");
    noteHydrated("inner");
    noteHydrated("outer");
    expect([presses, keys]).toEqual([["inner"], ["ArrowDown"]]);
  });

  it("leave a popover open that the browser has opened, and tell its own handlers", () => {
    const button = find("#outer") as HTMLButtonElement;
    const menu = find("#inner").parentElement as HTMLElement;
    menu.popover = "auto";
    button.popoverTargetElement = menu;
    const noteHydrated = startReplay();
    button.click();
    const told: string[] = [];
    menu.addEventListener("toggle", (event) => told.push((event as ToggleEvent).newState));
    for (const id of ["outer", "inner"]) noteHydrated(id);
    expect([told, menu.matches(":popover-open")]).toEqual([["open"], true]);
  });

  it("are marked as hydrated when all are but those that wait for a shopper, whose events are still noted", () => {
    find("#outer").insertAdjacentHTML("afterend", '<div data-section="late"><button id="late">Late</button></div>');
    const noteHydrated = startReplay();
    for (const id of ["inner", "outer"]) noteHydrated(id);
    expect(performance.getEntriesByName("sections-hydrated")).toHaveLength(1);
    find("#late").click();
    expect(used).toEqual(["late"]);
    awaken("late");
    noteHydrated("late");
    expect(presses).toEqual(["late"]);
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
    const noteHydrated = startReplay(noted);
    awaken("inner");
    addEventListener("submit", (event) => {
      event.preventDefault();
      sent.push(event.target === other ? "other" : "form");
    });
    noteHydrated("inner");
    noteHydrated("outer");
    // The last action of a section counts.
    expect([presses, sent]).toEqual([[], ["form"]]);
  });

  it("send what was sent before, and nothing leaves the page meanwhile", () => {
    const noteHydrated = startReplay();
    find("#form button").click();
    const sent: boolean[] = [];
    find("#form").addEventListener("submit", (event) => {
      sent.push(event.defaultPrevented);
      event.preventDefault();
    });
    noteHydrated("inner");
    expect(sent).toEqual([false]);
    noteHydrated("outer");
  });

  it("are marked as hydrated when all of them are, and not before", () => {
    const noteHydrated = startReplay();
    noteHydrated("outer");
    expect(performance.getEntriesByName("sections-hydrated")).toHaveLength(0);
    noteHydrated("inner");
    noteHydrated("inner");
    expect(performance.getEntriesByName("sections-hydrated")).toHaveLength(1);
  });
});
