import { validateHeaderName, validateHeaderValue } from "node:http";
import { isRecord } from "../../../domain/isRecord";
import type { MadePage } from "./MadePage";
import type { StoredPage } from "./StoredPage";

/** Version of the format; it changes when shared pages would be misread. */
export const PAGE_FORMAT = 3;

/** Encodes a page for other processes: a line of JSON, then its bodies, brotli first. */
export function encodePage({ page, freshMs, isComplete }: MadePage): Buffer {
  const { br, gzip, ...rest } = page;
  const head = JSON.stringify({ ...rest, freshMs, isComplete, brBytes: br.length });
  return Buffer.concat([Buffer.from(`${head}\n`), br, gzip]);
}

/** Decodes the result of `encodePage`; undefined for anything else. */
export function decodePage(body: Buffer): MadePage | undefined {
  const end = body.indexOf("\n");
  try {
    const head: unknown = JSON.parse(body.toString("utf8", 0, Math.max(0, end)));
    if (!isRecord(head) || typeof head.brBytes !== "number" || !isPageHead(head)) return undefined;
    const { brBytes, freshMs, isComplete, status, headers, etag, tags, ends, bytes } = head;
    const start = end + 1;
    if (start + brBytes > body.length) return undefined;
    // Copy the parts: a slice would keep the whole received buffer in memory.
    const br = Buffer.from(body.subarray(start, start + brBytes));
    const gzip = Buffer.from(body.subarray(start + brBytes));
    return { page: { status, headers, etag, br, gzip, tags, ends, bytes }, freshMs, isComplete };
  } catch {
    return undefined;
  }
}

type PageHead = Omit<StoredPage, "br" | "gzip"> & Omit<MadePage, "page"> & { readonly brBytes: number };

function isPageHead(head: Record<string, unknown>): head is PageHead {
  const { status, etag, bytes, brBytes, freshMs, isComplete, headers, tags, ends } = head;
  const areNumbers = [bytes, brBytes, freshMs].every((value) => typeof value === "number" && value >= 0);
  const isStatus = Number.isInteger(status) && (status as number) >= 200 && (status as number) <= 599;
  const isName = typeof etag === "string" && /^"[\w-]+"$/.test(etag);
  const areLists = isTexts(tags) && areHeaders(headers) && areEnds(ends);
  return areNumbers && isStatus && isName && typeof isComplete === "boolean" && areLists;
}

function areEnds(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  return value.every((end) => isRecord(end) && typeof end.atMs === "number" && isOptionalText(end.offerId));
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

/** True if node:http can send them: it throws at a line break in a header. */
function areHeaders(value: unknown): boolean {
  if (!isTexts(value) || value.length % 2 !== 0) return false;
  try {
    for (let index = 0; index < value.length; index += 2) {
      validateHeaderName(value[index] ?? "");
      validateHeaderValue(value[index] ?? "", value[index + 1] ?? "");
    }
    return true;
  } catch {
    return false;
  }
}
