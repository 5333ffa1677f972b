import { renderToStaticMarkup } from "react-dom/server";
import { PREVIEW_PARAMETER } from "../../layout/select/choosePreview";
import { ERROR_PAGE_STYLE, ErrorPage, type ErrorPageProps } from "./ErrorPage";

/** What went wrong before there was a page to show it on. */
export type ErrorPageKind = "unknown-host" | "unavailable" | "fault";

/** What of an error page depends on its request. */
export type ErrorPageRequest = Pick<ErrorPageProps, "requestId" | "scripts">;

const TEXTS: Readonly<Record<ErrorPageKind, Omit<ErrorPageProps, keyof ErrorPageRequest>>> = {
  "unknown-host": {
    title: "There is no site at this address",
    text: "This server does not know the host name in the address. Check the address for typing errors.",
  },
  unavailable: {
    title: "We will be back in a moment",
    text: "The deals cannot be reached right now. Please try again in a minute.",
    action: { href: "", label: "Try again" },
  },
  fault: {
    title: "Something went wrong on our side",
    text: "This page could not be created. The error has been logged. Please try again.",
    action: { href: "", label: "Try again" },
  },
};

export interface RenderedErrorPage {
  readonly html: string;
  /** Content of the page's one inline style element, for the security policy. */
  readonly inlineStyle: string;
}

/** Renders an error page. */
export function renderErrorPage(kind: ErrorPageKind, request: ErrorPageRequest): RenderedErrorPage {
  return render({ ...TEXTS[kind], ...request });
}

/**
 * Renders the page for a preview of a home that does not exist, with links to those that do, or of a moment that is none.
 */
export function renderRefusedPreview(
  refused: { readonly name: string; readonly homes: readonly string[] } | { readonly at: string },
  request: ErrorPageRequest,
): RenderedErrorPage {
  if ("at" in refused) {
    return render({
      title: `“${refused.at}” is no time to preview`,
      text: "Write a day or a day with a time by the clocks of the domain, such as 2026-11-27 or 2026-11-27T09:00.",
      action: { href: "/", label: "Leave the preview" },
      ...request,
    });
  }
  const { name, homes } = refused;
  return render({
    title: `There is no home “${name}” to preview`,
    text: `The layouts of this server contain no valid document home/${name}.json. Check the name, or run “dealframe validate” to find faults. These homes can be previewed:`,
    links: homes.map((home) => ({ href: `/?${PREVIEW_PARAMETER}=${home}`, label: home })),
    action: { href: "/", label: "Leave the preview" },
    ...request,
  });
}

function render(props: ErrorPageProps): RenderedErrorPage {
  const html = renderToStaticMarkup(<ErrorPage {...props} />);
  return { html: `<!doctype html>${html}`, inlineStyle: ERROR_PAGE_STYLE };
}
