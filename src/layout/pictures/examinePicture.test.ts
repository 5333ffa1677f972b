import { expect, it } from "vitest";
import { HOSTILE_PICTURES } from "../../../tests/fixtures/hostilePictures";
import { createAvif, createJpeg, createPng, createSvg, createWebp } from "../../../tests/fixtures/pictures";
import { examinePicture } from "./examinePicture";

it.each([
  ["harbour.png", createPng(12, 8), 12, 8],
  ["harbour.jpg", createJpeg(640, 480), 640, 480],
  ["harbour.jpeg", createJpeg(640, 480), 640, 480],
  ["harbour.webp", createWebp(1200, 800), 1200, 800],
  ["summer/2026/harbour-1.webp", createWebp(8000, 1), 8000, 1],
  ["harbour.v2.avif", createAvif(33, 44), 33, 44],
  ["harbour.avif", createAvif(33, 44, "mif1"), 33, 44],
  ["harbour.svg", createSvg(), 120, 80],
  ["box.svg", createSvg("", 'viewBox="0 0 24 12"'), 24, 12],
  ["wide.svg", createSvg("", 'width="48" viewBox="0,0,24,12"'), 48, 24],
  ["share.svg", createSvg("", 'width="100%" height="100%" viewBox="0 0 7.6 5"'), 8, 5],
  ["inches.svg", createSvg("", 'width="1in" height="25.4mm"'), 96, 96],
  ["plain.svg", createSvg("", ""), 300, 150],
  [
    "declared.svg",
    Buffer.concat([
      Buffer.from(
        '\uFEFF<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- x -->',
      ),
      createSvg(),
    ]),
    120,
    80,
  ],
] as const)("the size of %s is read from its content", (name, bytes, width, height) => {
  expect(examinePicture(`pictures/${name}`, bytes)).toEqual({
    hash: expect.stringMatching(/^[0-9a-f]{20}$/),
    width,
    height,
    bytes: bytes.length,
  });
});

it("a picture that a camera took upright is as high as it is shown", () => {
  // EXIF with one entry: orientation 6, a quarter turn.
  const exif = Buffer.from("ffe100224578696600004d4d002a00000008000101120003000000010006000000000000", "hex");
  const plain = createJpeg(640, 480);
  const bytes = Buffer.concat([plain.subarray(0, 20), exif, plain.subarray(20)]);
  expect(examinePicture("pictures/upright.jpg", bytes)).toMatchObject({ width: 480, height: 640 });
});

it("harmless styles, uses and pixels of an SVG are no active parts", () => {
  const svg = createSvg(
    '<style>.a{fill:url(#b)}</style><defs><linearGradient id="b"/></defs><use xlink:href="#b"/><image href="data:image/png;base64,AA=="/><g style="clip-path: url( \'#b\')" fill="url(#b)"/>',
    'xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1"',
  );
  expect(examinePicture("pictures/harmless.svg", svg)).not.toHaveProperty("active");
});

it("the table has at least 30 hostile pictures", () => {
  expect(HOSTILE_PICTURES.length).toBeGreaterThanOrEqual(30);
});

it.each(HOSTILE_PICTURES)(
  "$title is refused, or served and harmless, within a second #examinePicture-1",
  ({ name, bytes, refused, active }) => {
    const startedAt = performance.now();
    const entry = examinePicture(name, bytes);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    if (refused !== undefined) expect(entry).toEqual({ fault: expect.stringContaining(refused) });
    else expect("active" in entry ? entry.active : undefined).toEqual(active);
    if (refused === undefined) expect(entry).toHaveProperty("hash");
  },
);
