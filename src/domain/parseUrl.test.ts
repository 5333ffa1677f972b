import { expect, it } from "vitest";
import { parseUrl } from "./parseUrl";

it("reads hosts with any letters, also after many others", () => {
  const hosts = () => ["https://bücher.example/", "https://例え.example/"].map((text) => parseUrl(text)?.hostname);
  const wanted = ["xn--bcher-kva.example", "xn--r8jz45g.example"];
  expect(hosts()).toEqual(wanted);
  // After this many calls the engine has optimised the function.
  for (let count = 0; count < 100_000; count++) parseUrl(`https://shop${count % 7}.example/`);
  expect(hosts()).toEqual(wanted);
});

it("is undefined for what is no address", () => {
  expect(["", "shop.example", "https://", "//shop.example", "https://a b/"].map(parseUrl)).toEqual(
    Array.from({ length: 5 }),
  );
});
