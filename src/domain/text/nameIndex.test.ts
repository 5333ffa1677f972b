import { expect, it } from "vitest";
import { indexByName } from "./nameIndex";

const index = async (names: readonly string[], lang = "en") => {
  const { entries, letters } = await indexByName(
    names.map((name) => ({ name })),
    lang,
  );
  return {
    names: entries.map(({ name }) => name),
    letters: letters.filter(({ count }) => count > 0).map(({ letter, start, count }) => `${letter}${start}+${count}`),
    all: letters.map(({ letter }) => letter).join(""),
  };
};

it("sorts names under their first letters, digits first and in the order of their numbers", async () => {
  const { names, letters, all } = await index(["Zeal", "elm", "10 Ways", "Elan", "9 Lives", "Éclair", "ash"]);
  expect(names).toEqual(["9 Lives", "10 Ways", "ash", "Éclair", "Elan", "elm", "Zeal"]);
  expect(letters).toEqual(["0–90+2", "A2+1", "E3+3", "Z6+1"]);
  expect(all).toBe("0–9ABCDEFGHIJKLMNOPQRSTUVWXYZ");
});

it("looks past emoji and quotation marks", async () => {
  const { letters } = await index(["🎁 Gift Barn", "“Quoted”", "👩‍🚀Astro", "¡Olé!"]);
  expect(letters).toEqual(["A0+1", "G1+1", "O2+1", "Q3+1"]);
});

it("gives the letters of other alphabets places of their own, after the Latin ones", async () => {
  const { letters } = await index(["متجر", "бук", "Ель", "Бор", "Oak", "Ωmega", "متاع"]);
  expect(letters).toEqual(["O0+1", "Ω1+1", "Б2+2", "Е4+1", "م5+2"]);
});

it("puts scripts without an alphabet, and names without any letter, under one entry at the end", async () => {
  const { names, letters } = await index(["京东", "Oak", "かばん", "★★★", "쿠팡", "🎁"]);
  expect(names[0]).toBe("Oak");
  expect(letters).toEqual(["O0+1", "1+5"]);
});

it("follows the language", async () => {
  expect((await index(["Åhlens", "Ash", "Zeal"], "sv")).letters).toEqual(["A0+1", "Z1+1", "Å2+1"]);
  expect((await index(["Åhlens", "Ash", "Zeal"], "en")).letters).toEqual(["A0+2", "Z2+1"]);
  expect((await index(["متجر"], "ar")).all).toBe("م");
});

it("takes 10,000 hostile names", async () => {
  const names = Array.from({ length: 10_000 }, (_, number) => `${"e\u0301".repeat(number % 150)}\u202e${number}<b>`);
  const { letters } = await index(names);
  expect(letters.length).toBe(2);
});

it("an empty list has no letters", async () => {
  expect((await index([])).all).toBe("");
});
