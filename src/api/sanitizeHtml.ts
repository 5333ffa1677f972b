import sanitize from "sanitize-html";
import type { RichText } from "../domain/text/richText";
import { decodeEntities } from "../domain/text/richText";
import { limitMarkup } from "./limitMarkup";
import type { NormalizeContext } from "./normalizeList";
import { toPicture } from "./toPicture";

const SIMPLE_TAGS = [
  ...["a", "b", "strong", "i", "em", "u", "s", "small", "sub", "sup", "mark", "code", "br", "p", "span"],
  ...["ul", "ol", "li"],
];

/** The options of the one sanitiser, for server and browser: it allows simple formatting and links. */
const OPTIONS: sanitize.IOptions = {
  allowedTags: SIMPLE_TAGS,
  allowedAttributes: { a: ["href", "title", "target", "rel"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "xmp", "iframe"],
  nestingLimit: 12,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: makeLinkSafe(attribs) }) },
};

/** What a link may say of itself; the other values of `rel` give rights to the page that it opens, such as `opener`. */
const LINK_TYPES = ["nofollow", "sponsored", "ugc"];

/** A link opens in its own tab or in a new one, never in one of another name, whose page could be led elsewhere. */
function makeLinkSafe({ target, rel = "", ...others }: sanitize.Attributes): sanitize.Attributes {
  const isNewTab = target?.trim().toLowerCase() === "_blank";
  const named = rel.toLowerCase().split(/\s+/);
  const types = [...LINK_TYPES.filter((type) => named.includes(type)), ...(isNewTab ? ["noopener"] : [])];
  return {
    ...others,
    ...(isNewTab ? { target: "_blank" } : {}),
    ...(types.length === 0 ? {} : { rel: types.join(" ") }),
  };
}

type SanitizeText = (text: string) => RichText;

/**
 * Makes text from data safe to render. Text without '<' stays plain; other text is sanitised (specification, section 5:
 * text containing '<' is rendered as HTML). Markup beyond the limits of {@link limitMarkup} is cut.
 */
export const sanitizeText: SanitizeText = (text) => sanitizeWith(OPTIONS, text);

/**
 * Makes an owner's text of several blocks safe to render, as {@link sanitizeText} does, and keeps headings, lists, tables
 * and pictures, too. A first heading becomes a second one, since the page has its own. Pictures have the addresses of
 * {@link toPicture}; one without is left out.
 */
export function sanitizeBlocks(text: string, context: NormalizeContext): RichText {
  const img = (_: string, attribs: sanitize.Attributes) => ({
    tagName: "img",
    attribs: makePictureSafe(attribs, context),
  });
  return sanitizeWith({ ...BLOCK_OPTIONS, transformTags: { ...BLOCK_OPTIONS.transformTags, img } }, text);
}

const BLOCK_OPTIONS: sanitize.IOptions = {
  ...OPTIONS,
  allowedTags: [
    ...SIMPLE_TAGS,
    ...["h2", "h3", "h4", "h5", "h6", "div", "blockquote", "hr", "dl", "dt", "dd", "img", "figure", "figcaption"],
    ..."table caption thead tbody tfoot tr th td".split(" "),
  ],
  allowedAttributes: {
    ...OPTIONS.allowedAttributes,
    img: ["src", "alt", "width", "height"],
    table: ["tabindex"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
  },
  transformTags: {
    ...OPTIONS.transformTags,
    h1: "h2",
    // A wide table scrolls in its place, by keyboard too.
    table: (tagName) => ({ tagName, attribs: { tabindex: "0" } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && attribs.src === undefined,
};

/** The measures of a picture in pixels; percentages and other units are no measures. */
const MEASURE = /^[1-9]\d{0,3}$/;

function makePictureSafe({ src = "", alt = "", ...others }: sanitize.Attributes, context: NormalizeContext) {
  const address = toPicture(src.trim(), context);
  const measures = Object.entries(others).filter(
    ([name, value]) => (name === "width" || name === "height") && MEASURE.test(value),
  );
  return { ...(address === "" ? {} : { src: address }), alt, ...Object.fromEntries(measures) };
}

function sanitizeWith(options: sanitize.IOptions, text: string): RichText {
  if (!text.includes("<")) return text;
  const html = sanitize(limitMarkup(text), options).trim();
  return html.includes("<") ? { html } : decodeEntities(html);
}
