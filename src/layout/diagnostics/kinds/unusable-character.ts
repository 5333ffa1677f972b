import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unusableCharacter = defineDiagnostic({
  code: "unusable-character",
  order: 65,
  severity: "error",
  message: ({ name }: Facts<"name">) => `The text has ${name}, which neither a page nor the database can hold.`,
  meaning:
    "JSON can name the character NUL (`\\u0000`) and half of a character that takes two escapes (`\\ud83d` alone, where a program cut a text in the middle of an emoji). Such a text can be neither shown nor stored.",
  remedy: "Remove the escape, or write the whole character.",
  examples: ({ home, websites }) => [
    { change: home('"standard": {}', '"standard\\u0000": {}'), at: "home/one.json:5:14", says: "the character NUL" },
    { websites: websites('"name": "One",', '"name": "One \\ud83d",'), at: "4:13", says: "half of a character" },
  ],
});
