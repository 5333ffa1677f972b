import { expect, it } from "vitest";
import { isMailAddress } from "./isMailAddress";

it.each(["ada@reader.example", "a.b+c@shop.co.uk", "o'brien@reader.example", "jürgen@reader.example"])(
  "sends mail to %s",
  (address) => expect(isMailAddress(address)).toBe(true),
);

it.each([
  "",
  "ada",
  "ada@reader",
  "a@b.example, c@d.example",
  "a@b.example\r\nBcc: c@d.example",
  "a@b.example> <c@d.example",
  '"a@b.example, c"@d.example',
  '"ada lovelace"@reader.example',
  "ada@[192.0.2.7]",
  "Ada <ada@reader.example>",
  `${"a".repeat(250)}@reader.example`,
])("sends none to %j #isMailAddress-1", (address) => expect(isMailAddress(address)).toBe(false));
