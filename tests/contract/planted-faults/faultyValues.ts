import type { PlantedFault } from "./PlantedFault";

const COLUMNS =
  "id,store,title,link,code,starts_at,ends_at,discount,min_spend,currency,where,featured,popularity,picture,store_logo,store_slug";

/** A file in which an offer between two good ones, in line 3, has some values. */
function plant(values: Readonly<Record<string, string>>): PlantedFault["file"] {
  const names = COLUMNS.split(",");
  const createLine = (given: Readonly<Record<string, string>>) =>
    names.map((name) => `"${(given[name] ?? "").replaceAll('"', '""')}"`).join(",");
  const offer = (id: string) => ({ id, store: "Oak", title: `Offer ${id}`, link: `https://track.example/${id}` });
  const lines = [offer("good-1"), { ...offer("bad"), ...values }, offer("good-2")].map(createLine);
  return { name: "offers.csv", content: [COLUMNS, ...lines].join("\n") };
}

const VALUES: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
  ["an empty title", { title: " " }, "title: is empty"],
  ["a code of 300 letters", { code: "X".repeat(300) }, "code: has 300 letters; at most 100 are possible"],
  ["the character NUL", { title: "a\u0000b" }, "title: contains the character NUL"],
  [
    "a formula in a title",
    { title: "=HYPERLINK(1)" },
    "title: “=HYPERLINK(1)” begins as a formula of a spreadsheet does",
  ],
  ["a formula in a code", { code: "@SUM(1+1)" }, "code: “@SUM(1+1)” begins as a formula of a spreadsheet does"],
  ["a script as the link", { link: "javascript:alert(1)" }, "link: “javascript:alert(1)” is no http or https address"],
  ["a link without a scheme", { link: "//evil.example" }, "link: “//evil.example” is no http or https address"],
  ["a negative price", { min_spend: "-5" }, "min_spend: “-5” must be more than 0"],
  ["a discount of 140 percent", { discount: "140%" }, "discount: “140%” must be more than 0% and at most 100%"],
  ["an unknown currency", { currency: "E2R", discount: "5" }, "currency: “E2R” is no currency; write one such as EUR"],
  [
    "a date in two possible orders",
    { ends_at: "03/05/2027" },
    'ends_at: “03/05/2027” may be in two orders; say "dates": "day-month-year" or "month-day-year" in the map',
  ],
  [
    "a day that no month has",
    { ends_at: "31.02.2027" },
    'ends_at: “31.02.2027” may be in two orders; say "dates": "day-month-year" or "month-day-year" in the map',
  ],
  [
    "a date in words",
    { ends_at: "soon" },
    "ends_at: “soon” is no date; write one such as 2026-12-31 or 2026-12-31T18:00",
  ],
  [
    "a 13th month",
    { ends_at: "2027-13-01" },
    "ends_at: “2027-13-01” is no date; write one such as 2026-12-31 or 2026-12-31T18:00",
  ],
  ["an end before the start", { starts_at: "2027-01-02", ends_at: "2027-01-01" }, "ends_at: is before starts_at"],
  ["an unknown place", { where: "moon" }, "where: “moon” must be online or store"],
  ["a flag that is none", { featured: "maybe" }, "featured: “maybe” must be true or false"],
  [
    "a picture outside the folder",
    { picture: "pictures/../selection.json" },
    "picture: “pictures/../selection.json” is no https address and no name such as pictures/logo.svg.",
  ],
  [
    "a logo without encryption",
    { store_logo: "http://plain.example/a.svg" },
    "store_logo: “http://plain.example/a.svg” is no https address and no name such as pictures/logo.svg.",
  ],
  [
    "a logo whose name has capitals",
    { store_logo: "pictures/Oak Tree.SVG" },
    "store_logo: “pictures/Oak Tree.SVG” is no https address and no name such as pictures/logo.svg. Did you mean “pictures/Oak-Tree.svg”?",
  ],
  [
    "an address part with a space",
    { store_slug: "Oak Ridge" },
    "store_slug: “Oak Ridge” must be lower-case letters and digits with hyphens, such as oak-ridge",
  ],
  ["an id that another line has", { id: "good-1" }, "the id “good-1” is that of line 2, too"],
];

/** Faults in one value of an offer. */
export const FAULTY_VALUES: readonly PlantedFault[] = VALUES.map(([name, values, fault]) => ({
  name,
  file: plant(values),
  told: `offers.csv:3: ${fault}`,
}));
