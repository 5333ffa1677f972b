import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { isWebPage } from "./isWebPage";
import { readForTest } from "./readForTest";

it.each([
  ["a ZIP archive", Buffer.from("PK\u0003\u0004\0\0"), "a ZIP archive or a spreadsheet: unpack it, or save it as CSV"],
  ["an old spreadsheet", Buffer.from("d0cf11e0a1b11ae1", "hex"), "a spreadsheet: save it as CSV"],
  ["a packed file", gzipSync("id\n1\n"), "packed with gzip: unpack it"],
  ["a PDF document", Buffer.from("%PDF-1.7"), "a PDF document: ask for the offers as CSV, JSON or XML"],
])("%s is told in each format", async (_, content, kind) => {
  for (const format of ["csv", "json", "json-lines", "xml"] as const)
    expect((await readForTest(content, { format })).error).toBe(`This file is ${kind}.`);
});

it("a web page is known behind comments, also if there are very many", () => {
  expect(isWebPage("<!-- a --> <!-- b -->\n<HTML>")).toBe(true);
  expect(isWebPage('<?xml version="1.0"?><!DOCTYPE html>')).toBe(true);
  expect(isWebPage("<htmlOffers>")).toBe(false);
  expect(isWebPage("<!---->".repeat(300))).toBe(false);
});
