import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** A section that threw while it was rendered. */
export interface SectionFailure {
  /** Id of the section. */
  readonly section: string;
  /** The thrown error, with its stack where it has one. */
  readonly error: string;
}

/** Time after which sections that wait count as failed. */
const LIMIT_MS = 1_000;
/** The start of a section, or of a boundary in which one has failed or waits. */
const MARKS = /data-section="([^"]*)"|<!--\$[!?]-->/g;

/**
 * Lists the sections of a page that threw, by its HTML and by rendering it once more: `renderToString` tells nobody what was
 * thrown. Never rejects.
 */
export async function listSectionFailures(page: ReactNode, html: string): Promise<readonly SectionFailure[]> {
  const errors: unknown[] = [];
  await new Promise<void>((resolve) => {
    const { abort } = renderToPipeableStream(page, {
      onError: (error) => void errors.push(error),
      onAllReady: resolve,
      onShellError: () => resolve(),
    });
    setTimeout(() => {
      abort(new Error("The section waited for something on the server."));
      resolve();
    }, LIMIT_MS).unref();
  });
  let section = "";
  const failed: string[] = [];
  for (const [, id] of html.matchAll(MARKS)) {
    if (id === undefined) failed.push(section);
    else section = id;
  }
  return failed.map((id, index) => ({ section: id, error: toText(errors[index]) }));
}

/** Anything can be thrown, also what has no text. */
function toText(error: unknown): string {
  if (error instanceof Error) return error.stack ?? error.message;
  try {
    return `Not an error was thrown, but ${JSON.stringify(error)}.`;
  } catch {
    return "Not an error was thrown, but something without a text.";
  }
}
