import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unsafeScript = defineDiagnostic({
  code: "unsafe-script",
  order: 1120,
  severity: "warning",
  message: ({ key, actual }: Facts<"key" | "actual">) =>
    `“${key}” has a script from ${actual}, which pages do not load: others could change it on its way. Use https.`,
  meaning: "Pages load scripts over https only; over http from this machine alone, for trying things out.",
  remedy: "Write https, or leave the script out where its host has none.",
  examples: ({ websites }) => [
    {
      websites: websites(
        '"header_js": ""',
        '"header_js": "<script async src=\\"http://stats.example/site.js\\"></script>"',
      ),
      at: "12:18",
      says: "“header_js” has a script from “http://stats.example/site.js”",
    },
  ],
});
