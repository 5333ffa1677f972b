import type { JsonSchema, UISchemaElement } from "@jsonforms/core";
import { JsonFormsDispatch } from "@jsonforms/react";
import { observer } from "mobx-react-lite";
import type { FlatSchema } from "../../../../layout/schema/flattenSchema";
import type { SettingGroup } from "../../../../layout/schema/settingGroups";
import type { GroupElement, GroupsElement } from "./buildUiSchema";
import { Fold } from "./controls/Fold";
import { useForm } from "./formContext";
import styles from "./GroupsLayout.module.css";
import { formatStep, type RendererProps, toPointer } from "./useSetting";

/** Groups that are open at first. The others open on a press. */
const OPEN: ReadonlySet<SettingGroup> = new Set(["content", "data", "look"]);

/** The settings of an object. In a form all groups have headings, inside a setting only the closed ones. */
export const GroupsLayout = observer(function GroupsLayout({ path = "", schema, uischema }: RendererProps) {
  const { groups } = uischema as unknown as GroupsElement;
  const isInner = path !== "";
  return (
    <div className={isInner ? styles.inner : styles.groups}>
      {groups.map((group) =>
        isInner && OPEN.has(group.name) ? (
          <div key={group.name} className={styles.settings}>
            <Settings group={group} schema={schema} path={path} />
          </div>
        ) : (
          <SettingGroupPanel key={group.name} group={group} schema={schema} path={path} isInner={isInner} />
        ),
      )}
    </div>
  );
});

interface GroupProps {
  readonly group: GroupElement;
  readonly schema: JsonSchema;
  readonly path: string;
}

const SettingGroupPanel = observer(function SettingGroupPanel({
  group,
  schema,
  path,
  isInner,
}: GroupProps & { readonly isInner: boolean }) {
  const form = useForm();
  const pointers = group.elements.map(({ scope }) => toPointer(path) + formatStep(scope));
  const problems = pointers.flatMap((pointer) => form.problemsAt(pointer, true));
  const stated = pointers.filter((pointer) => form.countAt(pointer) !== undefined).length;
  const isOpen = form.isOpen(group.name, OPEN.has(group.name), pointers);
  return (
    <Fold
      title={group.label}
      look={isInner ? "line" : "band"}
      note={stated === 0 ? undefined : `${stated} set`}
      alarm={problems.length === 0 ? undefined : `${problems.length} to look at`}
      isOpen={isOpen}
      onChange={(next) => form.setOpen(group.name, next)}
    >
      <Settings group={group} schema={schema} path={path} />
    </Fold>
  );
});

function Settings({ group, schema, path }: GroupProps) {
  return group.elements.map((element) => (
    <JsonFormsDispatch
      key={element.scope}
      uischema={element as unknown as UISchemaElement}
      schema={schema as JsonSchema & FlatSchema}
      path={path}
    />
  ));
}
