import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readState } from "../page/readState";
import { writeState } from "./writeState";

const read = (text: string): unknown => readState(text);
const STORE = {
  name: "A store with a long name",
  slug: "a-store",
  image: "https://pictures.example/stores/a-store.svg",
};

describe("the state of a page", () => {
  it("is read as it was written", () => {
    const value = fc.jsonValue({ maxDepth: 4 }).filter((json) => !JSON.stringify(json).includes('"$"'));
    fc.assert(
      fc.property(value, value, (one, other) => {
        const state = { one, other, again: [one, { one, other }] };
        expect(read(writeState(state))).toEqual(JSON.parse(JSON.stringify(state)));
      }),
    );
  });

  it("contains equal objects, lists and long texts once, wherever they stand", () => {
    const text = "These are the words of an offer, and of its title";
    const state = {
      stores: [STORE, { ...STORE, slug: "another" }],
      coupons: [{ title: text, name: text, store: { ...STORE } }],
      lists: [[{ ...STORE }], [{ ...STORE }]],
    };
    const written = writeState(state);
    expect(read(written)).toEqual(state);
    for (const part of ['"slug":"a-store"', STORE.image, text]) expect(written.split(part)).toHaveLength(2);
  });

  it("leaves out fields without a value", () => {
    expect(read(writeState({ a: undefined, b: [undefined, null] }))).toEqual({ b: [null, null] });
  });

  it("cannot end its script element or open a comment", () => {
    const state = { "</script>": "</script><!--", html: { html: "<b>bold</b>" } };
    expect(writeState(state)).not.toContain("<");
    expect(read(writeState(state))).toEqual(state);
  });

  it("keeps an attribute that is named like a reference", () => {
    const state = { attributes: { $: "1", __proto__: null }, other: JSON.parse('{"__proto__":"x"}') };
    expect(JSON.stringify(read(writeState(state)))).toBe(JSON.stringify(state));
  });
});
