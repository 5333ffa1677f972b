import type { GiveCommand } from "../../../generated/editorRequests";
import { SELECTION_FILE } from "../../../layout/document/LayoutSet";
import { describeOperation } from "../../../layout/overlay/describeOperation";
import { normalizeHomePage } from "../../../layout/select/selectDocuments";
import { toDomainFile } from "../operations/DraftDocuments";
import { editFile } from "../operations/editFiles";
import { listOwnChanges } from "../operations/listOwnChanges";
import { defineCommand } from "../planning/defineCommand";
import { editWebsite } from "../planning/editWebsite";
import { text } from "../planning/formParts";
import type { PlanContext } from "../planning/Plan";
import { readSelection } from "../planning/readSelection";
import { Refused } from "../Refused";

export const command = defineCommand<GiveCommand>({
  form: {
    description: "Sets the home_page of a domain in the website data of the embedded API.",
    required: ["domain", "homePage"],
    properties: {
      domain: text("The domain."),
      homePage: text("A home_page of selection.json."),
      take: {
        tsType: "readonly string[]",
        description: "Ids of the domain's changes to its present home that go along, see `OwnChanges`.",
        type: "array",
        items: { type: "string" },
      },
    },
  },
  plan({ domain, homePage, take = [] }, context) {
    const { homes } = readSelection(context);
    const known = Object.keys(homes).find((name) => normalizeHomePage(name) === normalizeHomePage(homePage));
    if (known === undefined) throw new Refused("missing", `${SELECTION_FILE} has no “${homePage}”.`);
    const { file, text } = editWebsite(context, domain, "set home_page in its website data there.", (record) => ({
      ...record,
      home_page: known,
    }));
    const taken = takeAlong(domain, homes[known]?.home ?? "", take, context);
    return { edits: [{ file, text }, ...taken.edits], name: `Give “${known}” to ${domain}${taken.note}` };
  },
});

/** Copies changes of a domain to the list for its new home; those that do not fit it stay where they are, and are named. */
function takeAlong(domain: string, home: string, take: readonly string[], context: PlanContext) {
  if (take.length === 0) return { edits: [], note: "" };
  const own = listOwnChanges(domain, context.documents.find(toDomainFile(domain)));
  const operations = own.filter(({ id }) => take.includes(id)).map(({ operation }) => operation);
  const lost: string[] = [];
  const { edit, performed } = editFile({ document: home, domain }, operations, context, {
    onFault: (operation) => lost.push(describeOperation(operation)),
  });
  const count = performed.length === 1 ? "a change" : `${performed.length} changes`;
  const note = lost.length === 0 ? "" : `; this does not fit it: ${lost.join(", ")}`;
  return { edits: edit === undefined ? [] : [edit], note: ` with ${count}${note}` };
}
