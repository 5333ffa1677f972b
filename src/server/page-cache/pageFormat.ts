import { isRecord } from "../../domain/isRecord";
import type { MadePage } from "./MadePage";
import type { StoredPage } from "./StoredPage";

/** Changes when a shared page would be read wrongly. */
export const PAGE_FORMAT = 2;

/** A page for other processes: a line of JSON, then its bodies, brotli first. */
export function encodePage({ page, freshMs, isComplete }: MadePage): Buffer {
  const { br, gzip, ...rest } = page;
  const head = JSON.stringify({ ...rest, freshMs, isComplete, brBytes: br.length });
  return Buffer.concat([Buffer.from(`${head}\n`), br, gzip]);
}

/** Reads what `encodePage` made; undefined for anything else. */
export function decodePage(body: Buffer): MadePage | undefined {
  const end = body.indexOf("\n");
  try {
    const head: unknown = JSON.parse(body.toString("utf8", 0, Math.max(0, end)));
    if (!isRecord(head) || typeof head.brBytes !== "number" || !isPageHead(head)) return undefined;
    const { brBytes, freshMs, isComplete, status, headers, etag, tags, endsAtMs, bytes } = head;
    const ending = typeof endsAtMs === "number" ? { endsAtMs } : {};
    const start = end + 1;
    // Copies: a part of what was received would keep all of it in memory.
    const br = Buffer.from(body.subarray(start, start + brBytes));
    const gzip = Buffer.from(body.subarray(start + brBytes));
    return { page: { status, headers, etag, br, gzip, tags, ...ending, bytes }, freshMs, isComplete };
  } catch {
    return undefined;
  }
}

type PageHead = Omit<StoredPage, "br" | "gzip"> & Omit<MadePage, "page"> & { readonly brBytes: number };

function isPageHead(head: Record<string, unknown>): head is PageHead {
  const { status, etag, bytes, freshMs, isComplete, headers, tags } = head;
  const areNumbers = [status, bytes, freshMs].every((value) => typeof value === "number");
  const areTexts = [headers, tags].every(
    (list) => Array.isArray(list) && list.every((text) => typeof text === "string"),
  );
  return areNumbers && areTexts && typeof etag === "string" && typeof isComplete === "boolean";
}
