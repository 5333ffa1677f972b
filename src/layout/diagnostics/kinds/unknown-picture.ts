import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownPicture = defineDiagnostic({
  code: "unknown-picture",
  order: 1020,
  severity: "warning",
  message: ({ name }: Facts<"name">) => `There is no picture “${name}”: shoppers would see a broken one.`,
  meaning:
    "The project's folder `public/` has no such file. Documents of another folder are not checked for this, nor addresses below `/images/`, which the API has.",
  remedy: "Put the file into `public/`, or correct the path.",
  examples: ({ adding }) => [
    {
      change: adding(
        '{ "id": "picture", "type": "picture-with-text", "heading": "Us", "text": "<p>x</p>", "picture": { "src": "/campaign/sal.webp", "alt": "Bags" } }',
      ),
      at: "home/one.json:11:106",
      says: "no picture “/campaign/sal.webp”",
    },
  ],
});
