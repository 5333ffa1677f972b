import { expect, it } from "vitest";
import { guessFormat } from "./guessFormat";

it.each([
  ["offers.csv", "id;title\n", undefined, "csv"],
  ["https://s.example/feed?type=xml", "id,title\n", "text/plain; charset=utf-8", "csv"],
  ["offers.CSV.gz", "id\n1\n", undefined, "csv"],
  ["offers", "id\n1\n", "text/csv; charset=utf-8", "csv"],
  ["offers.csv", '<?xml version="1.0"?><offers>', "text/csv", "xml"],
  ["offers", "\uFEFF<offers>", undefined, "xml"],
  ["offers", "ÿþ<\0o\0f\0", undefined, "xml"],
  ["offers.csv", '[{"id": 1}]', undefined, "json"],
  ["offers", '{"offers": [\n{"id": 1}]}', undefined, "json"],
  ["offers.json", '{"id": 1}\n{"id": 2}\n', "application/json", "json-lines"],
  ["offers.ndjson", '{"id": 1, "title": "cut he', undefined, "json-lines"],
  ["offers", '{"id": 1, "title": "cut he', "application/x-ndjson", "json-lines"],
  ["offers.csv", "<!DOCTYPE html><title>Just a moment…", "text/csv", undefined],
  ["offers.xml", "\n<html lang=en>", undefined, undefined],
  ["offers.xml", "", "application/xml", undefined],
  ["constructor", "offers", "constructor", undefined],
  ["x.constructor", "offers", "toString", undefined],
])("the format of %s that begins with %j, sent as %s, is %s", (name, firstBytes, contentType, format) => {
  expect(guessFormat(name, firstBytes, contentType)).toBe(format);
});
