import { edit, inAbout, inFile, inFour, inHeader, inHome, inMenu, inPeak, type Mistake } from "./Mistake";

/** Settings and their values. */
export const SETTINGS: readonly Mistake[] = [
  {
    name: "a slip in a section type",
    edits: [inHome('"deal-grid"', '▸"deal-gird"')],
    code: "unknown-section-type",
    names: "There is no section type “deal-gird”",
    remedy: "fix",
  },
  {
    name: "a section type that does not exist, with a word of one that does",
    edits: [inHome('"page-heading"', '▸"main-heading"')],
    code: "unknown-section-type",
    names: "There is no section type “main-heading”",
    remedy: "suggestion",
  },
  {
    name: "a slip in a setting",
    edits: [inHome('"heading": "Top Deals"', '▸"haeding": "Top Deals"')],
    code: "unknown-key",
    names: "“haeding” is not a setting of deal-grid",
    remedy: "fix",
  },
  {
    name: "the singular of a setting",
    edits: [edit("layouts/page/not-found.json", '"links": [', '▸"link": [')],
    code: "unknown-key",
    names: "“link” is not a setting of notice",
    remedy: "fix",
  },
  {
    name: "a part of the header twice",
    edits: [inHeader('["menu"]]', '["menu", ▸"search"]]')],
    code: "repeated-part",
    names: "“rows” names the part “search” a second time",
    remedy: { says: "Remove “search” here", edits: [inHeader('["menu", "search"]]', '["menu"]]')] },
  },
  {
    name: "a header without a logo",
    edits: [inFour('[["logo", "search"', '▸[["search"')],
    code: "header-without-logo",
    names: "“rows” has no logo",
    remedy: {
      says: 'Write [["logo","search","saved","buttons"],["menu"]] here',
      edits: [inFour('[["search", "saved", "buttons"], ["menu"]]', '[["logo","search","saved","buttons"],["menu"]]')],
    },
  },
  {
    name: "a menu that no phone can open",
    edits: [inMenu('[["logo", "search", "saved", "menu"]]', '▸[["logo", "search", "saved"]]')],
    code: "menu-without-button",
    names: "No phone can open the menu: “narrowRows” does not name it",
    remedy: {
      says: 'Write [["logo","search","saved","menu"]] here',
      edits: [inMenu('[["logo", "search", "saved"]]', '[["logo","search","saved","menu"]]')],
    },
  },
  {
    name: "hyphens in place of a capital in a setting",
    edits: [inHome('"storeName"', '▸"store-name"')],
    code: "unknown-key",
    names: "“store-name” is not a setting of",
    remedy: "fix",
  },
  {
    name: "a setting beside the one that it belongs to",
    edits: [inHome('"count": { "initial": 12 }', '▸"expanded": 20, "count": { "initial": 12 }')],
    code: "unknown-key",
    names: "“expanded” is not a setting of store-grid",
    remedy: {
      says: "“expanded” is a setting of “count”: write it there",
      edits: [inHome('"expanded": 20, "count": { "initial": 12 }', '"count": { "initial": 12, "expanded": 20 }')],
    },
  },
  {
    name: "a setting of a card style in a list",
    edits: [inHome('"less": "Show less",', '"less": "Show less", ▸"valueBadge": true,')],
    code: "unknown-key",
    names: "“valueBadge” is not a setting of deal-grid",
    remedy: {
      says: "“valueBadge” is a setting of a card style",
      edits: [inHome(' "valueBadge": true,', ""), inHome('"standard": {', '"standard": { "valueBadge": true,')],
    },
  },
  {
    name: "a setting of another section type",
    edits: [inAbout('"heading": "About {name}"', '"heading": "About {name}", ▸"placeholder": "x"')],
    code: "unknown-key",
    names: "“placeholder” is not a setting of page-heading",
    remedy: {
      says: "“placeholder” is a setting of newsletter-form",
      edits: [
        inAbout(', "placeholder": "x"', ""),
        inHome('"button": "Subscribe"', '"button": "Subscribe", "placeholder": "x"'),
      ],
    },
  },
  {
    name: "a number as a text",
    edits: [inHome('"initial": 8', '"initial": ▸"8"')],
    code: "wrong-type",
    names: "“initial” must be a whole number, not a text",
    remedy: "fix",
  },
  {
    name: "an object in place of a list",
    edits: [inHome('[{ "position": 5, "dimension": "300 * 250" }]', '▸{ "position": 5, "dimension": "300 * 250" }')],
    code: "wrong-type",
    names: "“banners” must be a list, not an object",
    remedy: {
      says: "Put the entry in brackets: [ … ]",
      edits: [
        inHome(
          '"banners": { "position": 5, "dimension": "300 * 250" }',
          '"banners": [{ "position": 5, "dimension": "300 * 250" }]',
        ),
      ],
    },
  },
  {
    name: "a required setting is missing",
    edits: [
      inAbout('{\n      "id": "heading",', '▸{\n      "id": "heading",'),
      inAbout('"heading": "About {name}",', ""),
    ],
    code: "missing-key",
    names: "“heading” is missing in page-heading",
    remedy: {
      says: 'Add it, such as "heading": "',
      edits: [inAbout('"type": "page-heading",', '"type": "page-heading", "heading": "About {name}",')],
    },
  },
  {
    name: "the name of a colour",
    edits: [inPeak('"#ffffff"', '▸"white"')],
    code: "bad-form",
    names: "cannot be “white”",
    remedy: "fix",
  },
  {
    name: "two sections with the same id",
    edits: [inHome('"id": "new-stores"', '"id": ▸"trending-stores"')],
    code: "duplicate-id",
    names: "“trending-stores”",
    remedy: {
      says: "Give one of the two sections another id",
      edits: [
        inHome(
          '"trending-stores",\n      "type": "store-grid",\n      "heading": "Newly',
          '"new-stores",\n      "type": "store-grid",\n      "heading": "Newly',
        ),
      ],
    },
  },
  {
    name: "an id with capitals and a space",
    edits: [inHome('"id": "linked-coupon"', '"id": ▸"Linked Coupon"')],
    code: "bad-form",
    names: "“id” cannot be “Linked Coupon”",
    remedy: "suggestion",
  },
  {
    name: "fewer deals expanded than at first",
    edits: [inHome('"expanded": 17', '"expanded": ▸4')],
    code: "expanded-below-initial",
    names: "“expanded” is 4, less than “initial”, which is 8",
    remedy: { says: "Write 8 or more", edits: [inHome('"expanded": 4', '"expanded": 9')] },
  },
  {
    name: "a banner past the end of the grid",
    edits: [inHome('"position": 5', '"position": ▸40')],
    code: "banner-past-grid",
    names: "position 40 is past the end of the grid",
    remedy: {
      says: "its last position is 18. Choose a smaller one",
      edits: [inHome('"position": 40', '"position": 17')],
    },
  },
  {
    name: "a card style that the document does not have",
    edits: [inHome('"card": "standard"', '"card": ▸"standart"')],
    code: "unknown-card",
    names: "The document has no card style “standart”",
    remedy: "suggestion",
  },
  {
    name: "a second main heading",
    edits: [
      inHome(
        '{ "id": "linked-coupon",',
        '{ "id": "x", "type": ▸"hero", "heading": "More", "picture": { "src": "pictures/beach-cove.svg", "alt": "A cove" } },\n    { "id": "linked-coupon",',
      ),
    ],
    code: "second-main-heading",
    names: "The page has a second main heading (h1)",
    remedy: "fix",
  },
  {
    name: "a section that needs the page of a store",
    edits: [inHome('{ "id": "linked-coupon",', '{ "id": "x", "type": ▸"store-about" },\n    { "id": "linked-coupon",')],
    code: "misplaced-section",
    names: "“store-about” cannot work here",
    remedy: {
      says: "Documents that fit: page/store",
      edits: [
        inHome('{ "id": "x", "type": "store-about" },\n', ""),
        edit("layouts/page/store.json", '"sections": [', '"sections": [{ "id": "x", "type": "store-about" },'),
      ],
    },
  },
  {
    name: "a picture's name with spaces",
    edits: [inPeak('"pictures/summit-hero.svg"', '▸"pictures/summit hero.svg"')],
    code: "bad-form",
    names: "“src” cannot be “pictures/summit hero.svg”",
    remedy: "suggestion",
  },
];

/** Texts and links. */
export const TEXTS: readonly Mistake[] = [
  {
    name: "a misspelt placeholder",
    edits: [inAbout('"About {name}"', '▸"About {nmae}"')],
    code: "unknown-placeholder",
    names: "Nothing fills {nmae}",
    remedy: "fix",
  },
  {
    name: "a placeholder without its last letter",
    edits: [inAbout('"About {name}"', '▸"About {name} in {Mont}"')],
    code: "unknown-placeholder",
    names: "Nothing fills {Mont}",
    remedy: "fix",
  },
  {
    name: "a tag in a plain text",
    edits: [inAbout('"About {name}"', '▸"About <b>{name}</b>"')],
    code: "markup-in-text",
    names: "Shoppers would read <b> </b> as it is written: “heading” is plain text",
    remedy: "fix",
  },
  {
    name: "a character reference in a plain text",
    edits: [inPeak('"Codes at their peak"', '▸"Codes &amp; deals at their peak"')],
    code: "markup-in-text",
    names: "Shoppers would read &amp; as it is written: “heading” is plain text",
    remedy: "fix",
  },
  {
    name: "a line break in a plain text",
    edits: [inAbout('"About us | {name}"', '▸"About us<br>{name}"')],
    code: "markup-in-text",
    names: "Shoppers would read <br> as it is written: “title” is plain text",
    remedy: "suggestion",
  },
  {
    name: "a link without its first slash",
    edits: [inHeader('"/store"', '▸"store"')],
    code: "bad-form",
    names: "“href” cannot be “store”",
    remedy: "suggestion",
  },
  {
    name: "a link to a page with a slip",
    edits: [inMenu('"/aboutus"', '▸"/abuotus"')],
    code: "unknown-path",
    names: "No page of the site has the path “/abuotus”",
    remedy: "suggestion",
  },
  {
    name: "a link to a page that is still to be written",
    edits: [inMenu('"/aboutus"', '▸"/black-friday"')],
    code: "unknown-path",
    names: "No page of the site has the path “/black-friday”",
    remedy: "command",
  },
  {
    name: "a link to a section that the page does not have",
    edits: [inPeak('"/#top-deals"', '▸"/#top-dealz"')],
    code: "unknown-anchor",
    names: "The page “/” has no section with the id “top-dealz”",
    remedy: "suggestion",
  },
  {
    name: "a pattern of a path as a link",
    edits: [
      inFile(
        "layouts/page/faq.json",
        `{
  "version": 5, "kind": "page", "title": "Questions", "path": ▸"/faq/:stroeSlug",
  "sections": [{ "id": "heading", "type": "page-heading", "heading": "Questions" }]
}`,
      ),
    ],
    code: "unknown-parameter",
    names: "“:stroeSlug” is not a parameter that sections read",
    remedy: {
      says: ":storeSlug",
      edits: [edit("layouts/page/faq.json", ":stroeSlug", ":storeSlug")],
    },
  },
];
