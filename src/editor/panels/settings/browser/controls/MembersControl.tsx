import type { JsonSchema, UISchemaElement } from "@jsonforms/core";
import { JsonFormsDispatch } from "@jsonforms/react";
import { Trash2 } from "lucide";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Input, Label, TextField } from "react-aria-components";
import { isRecord } from "../../../../../domain/isRecord";
import { isComposing } from "../../../../../domain/text/isComposing";
import { plural } from "../../../../../domain/text/messageWords";
import { Button, IconButton } from "../../../../browser/controls/Button";
import { buildUiSchema } from "../buildUiSchema";
import { createStart, readMembers } from "../readSchema";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import { type RendererProps, type Setting, useSetting } from "../useSetting";
import { Fold } from "./Fold";
import styles from "./MembersControl.module.css";

/** Entries by name, such as the card styles of a document, each with the sections that use it. */
export const MembersControl = observer(function MembersControl(props: RendererProps) {
  const setting = useSetting(props);
  const { form, pointer, schema, label, value } = setting;
  const members = readMembers(schema) ?? {};
  const names = isRecord(value) ? Object.keys(value).filter((name) => !name.includes(".")) : [];
  return (
    <fieldset className={frame.setting} data-setting={pointer} aria-label={label}>
      <SettingHead setting={setting} as="text" />
      <SettingFoot setting={setting} />
      {names.map((name) => {
        const own = `${pointer}/${name}`;
        const users = form.cards.find((card) => card.name === name)?.usedBy ?? [];
        return (
          <div key={name} data-setting={own}>
            <Fold
              title={name}
              note={describeUse(users.length)}
              isOpen={form.isOpen(own, false, [own])}
              onChange={(isOpen) => form.setOpen(own, isOpen)}
              tools={
                <IconButton
                  icon={Trash2}
                  label={`Remove ${name}`}
                  isDisabled={users.length > 0}
                  onPress={() => form.change(own, undefined, "now")}
                />
              }
            >
              <Users setting={setting} users={users} />
              <JsonFormsDispatch
                schema={members as JsonSchema}
                uischema={buildUiSchema(members) as unknown as UISchemaElement}
                path={`${props.path}.${name}`}
              />
            </Fold>
          </div>
        );
      })}
      <AddMember
        setting={setting}
        names={names}
        onAdd={(name) => form.change(`${pointer}/${name}`, createStart(members), "now")}
      />
    </fieldset>
  );
});

/** Such as “used by 4 sections”. */
export function describeUse(count: number): string {
  if (count === 0) return "used by no section";
  return `used by ${plural(count, "section")}`;
}

interface UsersProps {
  readonly setting: Setting;
  readonly users: readonly { readonly id: string; readonly title: string }[];
}

function Users({ setting: { form }, users }: UsersProps) {
  if (users.length === 0) return null;
  const { select, target } = form.props;
  return (
    <p className={styles.users}>
      {`${describeUse(users.length)}: `.replace("used", "Used")}
      {users.map(({ id, title }) => (
        <Button key={id} tone="quiet" onPress={() => select(target.document, id)}>
          {title}
        </Button>
      ))}
    </p>
  );
}

interface AddMemberProps {
  readonly setting: Setting;
  readonly names: readonly string[];
  readonly onAdd: (name: string) => void;
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

function AddMember({ setting, names, onAdd }: AddMemberProps) {
  const [name, setName] = useState("");
  const fault = !NAME.test(name)
    ? "Use lower-case words joined by hyphens, such as “top-deals”."
    : names.includes(name)
      ? "This name is taken."
      : undefined;
  const add = () => {
    if (fault !== undefined) return;
    onAdd(name);
    setting.form.setOpen(`${setting.pointer}/${name}`, true);
    setName("");
  };
  return (
    <div className={styles.add}>
      <TextField
        value={name}
        onChange={setName}
        className={styles.name ?? ""}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !isComposing(event.nativeEvent)) add();
        }}
      >
        <Label className={styles.label ?? ""}>{`Name of a new one in ${setting.label.toLowerCase()}`}</Label>
        <Input className={frame.input ?? ""} placeholder="such as wide-card" />
        {name !== "" && fault !== undefined ? <p className={`${frame.problem} ${frame.warning}`}>{fault}</p> : null}
      </TextField>
      <Button onPress={add} isDisabled={fault !== undefined}>
        Add
      </Button>
    </div>
  );
}
