import type { Operation } from "../../../generated/documents";
import type { WebsiteCommand } from "../../../generated/editorRequests";
import { set, unset } from "../../../layout/overlay/changeSetting";
import { checkWebsiteData } from "../../../layout/website-data/checkWebsiteData";
import { WEBSITE_BANNERS, WEBSITES_NAME } from "../../protocol/draft";
import { defineCommand } from "../planning/defineCommand";
import { editWebsite } from "../planning/editWebsite";
import { COALESCE, OPERATIONS, text } from "../planning/formParts";
import { Refused } from "../Refused";

export const command = defineCommand<WebsiteCommand>({
  form: {
    description: "Changes the banners of a domain in the website data of the embedded API; all operations or none.",
    required: ["domain", "operations"],
    properties: { domain: text("The domain."), operations: OPERATIONS, coalesce: COALESCE },
  },
  plan({ domain, operations }, context) {
    const { before, ...edit } = editWebsite(context, domain, "change its banners there.", (record) => {
      const changed = structuredClone(record) as Record<string, unknown>;
      for (const operation of operations) perform(changed, operation);
      return changed;
    });
    const fault = findNewFault(before, edit.text);
    if (fault !== undefined) throw new Refused("faulty", fault);
    return { edits: [edit], name: `Change the banners of ${domain}` };
  },
});

function perform(record: Record<string, unknown>, operation: Operation): void {
  const isOfBanners =
    (operation.op === "set" || operation.op === "unset") &&
    operation.section === undefined &&
    operation.pointer.split("/")[1] === WEBSITE_BANNERS;
  if (!isOfBanners) throw new Refused("impossible", "Of the website data, the editor changes the banners alone.");
  const fault =
    operation.op === "set" ? set(record, [], operation, "lenient") : unset(record, [], operation, "lenient");
  if (fault !== undefined && fault.performed === undefined)
    throw new Refused("changed", "This banner has changed meanwhile. Look at the list once more.");
}

/** The first error or warning that an edit causes: the site leaves out what it cannot use. */
function findNewFault(before: string, after: string): string | undefined {
  const list = (file: string) => checkWebsiteData(WEBSITES_NAME, file).diagnostics.map(({ message }) => message);
  const known = new Set(list(before));
  return list(after).find((message) => !known.has(message));
}
