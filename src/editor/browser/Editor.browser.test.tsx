import { runInAction } from "mobx";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showKeys } from "./controls/keys";
import { ShortcutsDialog } from "./dialogs/ShortcutsDialog";
import { getTab } from "./findPanel";
import { KEY_ENTRIES, type KeyEntry } from "./page/keyTable";
import type { EditorStore } from "./store/EditorStore";
import { StoreContext } from "./store/storeContext";
import { answerCalls, createTestedStore, TESTED_VIEW } from "./store/storeForTest";
import { useKeys } from "./useKeys";

const { Panel: Outline } = getTab("outline");
const calls: string[] = [];
let store: EditorStore;
let end: () => void;

function Editor() {
  useKeys(store);
  return (
    <>
      <input aria-label="A text" />
      <div data-region="outline">
        <Outline view={TESTED_VIEW} />
      </div>
    </>
  );
}

beforeEach(async () => {
  calls.length = 0;
  store = createTestedStore();
  const restore = answerCalls((path) => {
    calls.push(path.replace(/^drafts\/[^/]+\//, ""));
    return { refusal: "Nothing is done in this test." };
  });
  const host = document.body.appendChild(document.createElement("main"));
  const root = createRoot(host);
  root.render(
    <StoreContext value={store}>
      <Editor />
    </StoreContext>,
  );
  await expect.element(page.getByRole("row", { name: /^Hero/ })).toBeVisible();
  end = () => {
    root.unmount();
    host.remove();
    restore();
  };
});

afterEach(() => end());

type Held = "ctrlKey" | "altKey" | "shiftKey";

/** Presses a key at an element; true where the editor handled it. */
function press(key: string, code: string, held: readonly Held[] = [], at: Element = document.body): boolean {
  const init = { key, code, bubbles: true, cancelable: true, ...Object.fromEntries(held.map((name) => [name, true])) };
  return !at.dispatchEvent(new KeyboardEvent("keydown", init));
}

/** Presses keys of the table as a QWERTY keyboard sends them. */
function pressKeys(keys: string, at?: Element): boolean {
  const parts = keys.split("+");
  const name = parts.at(-1) ?? "";
  const held = { Ctrl: "ctrlKey", Alt: "altKey", Shift: "shiftKey" } as const;
  const holds = parts.slice(0, -1).map((part) => held[part as keyof typeof held]);
  const key = name === "Space" ? " " : /^[A-Z]$/.test(name) && !holds.includes("shiftKey") ? name.toLowerCase() : name;
  return press(key, /^[A-Z]$/.test(name) ? `Key${name}` : /^\d$/.test(name) ? `Digit${name}` : name, holds, at);
}

const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) }).element();

it("handles every key of the table that is no other control's", () => {
  const { open } = window;
  window.open = () => null;
  const isPressed = (entry: KeyEntry) => entry.when !== "outline" && !("event" in entry);
  for (const entry of KEY_ENTRIES.filter(isPressed))
    for (const keys of entry.keys) {
      runInAction(() => {
        store.shell.close();
        if (entry.when === "no section") store.selection.clear();
        else store.select("home/one", "note");
      });
      expect(pressKeys(keys, entry.when === "row" ? row("Note") : undefined), entry.meaning).toBe(true);
    }
  window.open = open;
});

it("hears the browser's own event where an entry names one", () => {
  for (const entry of KEY_ENTRIES) {
    if (!("event" in entry) || entry.event === undefined) continue;
    expect(pressKeys(entry.keys[0])).toBe(false);
    const event = new ClipboardEvent(entry.event, { bubbles: true, cancelable: true });
    expect(document.body.dispatchEvent(event)).toBe(false);
  }
});

it("leaves the keys of the outline to it, where they do what the table says", async () => {
  const keys = KEY_ENTRIES.filter(({ when }) => when === "outline").flatMap((entry) => entry.keys);
  expect(keys).toEqual(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter"]);
  await userEvent.click(row("Hero"));
  await userEvent.keyboard("{ArrowDown}");
  expect(store.selection.selected?.section).toBe("browse");
  await userEvent.keyboard("{ArrowUp}");
  expect(store.selection.selected?.section).toBe("hero");
  await userEvent.keyboard("{ArrowDown}{ArrowLeft}");
  await expect.element(page.getByRole("row", { name: /^Note/ })).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("row", { name: /^Note/ })).toBeVisible();
  store.shell.setSide("settings", false);
  await userEvent.keyboard("{Enter}");
  expect(store.shell.sides.settings).toBe(true);
});

it("undoes with Ctrl and the key that types z, on QWERTZ, AZERTY and where it types я", async () => {
  const undone = () => store.commands.waiting.filter(({ command }) => command.do === "undo").length;
  press("z", "KeyY", ["ctrlKey"]);
  press("z", "KeyW", ["ctrlKey"]);
  press("я", "KeyZ", ["ctrlKey"]);
  expect(undone()).toBe(3);
  expect(press("w", "KeyZ", ["ctrlKey"])).toBe(false);
});

it("saves with caps lock, and adds after the section with the key that types a on AZERTY", async () => {
  press("S", "KeyS", ["ctrlKey"]);
  expect(store.saving.isSaving).toBe(true);
  await expect.poll(() => calls).toContain("save");
  store.select("home/one", "hero");
  press("a", "KeyQ");
  expect(store.shell.dialog).toMatchObject({ name: "catalogue", index: 1 });
});

it("takes only saving and the way between the parts from a text", () => {
  const text = page.getByRole("textbox", { name: "A text" }).element();
  const heard = KEY_ENTRIES.filter(({ when }) => when !== "outline")
    .flatMap(({ keys }) => keys)
    .filter((keys) => pressKeys(keys, text));
  expect(heard).toEqual(["Ctrl+S", "F6", "Shift+F6"]);
});

it("lists every entry in the dialog of keys", async () => {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  root.render(<ShortcutsDialog onClose={() => undefined} />);
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await expect.element(dialog).toBeVisible();
  const rows = [...dialog.element().querySelectorAll("dl > div")].map((one) => [
    ...[...one.querySelectorAll("kbd")].map((key) => key.textContent),
    one.querySelector("dd")?.textContent,
  ]);
  const listed = KEY_ENTRIES.map(({ keys, meaning }) => [...keys.map(showKeys), meaning]);
  expect(rows.sort()).toEqual(listed.sort());
  root.unmount();
  host.remove();
});
