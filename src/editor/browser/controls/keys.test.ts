import { describe, expect, it } from "vitest";
import { findKeys, type Pressed, showKeys } from "./keys";

const KEYS = ["Ctrl+Z", "Ctrl+Y", "Ctrl+S", "Ctrl+Shift+Z", "A", "Shift+A", "1", "?", "Alt+ArrowUp", "Space", "L"];

/** The keys that are found for a pressed key: what it types, its place, and the held modifiers. */
function find(key: string, code: string, ...held: ("ctrlKey" | "metaKey" | "altKey" | "shiftKey")[]): string[] {
  const pressed: Pressed = { key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const entries = KEYS.map((keys) => [keys, keys] as const);
  return findKeys({ ...pressed, ...Object.fromEntries(held.map((name) => [name, true])) }, entries);
}

describe("findKeys", () => {
  it("goes by the typed letter on QWERTZ, where Z and Y stand in each other's place", () => {
    expect(find("z", "KeyY", "ctrlKey")).toEqual(["Ctrl+Z"]);
    expect(find("y", "KeyZ", "ctrlKey")).toEqual(["Ctrl+Y"]);
    expect(find("?", "Minus", "shiftKey")).toEqual(["?"]);
    expect(find("ö", "Semicolon", "ctrlKey")).toEqual([]);
  });

  it("goes by the typed letter on AZERTY, and finds its digits, which are typed without Shift as signs", () => {
    expect(find("z", "KeyW", "ctrlKey")).toEqual(["Ctrl+Z"]);
    expect(find("w", "KeyZ", "ctrlKey")).toEqual([]);
    expect(find("a", "KeyQ")).toEqual(["A"]);
    expect(find("q", "KeyA")).toEqual([]);
    expect(find("&", "Digit1")).toEqual(["1"]);
    expect(find("1", "Digit1", "shiftKey")).toEqual(["1"]);
    expect(find("?", "KeyM", "shiftKey")).toEqual(["?"]);
  });

  it("goes by the place of the key where the typed letter is of another script", () => {
    expect(find("я", "KeyZ", "ctrlKey")).toEqual(["Ctrl+Z"]);
    expect(find("Я", "KeyZ", "ctrlKey", "shiftKey")).toEqual(["Ctrl+Shift+Z"]);
    expect(find("ы", "KeyS", "ctrlKey")).toEqual(["Ctrl+S"]);
    expect(find("Ф", "KeyA", "shiftKey")).toEqual(["Shift+A"]);
    expect(find("ζ", "KeyZ", "metaKey")).toEqual(["Ctrl+Z"]);
    expect(find("?", "Digit7", "shiftKey")).toEqual(["?"]);
  });

  it("takes no notice of caps lock", () => {
    expect(find("S", "KeyS", "ctrlKey")).toEqual(["Ctrl+S"]);
    expect(find("L", "KeyL")).toEqual(["L"]);
    expect(find("a", "KeyA", "shiftKey")).toEqual(["Shift+A"]);
    expect(find("Z", "KeyZ", "ctrlKey")).toEqual(["Ctrl+Z"]);
  });

  it("finds nothing with another modifier, or for a sign in the place of a letter", () => {
    expect(find("s", "KeyS")).toEqual([]);
    expect(find("s", "KeyS", "ctrlKey", "altKey")).toEqual([]);
    expect(find("!", "Digit1", "shiftKey")).toEqual([]);
    expect(find(";", "KeyZ", "ctrlKey")).toEqual([]);
    expect(find("ArrowUp", "ArrowUp")).toEqual([]);
    expect(find(" ", "Space")).toEqual(["Space"]);
  });
});

it("shows keys as people read them", () => {
  expect([showKeys("Alt+ArrowUp"), showKeys("Ctrl+Shift+Z"), showKeys("Delete")]).toEqual([
    "Alt ↑",
    "Ctrl Shift Z",
    "Del",
  ]);
});
