import { renderToStaticMarkup } from "react-dom/server";
import type { DescribedRefusal } from "../preview/describeRefusedPreview";
import { ERROR_PAGE_STYLE, ErrorPage, type ErrorPageProps } from "./ErrorPage";

/** The kind of failure that prevents any page of the site. */
export type ErrorPageKind = "unknown-host" | "unavailable" | "slow" | "fault";

/** The parts of an error page that depend on its request. */
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
  slow: {
    title: "Loading the deals",
    text: "This takes longer than usual. The page opens by itself.",
    action: { href: "", label: "Open it now" },
    isWaiting: true,
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

/** Renders the page for a refused preview. */
export function renderRefusedPreview(
  { status: _status, ...texts }: DescribedRefusal,
  request: ErrorPageRequest,
): RenderedErrorPage {
  return render({ ...texts, action: { href: "/", label: "Leave the preview" }, ...request });
}

function render(props: ErrorPageProps): RenderedErrorPage {
  const html = renderToStaticMarkup(<ErrorPage {...props} />);
  return { html: `<!doctype html>${html}`, inlineStyle: ERROR_PAGE_STYLE };
}
