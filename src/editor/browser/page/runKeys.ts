import { findKeys, type Pressed } from "../controls/keys";
import { KEY_ENTRIES, type KeyEntry, type KeyPress, type When } from "./keyTable";

/** The entries whose keys are pressed keys: those of the outline and of events of the browser come by other ways. */
const PRESSED = KEY_ENTRIES.flatMap((entry) =>
  entry.when === "outline" || ("event" in entry && entry.event !== undefined)
    ? []
    : entry.keys.map((keys) => [keys, entry] as const),
);

/** Does what the pressed keys mean where the focus is. Returns false where they mean nothing there. */
export function runKeys(
  event: Pressed & Pick<KeyboardEvent, "target">,
  { store, actions }: Omit<KeyPress, "target">,
): boolean {
  const { target } = event;
  return findKeys(event, PRESSED).some((entry) => runEntry(entry, { store, actions, target }));
}

function runEntry(entry: KeyEntry, press: KeyPress): boolean {
  if (entry.when === "outline" || !fitsFocus(entry.when, press.target)) return false;
  if (entry.when === "section" || entry.when === "row") {
    const node = press.actions.selectedNode();
    if (node === undefined) return false;
    entry.run({ ...press, node });
    return true;
  }
  if (entry.when === "no section" && press.store.selection.selected?.section !== undefined) return false;
  entry.run(press);
  return true;
}

function fitsFocus(when: When, target: EventTarget | null): boolean {
  if (when === "always") return true;
  if (isTyping(target)) return false;
  if (when === "outside texts") return true;
  return !isMenu(target) && (when !== "row" || isRow(target));
}

/** True for the elements that texts are typed in. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return (
    element?.closest?.("input,textarea,select,[contenteditable],.cm-editor") != null || element?.shadowRoot != null
  );
}

function isMenu(target: EventTarget | null): boolean {
  return (target as HTMLElement | null)?.closest?.('[role="menu"],[role="listbox"]') != null;
}

function isRow(target: EventTarget | null): boolean {
  return (target as Element | null)?.getAttribute?.("role") === "row";
}
