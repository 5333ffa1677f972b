import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

export interface PictureBody {
  readonly body: Buffer;
  /** Content-Encoding where there is one, and Vary. */
  readonly headers: Readonly<Record<string, string>>;
}

const ENCODINGS = ["br", "gzip", "identity"] as const;
type Encoding = (typeof ENCODINGS)[number];
/** A third of the size for a millisecond; higher ones take far longer for little. */
const BROTLI_QUALITY = 6;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A picture's text, compressed off the thread that answers, once for each encoding that is asked for. */
export class EncodedPicture {
  private readonly bodies = new Map<Encoding, Promise<Buffer>>();
  private readonly plain: Buffer;

  constructor(svg: string) {
    this.plain = Buffer.from(svg);
  }

  /** The smallest body that a client accepts (RFC 9110, section 12.5.3). */
  async chooseBody(acceptEncoding: string | undefined): Promise<PictureBody> {
    const negotiator = new Negotiator({ headers: { "accept-encoding": acceptEncoding ?? "" } });
    const accepted = negotiator.encodings([...ENCODINGS]);
    const encoding = ENCODINGS.find((name) => accepted.includes(name)) ?? "identity";
    const body = this.bodies.get(encoding) ?? this.encode(encoding);
    this.bodies.set(encoding, body);
    const coding = encoding === "identity" ? {} : { "Content-Encoding": encoding };
    return { body: await body, headers: { Vary: "Accept-Encoding", ...coding } };
  }

  private async encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === "gzip") return compressGzip(this.plain);
    if (encoding === "identity") return this.plain;
    return compressBrotli(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  }
}
