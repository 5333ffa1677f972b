import { expect, it } from "vitest";
import { coupon } from "../../src/reference-api/contract/entities";
import { paging, resolution } from "../../src/reference-api/contract/parameters";
import { date, listOf, object, text } from "../../src/reference-api/contract/schema";
import { describeSchema, listFieldRows } from "./describeSchema";

it("describes the values of a schema in words", () => {
  expect(describeSchema(paging.per_page)).toBe("integer, 1 to 100, default `20`");
  expect(describeSchema({ type: "string", format: "one-line", minLength: 1, maxLength: 200 })).toBe(
    "text, 1 to 200 characters, one line, without line breaks, tabs and other control characters",
  );
  expect(describeSchema(resolution)).toBe("text, matches `^[1-9][0-9]{1,4}x[1-9][0-9]{1,4}$`");
  expect(describeSchema({ type: "string", enum: ["a", "b"], default: "a" })).toBe("one of `a`, `b`, default `a`");
  expect(describeSchema(date(""))).toBe("date or null");
  expect(describeSchema(listOf(coupon))).toBe("list of [Coupon](#coupon)");
});

it("lists the fields of nested objects and of lists, and not those of schemas with a table of their own", () => {
  const answer = object({ data: object({ list: listOf(object({ link: text("A link.") }), "Links.") }) }, { coupon });
  expect(listFieldRows(answer)).toEqual([
    ["`data`", "object", ""],
    ["`data.list`", "list of object", "Links."],
    ["`data.list[].link`", "text", "A link."],
    ["`coupon`", "[Coupon](#coupon), optional", "An offer of a store, with a code or without."],
  ]);
});
