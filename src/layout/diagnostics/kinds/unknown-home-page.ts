import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownHomePage = defineDiagnostic({
  code: "unknown-home-page",
  order: 1070,
  severity: "warning",
  message: ({ homePage, domains, instead }: Facts<"homePage" | "domains" | "instead">) =>
    `The selection has no home_page “${homePage}”, so ${domains} the default: ${instead}.`,
  meaning: "selection.json has no entry for the domain's home_page, so the domain gets the default.",
  remedy: "Correct the home_page, or enter it in selection.json. An empty text asks for the default.",
  examples: ({ websites }) => [
    {
      websites: websites('"Home Page One"', '"Home Page Onne"'),
      at: "5:18",
      says: "so one.example gets the default: home/one",
    },
    { websites: websites('"Home Page One"', '"Home Page Autumn"'), at: "5:18", says: "gets the default" },
  ],
});
