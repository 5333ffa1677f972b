import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const newerVersion = defineDiagnostic({
  code: "newer-version",
  order: 430,
  severity: "error",
  message: ({ version, known }: Facts<"version" | "known">) =>
    `The file has version ${version} of the format; this program knows versions up to ${known}. Use the Dealframe that the file was written for, or a later one.`,
  meaning: "The file was written for a later Dealframe, so this one cannot know what its settings mean.",
  remedy: "Update Dealframe, or use the file as it was before.",
  examples: ({ home }) => [
    { change: home('"version": 5', '"version": 6'), at: "home/one.json:2:14", says: "knows versions up to 5" },
  ],
});
