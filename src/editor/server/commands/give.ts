import type { GiveCommand } from "../../../generated/editorRequests";
import { SELECTION_FILE } from "../../../layout/document/LayoutSet";
import { normalizeHomePage } from "../../../layout/select/selectDocuments";
import { defineCommand } from "../planning/defineCommand";
import { editWebsite } from "../planning/editWebsite";
import { text } from "../planning/formParts";
import { readSelection } from "../planning/readSelection";
import { Refused } from "../Refused";

export const command = defineCommand<GiveCommand>({
  form: {
    description: "Sets the home_page of a domain in the website data of the embedded API.",
    required: ["domain", "homePage"],
    properties: { domain: text("The domain."), homePage: text("A home_page of selection.json.") },
  },
  plan({ domain, homePage }, context) {
    const { homes } = readSelection(context);
    const known = Object.keys(homes).find((name) => normalizeHomePage(name) === normalizeHomePage(homePage));
    if (known === undefined) throw new Refused("missing", `${SELECTION_FILE} has no “${homePage}”.`);
    const { file, text } = editWebsite(context, domain, "set home_page in its website data there.", (record) => ({
      ...record,
      home_page: known,
    }));
    return { edits: [{ file, text }], name: `Give “${known}” to ${domain}` };
  },
});
