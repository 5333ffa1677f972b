import type { FlatSchema } from "../../../../layout/schema/flattenSchema";
import { getSettingGroup, SETTING_GROUPS, type SettingGroup } from "../../../../layout/schema/settingGroups";
import { humanize } from "../../../../layout/schema/settingWords";

/** A setting in the form's plan; JSON Forms finds its renderer by the schema that `scope` leads to. */
export interface SettingElement {
  readonly type: "Control";
  readonly scope: string;
  readonly label: string;
  readonly options: { readonly isRequired: boolean };
}

export interface GroupElement {
  readonly type: "Group";
  readonly name: SettingGroup;
  readonly label: string;
  readonly elements: readonly SettingElement[];
}

/** All settings of an object in their groups. */
export interface GroupsElement {
  readonly type: "Groups";
  readonly groups: readonly GroupElement[];
}

/** Names of HTML that people who make pages need not know. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["href", "Leads to"],
  ["src", "Picture"],
  ["alt", "Alternative text"],
  ["id", "Name"],
  ["fold", "Above the fold"],
  ["url", "Leads to"],
  ["storeId", "Store"],
  ["banners_v2", "Banners"],
]);

/** Names of the two ends of a time, by their controls: the end of hours has its own meaning. */
const END_NAMES: ReadonlyMap<string, string> = new Map([
  ["until moment", "Until (up to this moment)"],
  ["through day", "Through (this day included)"],
]);

function nameSetting(key: string, { control }: FlatSchema): string {
  return END_NAMES.get(`${key} ${String(control)}`) ?? NAMES.get(key) ?? humanize(key);
}

/**
 * Plans a form: settings in the order of the schema, in groups; `first` is the group that comes before all others. A setting with
 * one possible value is left out.
 */
export function buildUiSchema(schema: FlatSchema, first?: SettingGroup): GroupsElement {
  const found = built.get(schema) ?? buildGroups(schema, first);
  built.set(schema, found);
  return found;
}

/** Caches the plan of each schema, so that JSON Forms can reuse what it makes from it. */
const built = new WeakMap<FlatSchema, GroupsElement>();

function buildGroups(schema: FlatSchema, first: SettingGroup | undefined): GroupsElement {
  const required = schema.required ?? [];
  const shown = Object.entries(schema.properties ?? {}).filter(
    ([name, setting]) => !("const" in setting) && name !== "$schema" && setting.type !== undefined,
  );
  const groups = SETTING_GROUPS.map(({ name, title }): GroupElement => {
    const own = shown.filter(([, setting]) => getSettingGroup(setting) === name);
    const elements = own.map(([key, setting]) =>
      buildElement(`#/properties/${key}`, nameSetting(key, setting), required.includes(key)),
    );
    return { type: "Group", name, label: title, elements };
  });
  const shownGroups = groups.filter(({ elements }) => elements.length > 0);
  return { type: "Groups", groups: shownGroups.sort((a, b) => Number(b.name === first) - Number(a.name === first)) };
}

/** Plans a single setting, such as the entry of a list. */
function buildElement(scope: string, label: string, isRequired: boolean): SettingElement {
  return { type: "Control", scope, label, options: { isRequired } };
}
