import { expect, it } from "vitest";
import { toDestination } from "./destination";

it.each([
  ["https://shop.example/a?b=c", "shop.example", "https://shop.example/a?b=c"],
  ["HTTP://www.Shop.example", "shop.example", "http://www.shop.example/"],
  ["https://trusted.example@evil.example/", "evil.example", "https://evil.example/"],
  ["https://trusted.example:pass@evil.example:8443/x", "evil.example", "https://evil.example:8443/x"],
  ["https://аpple.example/", "xn--pple-43d.example", "https://xn--pple-43d.example/"],
  ["https://evil.example\\@trusted.example", "evil.example", "https://evil.example/@trusted.example"],
])("%s leads to %s", (link, host, href) => {
  expect(toDestination(link)).toEqual({ host, href });
});

it.each([
  ...["javascript:alert(1)", "data:text/html,x", "vbscript:x", "blob:https://a.example/1", "//evil.example"],
  ...["\\\\evil.example", "/\\evil.example", "https:evil.example", "https://", "ftp://a.example", "evil.example", ""],
  "java\nscript:alert(1)",
  undefined,
])("%j leads nowhere", (link) => {
  expect(toDestination(link)).toBeUndefined();
});
