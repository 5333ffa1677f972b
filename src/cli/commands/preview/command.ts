import { defineCommand } from "../../terminal/defineCommand";
import { JSON_OPTION, WORKSPACE_OPTIONS } from "../../terminal/sharedOptions";

export const command = defineCommand({
  usage: "dealframe preview <document> --domain <domain>",
  summary:
    "Print a signed link that shows a document on a domain until it expires, even if previews are off on the site.",
  more: "PREVIEW_SECRET must be the same as on the site. A header or footer is shown around the domain's home, a page at its own path.",
  options: {
    domain: { value: "<domain>", meaning: "the domain on which to show it, by its name in the website data" },
    at: {
      value: "<time>",
      meaning:
        "show this moment in the domain's time zone, such as 2026-11-27T09:00 (default: when the link is opened)",
    },
    path: { value: "<path>", meaning: "show it at this path, such as /store" },
    for: { value: "<duration>", meaning: "how long the link works: 30m, 2h, 7d (default: 24h)" },
    site: { value: "<url>", meaning: "address of the site (default: https://<domain>)" },
    ...JSON_OPTION,
    ...WORKSPACE_OPTIONS,
  },
  examples: [
    "dealframe preview home/two --domain savvyfox.example",
    "dealframe preview home/two --domain savvyfox.example --at 2026-11-27T09:00 --path /store --for 2h",
  ],
  async run({ values, requireArguments, terminal }) {
    const [document] = requireArguments(1, 1);
    const { preview } = await import("./preview");
    const { layouts, api, domain, at, path, for: duration, site, json = false } = values;
    return preview({ layouts, api, document, domain, at, path, duration, site, json }, terminal);
  },
});
