import { describe, expect, it } from "vitest";
import { DomainLabels } from "./DomainLabels";

describe("the labels of domains", () => {
  it("are the canonical names of the first listed ones; the rest share one, and hosts that are none another", () => {
    const labels = new DomainLabels(2);
    const list = [["a.example", "www.a.example"], ["b.example"], ["c.example", "www.c.example"]];
    labels.learn(list);
    const read = () =>
      ["www.a.example", "b.example", "c.example", "www.c.example", undefined].map((name) => labels.of(name));
    expect(read()).toEqual(["a.example", "b.example", "other", "other", "none"]);
    labels.learn([...list].reverse());
    expect(read(), "a label never moves to another domain").toEqual([
      "a.example",
      "b.example",
      "other",
      "other",
      "none",
    ]);
  });

  it("are none that nobody lists, however many are asked for", () => {
    const labels = new DomainLabels(50);
    labels.learn([["a.example"]]);
    const names = Array.from({ length: 1000 }, (_, number) => labels.of(`h${number}.example`));
    expect(new Set(names)).toEqual(new Set(["other"]));
  });
});
