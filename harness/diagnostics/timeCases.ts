import type { CASES } from "./cases";
import { adding, home } from "./cases";

const BANNER = '"position": 5, "dimension": "300 * 250"';
const EVENING = '"hours": { "from": "18:00", "until": "22:00" }';

/** A domain's changes of its home, beginning at line 2. */
function domain(operations: string): Record<string, string> {
  return { "domain/shop.example.json": `{ "version": 2, "home": [\n${operations}\n] }` };
}

const set = (heading: string, times: string) =>
  `{ "op": "set", "section": "welcome", "pointer": "/heading", "was": "Deals", "to": "${heading}", ${times} }`;

/** A section that is shown for some minutes of each evening, different for each index. */
const insertFor = (index: number) =>
  `{ "op": "insert", "at": { "last": "sections" }, "value": { "id": "x-${index}", "type": "banner-slot",
    "source": { "from": "ad-banners" }, "dimension": "1480 * 630" }, "hours": { "from": "18:${index + 10}", "until": "22:${index + 10}" } }`;

/** A section with these times, at line 12. */
const slot = (times: string) =>
  adding(
    `{ "id": "x", "type": "banner-slot", "source": { "from": "ad-banners" }, "dimension": "1480 * 630",\n${times} }`,
  );

/** The moment at which the cases are checked, in milliseconds since the epoch. */
export const CASES_AT_MS = Date.parse("2026-01-01T00:00Z");

/** Contradictory times. */
export const TIMES: typeof CASES = [
  ["unknown-day", slot('"from": "2026-02-30"'), "home/one.json:12:9", "“2026-02-30”"],
  [
    "until-before-from",
    slot('"from": "2026-11-27", "until": "2026-11-27"'),
    "home/one.json:12:32",
    "Write a later “until”",
  ],
  [
    "never-open",
    slot('"from": "2026-11-27", "until": "2026-11-28", "weekdays": ["monday"]'),
    "home/one.json:12:58",
    "there is no Monday from 2026-11-27 until 2026-11-28",
  ],
  [
    "never-open",
    slot('"hours": { "from": "09:00", "until": "09:00" }'),
    "home/one.json:12:10",
    "its hours begin and end at 09:00",
  ],
  [
    "countdown-over",
    adding('{ "id": "x", "type": "countdown",\n"endsAt": "2020-01-01T12:00" }'),
    "home/one.json:12:11",
    "ended on 2020-01-01T12:00",
  ],
  ["schedule-over", slot('"until": "2020-01-01"'), "home/one.json:12:10", "ended on 2020-01-01"],
  [
    "overlapping-banners",
    home(`[{ ${BANNER} }]`, `[{ ${BANNER}, "weekdays": ["friday"] },\n{ ${BANNER}, ${EVENING} }]`),
    "home/one.json:11:15",
    ":00. End one of them",
  ],
  [
    "overlapping-operations",
    domain(`${set("Friday", '"weekdays": ["friday"]')},\n${set("Evening", EVENING)}`),
    "domain/shop.example.json:3:1",
    "Two operations change “welcome /heading” at the same time",
  ],
  [
    "unchecked-times",
    domain(Array.from({ length: 40 }, (_, index) => insertFor(index)).join(",\n")),
    "domain/shop.example.json:1:1",
    "too many combinations",
  ],
  [
    "timed-address",
    {
      "home/two.json": `{ "version": 2, "title": "Two", "extends": "home/one", "operations": [
{ "op": "set", "pointer": "/path", "to": "/two", "from": "2026-11-27" }
] }`,
    },
    "home/two.json:2:27",
    "“path” of a document is the same at all times",
  ],
];
