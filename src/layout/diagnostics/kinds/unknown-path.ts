import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownPath = defineDiagnostic({
  code: "unknown-path",
  order: 980,
  severity: "warning",
  message: ({ path, allowed, advice }: Facts<"path" | "allowed" | "advice">) =>
    `No page of the site has the path “${path}”. ${allowed} ${advice}`,
  meaning: "The link leads to the not-found page.",
  remedy:
    "Correct the path; the message lists the paths of pages. For a page that is still to be written, `dealframe new page` makes one.",
  examples: ({ header, link }) => [
    { change: header('"links": []', link("/stroe")), at: "header/one.json:2:83", says: "“/stroe”" },
    {
      change: header('"links": []', link("/black-friday")),
      at: "header/one.json:2:83",
      says: "Make the page: dealframe new page black-friday --path /black-friday",
    },
    { change: header('"links": []', link("/stores/zara")), at: "header/one.json:2:83", says: "“/stores/zara”" },
    {
      change: header('"links": []', link("/category/a/b?page=2")),
      at: "header/one.json:2:83",
      says: "“/category/a/b”",
    },
  ],
});
