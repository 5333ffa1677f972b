import { expect, it } from "vitest";
import { isJson } from "./isJson";

it.each(["{}", "5", '"a"', " null "])("%j is JSON", (text) => expect(isJson(text)).toBe(true));

it.each(["", "{", "{ a: 1 }", "1,", "undefined"])("%j is not JSON", (text) => expect(isJson(text)).toBe(false));
