import type { SelectionRule } from "../../../generated/documents";
import type { ScheduleCommand } from "../../../generated/editorRequests";
import { overlappingRules } from "../../../layout/diagnostics/kinds/overlapping-rules";
import { SELECTION_FILE } from "../../../layout/document/LayoutSet";
import { parseLayoutFile } from "../../../layout/document/parseLayoutFile";
import { describeRule } from "../../../layout/select/homeRules";
import { checkHomeRules } from "../../../layout/validate/checkHomeRules";
import { defineCommand } from "../planning/defineCommand";
import { readSelection } from "../planning/readSelection";
import { Refused } from "../Refused";

export const command = defineCommand<ScheduleCommand>({
  form: {
    description: "Adds, changes or removes a home for a time in selection.json.",
    properties: {
      index: {
        description: "Index of the rule that is changed. Absent: a new one is added.",
        type: "integer",
        minimum: 0,
      },
      rule: {
        tsType: "SelectionRule",
        description: "The home, its domains and its time. Absent: the rule is removed.",
        allOf: [{ $ref: "selection.json#/$defs/rule" }],
      },
    },
  },
  plan({ index, rule }, context) {
    const { raw } = readSelection(context);
    const rules = Array.isArray(raw.rules) ? (raw.rules as SelectionRule[]) : [];
    const former = index === undefined ? undefined : rules[index];
    if (index !== undefined && former === undefined)
      throw new Refused("missing", `${SELECTION_FILE} has no home for a time number ${index + 1} any more.`);
    const missing = [rule?.home, rule?.header, rule?.footer].find(
      (id) => id !== undefined && context.getText(`${id}.json`) === undefined,
    );
    if (missing !== undefined) throw new Refused("missing", `There is no document “${missing}”.`);
    const changed = place(rules, index, rule);
    const { rules: _former, ...others } = raw;
    const text = context.documents.rewrite(SELECTION_FILE, changed.length === 0 ? others : { ...raw, rules: changed });
    const overlap = checkHomeRules(parseLayoutFile(SELECTION_FILE, text), []).find(
      ({ code }) => code === overlappingRules.code,
    );
    if (rule !== undefined && overlap !== undefined) throw new Refused("taken", overlap.message);
    return { edits: [{ file: SELECTION_FILE, text }], name: nameStep(former, rule) };
  },
});

/** The rules with one of them changed, added at the end, or removed. */
function place(rules: readonly SelectionRule[], index: number | undefined, rule: SelectionRule | undefined) {
  if (index === undefined) return rule === undefined ? rules : [...rules, rule];
  return [...rules.slice(0, index), ...(rule === undefined ? [] : [rule]), ...rules.slice(index + 1)];
}

function nameStep(former: SelectionRule | undefined, rule: SelectionRule | undefined): string {
  const named = rule ?? former;
  if (named === undefined) return "Homes for a time";
  const verb = rule === undefined ? "Do not show" : "Show";
  const [first = "", ...others] = named.domains;
  const all = others.length === 0 ? first : `${named.domains.length} domains`;
  return `${verb} ${describeRule(named)} on ${first === "*" ? "all domains" : all}`;
}
