import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const incompleteWebsite = defineDiagnostic({
  code: "incomplete-website",
  order: 161,
  severity: "error",
  message: ({ missing, owner, required, example }: Facts<"missing" | "owner" | "required" | "example">) =>
    `${missing} missing in ${owner}. A domain needs ${required}; every other key has a default. Write ${example}.`,
  meaning: "The website data of a domain lacks what the site cannot replace.",
  remedy: "Add the keys; `dealframe new website <domain>` writes a whole entry.",
  examples: ({ websites }) => [
    { websites: websites('"name": "One",', ""), at: "2:3", says: "“name” is missing in the domain “one.example”" },
    {
      websites: websites('"domain": "one.example",', ""),
      at: "2:3",
      says: "“domain” is missing in domain 1 of the list",
    },
    {
      websites: '[\n  { "header_color": "#0F6E84" }\n]',
      at: "2:3",
      says: "“domain” and “name” are missing in domain 1 of the list",
    },
  ],
});
