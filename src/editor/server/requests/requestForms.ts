import type { Form } from "../planning/Form";
import { text } from "../planning/formParts";

const TEXT_OR_NONE = { type: ["string", "null"] };

/** Forms of the requests that are no commands, by the names of their types. */
export const REQUEST_FORMS = {
  SaveRequest: {
    description:
      "The answer to `POST api/drafts/:draft/save` with `SaveRequest`: 200 `SaveAnswer`, 409 `SaveConflict`, else `Refusal`.",
    properties: {
      files: {
        tsType: "readonly string[]",
        description: "Only these files; absent: all that differ from the disk.",
        type: "array",
        items: { type: "string" },
      },
    },
  },
  Resolution: {
    description:
      "`POST api/drafts/:draft/resolve`: the conflict of a file is over with this text. Answer: `CommandAnswer`.",
    required: ["file", "theirs", "text"],
    properties: {
      file: text("Path below the layouts folder, such as `home/one.json`."),
      theirs: {
        ...TEXT_OR_NONE,
        description: "Their text as it was shown; the server refuses when the file changed again.",
      },
      text: { ...TEXT_OR_NONE, description: "The text that counts from then on." },
      keepTheirs: {
        tsType: "readonly string[]",
        description:
          "Ids of collisions in which theirs counts; where there are some, the server merges with them in place of `text`.",
        type: "array",
        items: { type: "string" },
      },
    },
  },
} as const satisfies Readonly<Record<string, Form>>;
