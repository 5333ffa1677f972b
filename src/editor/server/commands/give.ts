import { isRecord } from "../../../domain/isRecord";
import type { GiveCommand } from "../../../generated/editorRequests";
import { SELECTION_FILE } from "../../../layout/document/LayoutSet";
import { normalizeHomePage } from "../../../layout/select/selectDocuments";
import { WEBSITES_NAME } from "../../protocol/draft";
import { parseValue } from "../operations/DraftDocuments";
import { defineCommand } from "../planning/defineCommand";
import { text } from "../planning/formParts";
import { readSelection } from "../planning/readSelection";
import { Refused } from "../Refused";
import { readSource, rewriteFile } from "../text/rewriteFile";

export const command = defineCommand<GiveCommand>({
  form: {
    description: "Sets the home_page of a domain in the website data of the embedded API.",
    required: ["domain", "homePage"],
    properties: { domain: text("The domain."), homePage: text("A home_page of selection.json.") },
  },
  plan({ domain, homePage }, context) {
    const text = context.getText(WEBSITES_NAME);
    if (text === undefined)
      throw new Refused("impossible", "The domains come from another API: set home_page in its website data there.");
    const records = parseValue(WEBSITES_NAME, text);
    if (!Array.isArray(records)) throw new Refused("faulty", "The website data is no list of domains.");
    const index = records.findIndex((record) => isRecord(record) && record.domain === domain);
    if (index === -1) throw new Refused("missing", `The website data has no domain “${domain}”.`);
    const { homes } = readSelection(context);
    const known = Object.keys(homes).find((name) => normalizeHomePage(name) === normalizeHomePage(homePage));
    if (known === undefined) throw new Refused("missing", `${SELECTION_FILE} has no “${homePage}”.`);
    const changed = records.map((record: unknown, at) =>
      at === index && isRecord(record) ? { ...record, home_page: known } : record,
    );
    return {
      edits: [{ file: WEBSITES_NAME, text: rewriteFile(readSource(WEBSITES_NAME, text), changed) }],
      name: `Give “${known}” to ${domain}`,
    };
  },
});
