import type { DiagnosticCode } from "../../src/layout/diagnostics/messages";

/** Name of the file in the cases. */
export const WEBSITES_FILE = "websites.json";

/** Two domains without a fault. */
export const WEBSITES = `[
  {
    "domain": "one.example",
    "name": "One",
    "home_page": "Home Page One",
    "header_color": "#0F6E84",
    "lang": "en",
    "time_zone": "Europe/Berlin",
    "logo": "/images/one.svg", "favicon": "/images/icon.svg",
    "meta_tag": "One", "meta_description": "One site",
    "header_html": "", "footer_about_us": "", "footer_text": "",
    "header_js": "", "footer_js": "", "google_verification_tag": "",
    "contact": { "email": "a@one.example", "phone": "", "address": "" },
    "banners_v2": [{ "image": "/images/1.svg", "url": "/coupons" }]
  },
  {
    "domain": "two.example",
    "aliases": ["zwei.example"],
    "name": "Two",
    "home_page": "",
    "header_color": "",
    "logo": "", "favicon": "",
    "meta_tag": "", "meta_description": "",
    "header_html": "", "footer_about_us": "", "footer_text": "",
    "header_js": "", "footer_js": "", "google_verification_tag": "",
    "contact": { "email": "", "phone": "", "address": "" },
    "banners_v2": []
  }
]
`;

/** The website data with one text replaced. */
export function websites(from: string, to: string): string {
  return WEBSITES.replace(from, () => to);
}

/** Faults that only website data can have, each with the line and column at which it must be reported. */
export const WEBSITE_CASES: [DiagnosticCode, text: string, place: string, says: string][] = [
  ["duplicate-name", websites('"domain": "two', '"domain": "one'), "17:15", "“one.example” is a name of two entries"],
  [
    "unknown-home-page",
    websites('"Home Page One"', '"Home Page Onne"'),
    "5:18",
    "so one.example gets the default: home/one",
  ],
  ["unknown-time-zone", websites("Europe/Berlin", "Europe/Berln"), "8:18", "There is no time zone “Europe/Berln”"],
  ["unusable-color", websites("#0F6E84", "#0F6E8"), "6:21", "The site uses orange instead"],
  ["unusable-language", websites('"en"', '"english!"'), "7:13", "which is not a language tag"],
  [
    "unusable-address",
    websites('"/coupons"', '"javascript:alert(1)"'),
    "14:55",
    "“url” cannot be “javascript:alert(1)”",
  ],
  [
    "unusable-account",
    websites('"lang": "en",', '"tags": [{ "service": "google-analytics", "id": "g-abc1234567" }],'),
    "7:53",
    "no measurement id of Google Analytics 4, such as “G-ABC1234567”",
  ],
  [
    "unsafe-script",
    websites('"header_js": ""', '"header_js": "<script async src=\\"http://stats.example/site.js\\"></script>"'),
    "12:18",
    "“header_js” has a script from “http://stats.example/site.js”",
  ],
];

/** Faults of website data that documents can have, too. */
export const FURTHER_WEBSITE_CASES: typeof WEBSITE_CASES = [
  ["empty-file", "", "1:1", "Write a list of domains"],
  ["wrong-root", '{ "domain": "one.example" }', "1:1", "website data is a list of domains"],
  ["too-few-entries", "[]", "1:1", "the minimum is 1"],
  ["wrong-type", '["one.example"]', "1:2", "must be an object, not a text"],
  ["trailing-comma", websites('"banners_v2": []', '"banners_v2": [],'), "27:21", "comma"],
  ["missing-comma", websites('"name": "One",', '"name": "One"'), "4:17", "comma"],
  ["duplicate-key", websites('"name": "One",', '"name": "One", "name": "Two",'), "4:20", "“name” occurs twice"],
  ["forbidden-key", websites('"name": "One",', '"name": "One", "__proto__": {},'), "4:20", "__proto__"],
  ["unknown-key", websites('"home_page": "H', '"hom_page": "H'), "5:5", "is not a setting of the domain “one.example”"],
  ["unknown-key", websites('"email": "a', '"mail": "a'), "13:18", "“contact” of the domain “one.example”"],
  ["unknown-key", websites('"time_zone"', '"timezone"'), "8:5", "Possible here: aliases, time_zone"],
  ["missing-key", websites('"name": "One",', ""), "2:3", "“name” is missing in the domain “one.example”"],
  ["missing-key", websites('"domain": "one.example",', ""), "2:3", "“domain” is missing in domain 1 of the list"],
  ["wrong-type", websites('"One"', "1"), "4:13", "a text, not a number"],
  ["bad-form", websites("zwei.example", "https://Zwei.example/x"), "18:17", "Write the name alone"],
  ["bad-form", websites("one.example", "www.one.example"), "3:15", "without www."],
  ["unusable-address", websites("/images/one.svg", "ftp://one.example/x.svg"), "9:13", "http or https address"],
  [
    "unusable-address",
    websites('"lang": "en",', '"analytics_js": "/own.js",'),
    "7:21",
    "must be an https address, or an http one of this machine",
  ],
  [
    "bad-form",
    websites('"lang": "en",', '"tag_sources": { "script": ["https://stats.example/site.js"] },'),
    "7:33",
    "Write an https origin without a path",
  ],
  [
    "unknown-value",
    websites('"lang": "en",', '"tags": [{ "service": "google-analytic", "id": "G-ABC1234567" }],'),
    "7:27",
    "google-analytics",
  ],
  ["duplicate-name", websites("zwei.example", "one.localhost"), "18:17", "“one.localhost” is a name of two entries"],
  ["unknown-home-page", websites('"Home Page One"', '"Home Page Autumn"'), "5:18", "gets the default"],
];
