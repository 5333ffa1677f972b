/**
 * Keys as a text: modifiers, then the typed letter or sign, or the name of the key (`KeyboardEvent.key`), such as `Ctrl+Shift+Z`,
 * `Alt+ArrowUp`, `Space` or `?`. `Ctrl` is also the command key of a Mac.
 */
export type Keys = string;

export type Pressed = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Returns the keys of the list that an event has, or `undefined`. What is typed counts before the place of the key. */
export function findKeys<Entry>(pressed: Pressed, entries: readonly (readonly [Keys, Entry])[]): Entry[] {
  return nameKeys(pressed).flatMap((name) =>
    entries.flatMap(([keys, entry]) => (keys.toLowerCase() === name ? [entry] : [])),
  );
}

/** The names of what is pressed, in lower case: by the typed letter; where that is none of an own keyboard, by the key's place. */
function nameKeys(pressed: Pressed): string[] {
  const { key, code, shiftKey } = pressed;
  const typed = key === " " ? "space" : key.toLowerCase();
  // Signs and digits need Shift on some keyboards and not on others.
  const isSign = key.length === 1 && key !== " " && typed === key.toUpperCase();
  const names = [join(pressed, shiftKey && !isSign, typed)];
  const place = findPlace(code, key);
  if (place !== undefined) names.push(join(pressed, shiftKey, place));
  return names;
}

function join({ ctrlKey, metaKey, altKey }: Pressed, hasShift: boolean, key: string): string {
  const held = [ctrlKey || metaKey ? "ctrl" : "", altKey ? "alt" : "", hasShift ? "shift" : ""];
  return [...held, key].filter((part) => part !== "").join("+");
}

/** The letter or digit of the key's place on a Latin keyboard, where another script or a sign (AZERTY's digits) is typed there. */
function findPlace(code: string, key: string): string | undefined {
  const [, row, place] = /^(Key|Digit)(.)$/.exec(code) ?? [];
  const isOfOwn = row === "Digit" ? /^\d$/.test(key) : !isOtherScript(key);
  return isOfOwn ? undefined : place?.toLowerCase();
}

/** True for letters such as я, ζ or ש. */
function isOtherScript(key: string): boolean {
  return /^[\p{Letter}\p{Mark}]+$/u.test(key) && !/\p{Script=Latin}/u.test(key);
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Delete: "Del",
  ContextMenu: "Menu",
};

/** Keys as people read them, such as `Alt ↑`. */
export function showKeys(keys: Keys): string {
  return keys
    .split("+")
    .map((key) => SIGNS[key] ?? key)
    .join(" ");
}
