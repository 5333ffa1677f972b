import sanitize from "sanitize-html";
import { isLoadingStyle, isOwnTarget, readLocalName } from "../../../../../layout/pictures/svgActive";

/** Elements of static pictures; all others are left out: scripts, HTML, links, animations, files from elsewhere. */
const ELEMENTS = [
  ...["svg", "g", "defs", "symbol", "use", "switch", "title", "desc", "style"],
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image"],
  ...["text", "tspan", "textPath"],
  ...["linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask", "marker"],
  ...["filter", "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite", "feConvolveMatrix"],
  ...["feDiffuseLighting", "feDisplacementMap", "feDistantLight", "feDropShadow", "feFlood", "feFuncA", "feFuncB"],
  ...["feFuncG", "feFuncR", "feGaussianBlur", "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight"],
  ...["feSpecularLighting", "feSpotLight", "feTile", "feTurbulence"],
];

/** Styles that the sanitiser may write as they are: no markup, no escapes, nothing that loads. */
const PLAIN_STYLE = /^[^<&\\@]*$/;

/** Names of attributes that draw: plain ones, none of a handler. */
const ATTRIBUTE = /^(?:xml:space|xlink:href|xmlns(?::xlink)?|(?!on)[a-z][a-z0-9-]*)$/i;

const OPTIONS: sanitize.IOptions = {
  allowedTags: ELEMENTS,
  // The transformation below lets plain names through, and decides about their values.
  allowedAttributes: false,
  allowVulnerableTags: true,
  allowedSchemesAppliedToAttributes: [],
  nonTextTags: ["script", "foreignObject", "textarea", "option", "noscript", "iframe", "animate", "set", "metadata"],
  disallowedTagsMode: "discard",
  nestingLimit: 200,
  parser: { xmlMode: true, decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  selfClosing: [],
  transformTags: { "*": (tagName, attribs) => ({ tagName, attribs: keepHarmless(attribs) }) },
  exclusiveFilter: ({ tag, text }) => tag === "style" && (!PLAIN_STYLE.test(text) || isLoadingStyle("style", text)),
};

function keepHarmless(attributes: sanitize.Attributes): sanitize.Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (!ATTRIBUTE.test(name)) return false;
      const local = readLocalName(name);
      if (local === "href" || local === "src") return isOwnTarget(value);
      return local.startsWith("xmlns") || name.startsWith("xmlns") || !isLoadingStyle(local, value);
    }),
  );
}

/**
 * Returns an SVG without anything that runs or loads: only elements and attributes of static pictures, styles without
 * addresses, links to parts of the picture itself and pixels in it. Declarations and comments are left out.
 */
export function sanitizeSvg(svg: string): string {
  return sanitize(svg.replace(/^\uFEFF/, ""), OPTIONS);
}
