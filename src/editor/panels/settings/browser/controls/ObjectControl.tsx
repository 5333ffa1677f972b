import type { JsonSchema, UISchemaElement } from "@jsonforms/core";
import { JsonFormsDispatch } from "@jsonforms/react";
import { Trash2 } from "lucide";
import { observer } from "mobx-react-lite";
import { IconButton } from "../../../../browser/controls/Button";
import { buildUiSchema } from "../buildUiSchema";
import { createStart } from "../readSchema";
import { AddButton, SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import { type RendererProps, useSetting } from "../useSetting";
import { Fold } from "./Fold";
import styles from "./ObjectControl.module.css";

/** Maximum number of settings that are shown without a fold. */
const FEW = 4;

/** Settings of an object. An optional object without a default is added and removed as a whole. */
export const ObjectControl = observer(function ObjectControl(props: RendererProps) {
  const setting = useSetting(props);
  const { form, pointer, schema, label, fallback, isRequired, set } = setting;
  const stated = form.countAt(pointer);
  const isEntry = /\/\d+$/.test(pointer);
  const isOptional = !isRequired && fallback === undefined && !isEntry;
  if (stated === undefined && isOptional) {
    return (
      <div className={frame.setting} data-setting={pointer}>
        <SettingHead setting={setting} as="text" />
        <div>
          <AddButton setting={setting} onPress={() => set(createStart(schema), "now")} />
        </div>
        <SettingFoot setting={setting} />
      </div>
    );
  }
  const parts = (
    <JsonFormsDispatch
      schema={schema as JsonSchema}
      uischema={buildUiSchema(schema) as unknown as UISchemaElement}
      path={props.path}
    />
  );
  const remove = isOptional ? (
    <IconButton icon={Trash2} label={`Remove ${label.toLowerCase()}`} onPress={() => set(undefined, "now")} />
  ) : null;
  const count = Object.keys(schema.properties ?? {}).length;
  if (isRequired || isOptional || count <= FEW) {
    return (
      <fieldset className={frame.setting} data-setting={pointer} aria-label={label}>
        <SettingHead setting={setting} as="text">
          {remove}
        </SettingHead>
        <SettingFoot setting={setting} />
        <div className={styles.parts}>{parts}</div>
      </fieldset>
    );
  }
  return (
    <div className={frame.setting} data-setting={pointer}>
      <Fold
        title={label}
        note={(stated ?? 0) === 0 ? "default" : `${stated} set`}
        isOpen={form.isOpen(pointer, false, [pointer])}
        onChange={(isOpen) => form.setOpen(pointer, isOpen)}
      >
        <SettingFoot setting={setting} />
        {parts}
      </Fold>
    </div>
  );
});
