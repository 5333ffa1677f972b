import { expect, it } from "vitest";
import { shortenProperties } from "./shortenProperties";

it("gives custom properties short names, the most frequent ones first", () => {
  const sheet =
    ":root{--space-1:1px;--gap:var(--space-1)}.a{margin:var(--gap) var(--space-1,0) calc(-1*var(--space-1))}";
  expect(shortenProperties(sheet, [])).toBe(
    ":root{--a:1px;--b:var(--a)}.a{margin:var(--b) var(--a,0) calc(-1*var(--a))}",
  );
});

it("keeps the names that other code has, that the server writes, and what only looks like a property", () => {
  const sheet = ".toast--error{--ink:var(--ink-dark,#000);--accent:var(--accent-light-hover);gap:var(--m-height)}";
  const others = ['element.style.setProperty("--accent", "red")', ".toast{color:var(--ink)}"];
  expect(shortenProperties(sheet, others)).toBe(sheet);
});

it("gives no two properties the same name", () => {
  const names = Array.from({ length: 200 }, (_, index) => `--name-${index}`);
  const short = shortenProperties(["--a", ...names].map((name) => `${name}:0`).join(";"), ["var(--a)"]);
  expect(new Set(short.match(/--\w+/g)).size).toBe(201);
});
