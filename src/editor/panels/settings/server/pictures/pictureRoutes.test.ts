import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { HOSTILE_PICTURES } from "../../../../../../tests/fixtures/hostilePictures";
import { createPng, createSvg } from "../../../../../../tests/fixtures/pictures";
import { PICTURE_LIMITS } from "../../../../../layout/pictures/OwnPicture";
import { LayoutFolder } from "../../../../../server/documents/LayoutFolder";
import { LayoutService } from "../../../../../server/documents/LayoutService";
import { readSettings } from "../../../../../server/settings/readSettings";
import { API_PATH } from "../../../../protocol/address";
import type { Refusal } from "../../../../protocol/command";
import { Refused } from "../../../../server/Refused";
import { refuse } from "../../../../server/refuse";
import type { PictureAnswer, UploadedPicture } from "../../protocol";
import { createPictureRoutes } from "./pictureRoutes";

async function open() {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-uploads-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync("layouts", folder, { recursive: true, filter: (source) => source !== join("layouts", "pictures") });
  const log = pino({ level: "silent" });
  const layouts = await LayoutService.start(await LayoutFolder.open(folder, log), log);
  onTestFinished(() => layouts.close());
  const routes = new Hono();
  routes.route("/", createPictureRoutes({ layouts, settings: readSettings({ LAYOUTS_DIR: folder }), log }));
  routes.onError((error, context) =>
    error instanceof Refused ? refuse(context, 422, error) : context.text(String(error), 500),
  );
  const upload = async (name: string, bytes: Buffer, query = "", type = "application/octet-stream") => {
    const address = `${API_PATH}/pictures?name=${encodeURIComponent(name)}${query}`;
    const body = new Uint8Array(bytes);
    const answer = await routes.request(address, { method: "POST", body, headers: { "content-type": type } });
    return { status: answer.status, ...((await answer.json()) as Partial<UploadedPicture> & Partial<Refusal>) };
  };
  const list = async (query = "") =>
    ((await (await routes.request(`${API_PATH}/pictures?query=${query}`)).json()) as PictureAnswer).pictures;
  return { folder, upload, list, read: (name: string) => readFileSync(join(folder, "pictures", name)) };
}

it("an uploaded picture is written under a clean name with the ending of its content, and listed at once #pictureRoutes-2", async () => {
  const { upload, list, read, folder } = await open();
  const picture = createPng(30, 20);
  expect(await upload("..\\..\\Der Hafen (Überblick).JPG", picture)).toEqual({
    status: 200,
    isCleaned: false,
    picture: {
      name: "pictures/der-hafen-uberblick.png",
      uses: 0,
      address: expect.stringMatching(/^\/_dealframe\/pictures\/der-hafen-uberblick-[0-9a-f]{20}\.png$/),
      width: 30,
      height: 20,
      bytes: picture.length,
    },
  });
  expect(read("der-hafen-uberblick.png").equals(picture)).toBe(true);
  expect((await list("HAFEN")).map(({ name }) => name)).toEqual(["pictures/der-hafen-uberblick.png"]);
  expect(await list("ship")).toEqual([]);
  expect(readdirSync(join(folder, "pictures"))).toEqual(["der-hafen-uberblick.png"]);
  for (const name of ["港.png", "", "..", "/", ".png"])
    expect((await upload(name, createPng(1, 1), "&replace=yes")).picture?.name).toBe("pictures/picture.png");
});

it("a picture is replaced only on request", async () => {
  const { upload, read } = await open();
  await upload("harbour.png", createPng(3, 2));
  expect(await upload("Harbour.png", createPng(9, 9))).toMatchObject({
    status: 409,
    code: "taken",
    message: expect.stringContaining("already"),
  });
  expect(read("harbour.png").equals(createPng(3, 2))).toBe(true);
  expect(await upload("Harbour.png", createPng(9, 9), "&replace=yes")).toMatchObject({
    status: 200,
    picture: { width: 9 },
  });
  expect(read("harbour.png").equals(createPng(9, 9))).toBe(true);
});

it("hostile files are refused with the reason, or written without what runs #pictureRoutes-1", async () => {
  const { upload, folder } = await open();
  const sent = HOSTILE_PICTURES.filter(({ bytes }) => bytes.length <= PICTURE_LIMITS.bytes);
  for (const { title, name, bytes, active } of sent) {
    const answer = await upload(name, bytes, "&replace=yes");
    if (answer.status !== 200) expect([title, answer.status, answer.message]).toEqual([title, 422, expect.any(String)]);
    else expect([title, answer.isCleaned]).toEqual([title, active !== undefined]);
  }
  const written = readdirSync(join(folder, "pictures"));
  expect(written.length).toBeGreaterThan(5);
  for (const file of written) {
    expect(file).toMatch(/^[a-z0-9-]+\.(?:svg|png|jpg|webp|avif)$/);
    if (file.endsWith(".svg"))
      expect(readFileSync(join(folder, "pictures", file), "utf8")).not.toMatch(/script|alert|evil|ENTITY/i);
  }
  expect((await upload("large.png", Buffer.alloc(PICTURE_LIMITS.bytes + 1))).status).toBe(413);
  expect((await upload("form.png", createPng(1, 1), "", "multipart/form-data")).status).toBe(422);
});

it("nothing is written through links #pictureRoutes-3", async () => {
  const { upload, folder } = await open();
  const elsewhere = mkdtempSync(join(tmpdir(), "dealframe-elsewhere-"));
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  mkdirSync(join(folder, "pictures"));
  writeFileSync(join(elsewhere, "secret.svg"), "");
  symlinkSync(join(elsewhere, "secret.svg"), join(folder, "pictures/secret.svg"));
  expect(await upload("secret.svg", createSvg(), "&replace=yes")).toMatchObject({
    status: 422,
    message: expect.stringContaining("symbolic link"),
  });
  rmSync(join(folder, "pictures"), { recursive: true });
  symlinkSync(elsewhere, join(folder, "pictures"));
  expect((await upload("harbour.svg", createSvg())).status).toBe(422);
  expect(readdirSync(elsewhere)).toEqual(["secret.svg"]);
  expect(readFileSync(join(elsewhere, "secret.svg"), "utf8")).toBe("");
});
