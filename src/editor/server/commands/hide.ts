import type { HideCommand } from "../../../generated/editorRequests";
import { nameSection } from "../operations/nameOperations";
import { performOwn, requireSection } from "../planning/addSection";
import { defineCommand } from "../planning/defineCommand";
import { TARGET, text } from "../planning/formParts";
import { Refused } from "../Refused";

/** Time after which a day is over in every time zone, in milliseconds. */
const PAST_MS = 48 * 60 * 60 * 1000;

export const command = defineCommand<HideCommand>({
  form: {
    description:
      "Hides a section without losing it: for a domain by an operation that removes it, for a document by an `until` that has passed.",
    required: ["target", "section"],
    properties: { target: TARGET, section: text("Id of the section.") },
  },
  plan({ target, section }, context) {
    const own = requireSection(target, section, context);
    const name = `Hide ${nameSection(own)}`;
    if (target.domain !== undefined) return { edits: performOwn(target, [{ op: "remove", section }], context), name };
    const day = new Date(Date.now() - PAST_MS).toISOString().slice(0, 10);
    if (typeof own.from === "string" && own.from >= day) {
      throw new Refused("impossible", `It is not shown before ${own.from}. Take away “from” to hide it for good.`);
    }
    const pointer = own.through === undefined ? "/until" : "/through";
    return { edits: performOwn(target, [{ op: "set", section, pointer, to: day }], context), name };
  },
});
