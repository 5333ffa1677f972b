import { inFox, inHome, inPeak, inWebsites, type Mistake } from "./Mistake";

const SECTION = '"id": "trending-stores",';

/** Times. */
export const TIMES: readonly Mistake[] = [
  {
    name: "a time with a zone",
    edits: [inHome(SECTION, `${SECTION} "from": ▸"2031-11-27T09:00Z",`)],
    code: "bad-form",
    names: "“from” cannot be “2031-11-27T09:00Z”",
    remedy: "suggestion",
  },
  {
    name: "a day as in German letters",
    edits: [inHome(SECTION, `${SECTION} "from": ▸"27.11.2031",`)],
    code: "bad-form",
    names: "“from” cannot be “27.11.2031”",
    remedy: "suggestion",
  },
  {
    name: "until and through together",
    edits: [inHome(SECTION, `${SECTION} "until": "2031-12-01", "through": ▸"2031-11-30",`)],
    code: "until-and-through",
    names: "The time has two ends",
    remedy: { says: "Keep “through” for the last day", edits: [inHome(' "until": "2031-12-01",', "")] },
  },
  {
    name: "dates the wrong way round",
    edits: [inHome(SECTION, `${SECTION} "from": "2031-12-01", "through": ▸"2031-11-27",`)],
    code: "until-before-from",
    names: "“from” (2031-12-01) is later than “through” (2031-11-27), so the time never comes",
    remedy: {
      says: "Exchange the two",
      edits: [inHome('"from": "2031-12-01", "through": "2031-11-27"', '"from": "2031-11-27", "through": "2031-12-01"')],
    },
  },
  {
    name: "dates the wrong way round, of an operation",
    edits: [
      inPeak('"section": "top-deals",', '"section": "top-deals", "from": "2031-12-01", "until": ▸"2031-11-27T09:00",'),
    ],
    code: "until-before-from",
    names: "“from” (2031-12-01) is later than “until” (2031-11-27T09:00), so the time never comes",
    remedy: {
      says: "Exchange the two",
      edits: [
        inPeak(
          '"from": "2031-12-01", "until": "2031-11-27T09:00"',
          '"from": "2031-11-27T09:00", "until": "2031-12-01"',
        ),
      ],
    },
  },
  {
    name: "a weekday shortened",
    edits: [inHome(SECTION, `${SECTION} "weekdays": [▸"Fri"],`)],
    code: "unknown-value",
    names: "“Fri”",
    remedy: "suggestion",
  },
];

/** Changes of a domain. */
export const OPERATIONS: readonly Mistake[] = [
  {
    name: "an operation on a section that is misspelt",
    edits: [inFox('"section": "newsletter"', '"section": ▸"newsleter"')],
    code: "stale-target",
    names: "There is no section “newsleter” to change",
    remedy: "suggestion",
  },
  {
    name: "a pointer with a slip",
    edits: [inFox('"pointer": "/text",\n        "was": "One email', '"pointer": ▸"/txet",\n        "was": "One email')],
    code: "unknown-key",
    names: "“txet” is not a setting of newsletter-form",
    remedy: "suggestion",
  },
  {
    name: "a value that has changed since",
    edits: [inFox('"was": "Saved offers"', '"was": ▸"Saved coupons"')],
    code: "outdated-value",
    names: "“/heading” is now “Saved offers”; the operation expects “Saved coupons”",
    remedy: "command",
  },
  {
    name: "an operation that does not exist",
    edits: [inPeak('"op": "remove", "section": "welcome"', '"op": ▸"delete", "section": "welcome"')],
    code: "unknown-operation",
    names: "There is no operation “delete”",
    remedy: "suggestion",
  },
  {
    name: "a page that does not exist",
    edits: [inFox('"page/about"', '▸"page/abuot"')],
    code: "unknown-document",
    names: "There is no document “page/abuot”",
    remedy: "fix",
  },
];

/** Website data. */
export const WEBSITES: readonly Mistake[] = [
  {
    name: "a domain without a name",
    edits: [
      inWebsites(
        '{\n    "domain": "dealharbor.example",\n    "name": "Deal Harbor",',
        '▸{\n    "domain": "dealharbor.example",',
      ),
    ],
    code: "incomplete-website",
    names: "“name” is missing in the domain “dealharbor.example”",
    remedy: {
      says: '"name":"Deal Harbor"',
      edits: [
        inWebsites('"domain": "dealharbor.example",', '"domain": "dealharbor.example",\n    "name": "Deal Harbor",'),
      ],
    },
  },
  {
    name: "a home_page that the selection does not have",
    edits: [inWebsites('"Home Page One"', '▸"Home Page Onee"')],
    code: "unknown-home-page",
    names: "The selection has no home_page “Home Page Onee”",
    remedy: "fix",
  },
  {
    name: "a setting of a domain with a slip",
    edits: [inWebsites('"favicon"', '▸"favicno"')],
    code: "unknown-key",
    names: "“favicno” is not a setting of the domain “dealharbor.example”",
    remedy: "fix",
  },
];
