import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const emptyFile = defineDiagnostic({
  code: "empty-file",
  order: 110,
  severity: "error",
  message: ({ advice }: Facts<"advice">) => `The file is empty. ${advice}`,
  meaning: "The file has no content.",
  remedy: "Write a document, website data or a map, or delete the file.",
  examples: () => [
    { change: { "home/one.json": " \n" }, at: "home/one.json:1:1", says: "The file is empty" },
    { websites: "", at: "1:1", says: "Write a list of domains" },
    { maps: { "network.json": "" }, at: "network.json:1:1", says: "Write a map" },
  ],
});
