import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import Negotiator from "negotiator";

/** A picture's text, compressed; a fifth of what it takes otherwise. */
export interface EncodedPicture {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface PictureBody {
  readonly body: Buffer;
  /** Content-Encoding where there is one, and Vary. */
  readonly headers: Readonly<Record<string, string>>;
}

const ENCODINGS = ["br", "gzip", "identity"] as const;
/** A picture is compressed once and sent many times; above this, time grows faster than size shrinks. */
const BROTLI_QUALITY = 9;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses a picture in each encoding, off the thread that answers. */
export async function encodePicture(svg: string): Promise<EncodedPicture> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const [br, zipped] = await Promise.all([compressBrotli(svg, { params }), compressGzip(svg)]);
  return { br, gzip: zipped };
}

/** The smallest body that a client accepts (RFC 9110, section 12.5.3). */
export function choosePictureBody(picture: EncodedPicture, acceptEncoding: string | undefined): PictureBody {
  const negotiator = new Negotiator({ headers: { "accept-encoding": acceptEncoding ?? "" } });
  const accepted = negotiator.encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((name) => accepted.includes(name)) ?? "identity";
  const vary = { Vary: "Accept-Encoding" };
  if (encoding === "identity") return { body: gunzipSync(picture.gzip), headers: vary };
  return { body: picture[encoding], headers: { ...vary, "Content-Encoding": encoding } };
}
