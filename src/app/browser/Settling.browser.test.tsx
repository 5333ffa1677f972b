import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Settling } from "./Settling";

let presses: string[];

beforeEach(() => {
  presses = [];
  performance.clearMarks("settled");
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

describe("sections that come alive", () => {
  it("do what was pressed before, once", () => {
    const settling = new Settling();
    settling.start();
    find("#inner").click();
    find("#inner").click();
    awaken("inner");
    settling.handleSettled("inner");
    expect(presses).toEqual(["inner"]);
    find("#inner").click();
    expect(presses).toEqual(["inner", "inner"]);
    settling.handleSettled("outer");
  });

  it("send what was sent before, and nothing leaves the page meanwhile", () => {
    const settling = new Settling();
    settling.start();
    find("#form button").click();
    const sent: boolean[] = [];
    find("#form").addEventListener("submit", (event) => {
      sent.push(event.defaultPrevented);
      event.preventDefault();
    });
    settling.handleSettled("inner");
    expect(sent).toEqual([false]);
    settling.handleSettled("outer");
  });

  it("are marked as settled when all of them are alive, and not before", () => {
    const settling = new Settling();
    settling.start();
    settling.handleSettled("outer");
    expect(performance.getEntriesByName("settled")).toHaveLength(0);
    settling.handleSettled("inner");
    settling.handleSettled("inner");
    expect(performance.getEntriesByName("settled")).toHaveLength(1);
  });
});
