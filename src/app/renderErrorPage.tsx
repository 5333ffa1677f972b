import { renderToStaticMarkup } from "react-dom/server";
import { ERROR_PAGE_STYLE, ErrorPage, type ErrorPageProps } from "./ErrorPage";

/** What went wrong before there was a page to show it on. */
export type ErrorPageKind = "unknown-host" | "unavailable" | "fault";

const TEXTS: Readonly<Record<ErrorPageKind, Omit<ErrorPageProps, "requestId">>> = {
  "unknown-host": {
    title: "No site lives at this address",
    text: "This server does not know the host name you asked for. Check the address for a slip of the keyboard.",
  },
  unavailable: {
    title: "We will be back in a moment",
    text: "The deals cannot be reached right now. Nothing of yours is lost. Please try again in a minute.",
    action: { href: "", label: "Try again" },
  },
  fault: {
    title: "Something went wrong on our side",
    text: "This page could not be put together. The fault has been noted. Another try may already work.",
    action: { href: "", label: "Try again" },
  },
};

/** Renders an error page; its one inline style is returned for the security policy. */
export function renderErrorPage(kind: ErrorPageKind, requestId: string): { html: string; inlineStyle: string } {
  const html = renderToStaticMarkup(<ErrorPage {...TEXTS[kind]} requestId={requestId} />);
  return { html: `<!doctype html>${html}`, inlineStyle: ERROR_PAGE_STYLE };
}
