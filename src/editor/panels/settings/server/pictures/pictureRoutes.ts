import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { examinePicture } from "../../../../../layout/pictures/examinePicture";
import { isFaulty, type OwnPicture, PICTURE_LIMITS } from "../../../../../layout/pictures/OwnPicture";
import { writePictureEntry } from "../../../../../layout/pictures/pictureEntry";
import { NO_STORE } from "../../../../../server/http/headers/cacheHeaders";
import { API_PATH } from "../../../../protocol/address";
import { refuse } from "../../../../server/refuse";
import type { ViewOptions } from "../../../../server/views/ViewOptions";
import type { PictureAnswer, UploadedPicture } from "../../protocol";
import { cleanPictureName } from "./cleanPictureName";
import { listPictures } from "./listPictures";
import { sanitizeSvg } from "./sanitizeSvg";
import { PictureTaken, writePicture } from "./writePicture";

/** Time limit for the server to take up a written picture. */
const TAKEN_UP_MS = 3_000;
const BINARY = "application/octet-stream";

type Options = Pick<ViewOptions, "layouts" | "settings" | "log">;

/** Routes of the picker of pictures: the pictures of the layouts folder, and upload into it. */
export function createPictureRoutes({ layouts, settings, log }: Options): Hono {
  const routes = new Hono();
  const limit = bodyLimit({
    maxSize: PICTURE_LIMITS.bytes,
    onError: (context) =>
      refuse(context, 413, {
        code: "too-large",
        message: "The file has more than 5 MB. Export it with a smaller size.",
      }),
  });

  routes.get(`${API_PATH}/pictures`, (context) => {
    const pictures = listPictures(layouts.findings.files, context.req.query("query"));
    return context.json({ pictures } satisfies PictureAnswer, 200, NO_STORE);
  });

  routes.post(`${API_PATH}/pictures`, limit, async (context) => {
    const { name: fileName = "", replace } = context.req.query();
    if (context.req.header("content-type") !== BINARY)
      return refuse(context, 422, { code: "malformed", message: `Send the file as ${BINARY}.` });
    const sent = Buffer.from(await context.req.arrayBuffer());
    const name = cleanPictureName(fileName, sent);
    if (name === undefined) {
      const message = "The file is no picture. Pictures are AVIF, WebP, JPEG, PNG or SVG.";
      return refuse(context, 422, { code: "faulty", message });
    }
    const checked = prepare(name, sent);
    if ("fault" in checked)
      return refuse(context, 422, { code: "faulty", message: `The picture cannot be used: ${checked.fault}.` });
    const { bytes, picture, isCleaned } = checked;
    try {
      await writePicture(settings.layoutsDir, name, bytes, { replaces: replace === "yes" });
    } catch (error) {
      if (!(error instanceof PictureTaken)) throw error;
      const message = `There is a picture “${name}” already. Replace it everywhere, or rename the file.`;
      return refuse(context, 409, { code: "taken", message });
    }
    log.info({ message: "The editor wrote a picture.", file: name, bytes: bytes.length, replaced: replace === "yes" });
    await untilTakenUp(layouts, name, picture);
    const found = listPictures(layouts.findings.files).find((one) => one.name === name) ?? { name, uses: 0 };
    return context.json({ picture: found, isCleaned } satisfies UploadedPicture, 200, NO_STORE);
  });

  return routes;
}

/** Examines what was sent; an SVG is cleaned. */
function prepare(name: string, sent: Buffer) {
  const found = examinePicture(name, sent);
  if (isFaulty(found)) return found;
  if (!name.endsWith(".svg")) return { bytes: sent, picture: found, isCleaned: false };
  const bytes = Buffer.from(sanitizeSvg(sent.toString("utf8")));
  const picture = examinePicture(name, bytes);
  if (isFaulty(picture)) return picture;
  if (picture.active !== undefined) return { fault: `it runs or loads something (${picture.active.join(", ")})` };
  return { bytes, picture, isCleaned: found.active !== undefined };
}

/** Resolves once the served documents know the picture, so that nobody reads that there is none. */
async function untilTakenUp(layouts: ViewOptions["layouts"], name: string, picture: OwnPicture): Promise<void> {
  const text = writePictureEntry(picture);
  const endMs = Date.now() + TAKEN_UP_MS;
  while (layouts.findings.files.get(name) !== text && Date.now() < endMs) await wait(50);
}
