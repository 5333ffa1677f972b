import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownPicture = defineDiagnostic({
  code: "unknown-picture",
  order: 1020,
  severity: "warning",
  message: ({ name }: Facts<"name">) => `There is no picture “${name}”: shoppers see a placeholder in its place.`,
  meaning:
    "A name that begins with `pictures/` is a file in that folder of the layouts folder; documents and website data name it. Pages show a placeholder for a missing one, and the site's name for a missing logo. A path is a file in the project's folder `public/`: documents of another folder are not checked for it, nor addresses below `/images/`, which the API has.",
  remedy: "Put the file there, or correct the name.",
  examples: ({ adding, websites }) => [
    {
      change: adding(
        '{ "id": "picture", "type": "picture-with-text", "heading": "Us", "text": "<p>x</p>", "picture": { "src": "/campaign/sal.webp", "alt": "Bags" } }',
      ),
      at: "home/one.json:11:106",
      says: "no picture “/campaign/sal.webp”",
    },
    {
      change: adding(
        '{ "id": "picture", "type": "picture-with-text", "heading": "Us", "text": "<p>x</p>", "picture": { "src": "pictures/us.webp", "alt": "Us" } }',
      ),
      at: "home/one.json:11:106",
      says: "no picture “pictures/us.webp”",
    },
    { websites: websites("/images/one.svg", "pictures/one.svg"), at: "9:13", says: "no picture “pictures/one.svg”" },
  ],
});
