import { Fragment, Suspense } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { HomeStore } from "./HomeStore";
import { Boundary, type SectionBoundary } from "./parts";
import type { TwinContent, TwinElement, TwinProps } from "./TwinProps";
import { TWINS, type TwinPage } from "./twinPages";
import { HomeContext } from "./useHome";

/**
 * Renders the home as a site would that has been written for it alone: components with plain props. With `hasState`
 * the props are in the page as JSON, as a site needs them that hydrates.
 */
export function renderTwin(props: TwinProps, { hasState = false } = {}): string {
  return renderDocument(props, renderContent("Home One", props, Suspense), hasState ? props : undefined);
}

/**
 * Renders a page of the twin that is hydrated by one script, at once: the same content without Suspense boundaries,
 * its props without the head as JSON, and `script`, the address of a module, instead of the site's scripts.
 */
export function renderHydratedTwin(page: TwinPage, { html, head, ...content }: TwinProps, script: string): string {
  const { "data-unpainted": _heldBack, ...attributes } = html;
  const module: TwinElement = { name: "script", attributes: { type: "module", src: script }, html: "" };
  const props: TwinProps = {
    ...content,
    html: attributes,
    head: [...head.filter((element) => element.attributes["data-modules"] === undefined), module],
  };
  return renderDocument(props, renderContent(page, props, Fragment), content);
}

function renderContent(page: TwinPage, props: TwinContent, boundary: SectionBoundary): string {
  const Content = TWINS[page];
  return renderToString(
    <Boundary value={boundary}>
      <HomeContext value={new HomeStore(props)}>
        <Content {...props} />
      </HomeContext>
    </Boundary>,
  );
}

/** The document around the content; `state` is in it as JSON. */
function renderDocument(props: TwinProps, content: string, state: object | undefined): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...props} content={content} state={toScriptText(state)} />)}`;
}

function toScriptText(state: object | undefined): string | undefined {
  return state === undefined ? undefined : JSON.stringify(state).replaceAll("<", "\\u003c");
}

interface DocumentProps extends TwinProps {
  readonly content: string;
  /** The text of the element with the props; absent: there is none. */
  readonly state: string | undefined;
}

function Document({ html, head, content, state }: DocumentProps) {
  return (
    <html lang="en" {...html}>
      <head>
        {head.map(({ name: Name, attributes, html }) => (
          <Name
            key={`${Name} ${Object.values(attributes).join(" ")} ${html}`}
            {...attributes}
            {...(html === "" ? {} : { dangerouslySetInnerHTML: { __html: html } })}
          />
        ))}
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering */}
        <div id="app_root" dangerouslySetInnerHTML={{ __html: content }} />
        {state === undefined ? null : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that holds no '<'
          <script id="dealframe_state" type="application/json" dangerouslySetInnerHTML={{ __html: state }} />
        )}
      </body>
    </html>
  );
}
