import type { Library } from "./Library.ts";

/** The sanitiser of the API client allows no attributes with styles or lists of pictures, and parses no dates. */
export const SANITIZER_LIBRARIES: readonly Library[] = [
  {
    name: "sanitize-html",
    version: "2.17.5",
    file: "index.js",
    cuts: [
      {
        feature:
          "the parts of htmlparser2 that build and write documents: its parser alone, which our code imports, too",
        statements: {
          "const htmlparser = require('htmlparser2')":
            "const htmlparser = require('../htmlparser2/dist/esm/Parser.js');",
        },
      },
      {
        feature: "the attribute `style`",
        use: /\b(?:allowedStyles|parseStyleAttributes)\b/,
        statements: { "const { parse: postcssParse } = require('postcss')": "const postcssParse = undefined;" },
      },
      {
        feature: "the attribute `srcset`",
        use: /\ballowedAttributes\b[^;]*["']srcset["']/,
        statements: { "const parseSrcset = require('parse-srcset')": "const parseSrcset = undefined;" },
      },
    ],
  },
  {
    name: "launder",
    version: "1.7.2",
    file: "index.js",
    cuts: [
      {
        feature: "launder's own dates",
        use: /from "launder"/,
        statements: { "const dayjs = require('dayjs')": "const dayjs = undefined;" },
      },
    ],
  },
];
