import { expect, it } from "vitest";
import { findDirection } from "./textDirection";

it.each([
  "ar",
  "ar-EG",
  "he",
  "iw",
  "fa-IR",
  "ur",
  "yi",
  "ckb",
  "ps",
  "sd",
  "ug",
  "dv",
  "az-IR",
  "pa-PK",
  "pa-Arab",
  "ku-Arab",
  "en-Hebr",
  "AR-eg",
  "nqo",
])("%s is written from right to left", (tag) => {
  expect(findDirection(tag)).toBe("rtl");
});

it.each([
  "en",
  "de-CH",
  "ar-Latn",
  "az",
  "pa",
  "ku",
  "tr",
  "ja",
  "zh-Hant-TW",
  "xx",
  "qaa",
  "",
  "e",
  "de-xx-yy",
  "en_US",
])("%j is not", (tag) => {
  expect(findDirection(tag)).toBeUndefined();
});
