import { observer } from "mobx-react-lite";
import type { FormView } from "../protocol";
import { useForm } from "./formContext";
import { SettingProblems } from "./SettingProblems";
import styles from "./SettingsForm.module.css";
import { SharedNotice } from "./SharedNotice";
import { TextWithCode } from "./TextWithCode";
import { getSetting } from "./useSetting";

/** Title of the form, and the problems of the whole section or document. */
export const FormHead = observer(function FormHead({ view }: { readonly view: FormView }) {
  const form = useForm();
  const { schema, section } = view;
  const { title, description } = schema;
  const whole = getSetting(form, "", schema, { label: title ?? "", isRequired: true });
  const isDocument = section === undefined;
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{isDocument ? `Settings of the ${view.kind}` : title}</h2>
      <p className={styles.description}>
        {isDocument ? String(view.data.title ?? "") : <TextWithCode text={description ?? ""} />}{" "}
        <code>{section ?? view.document}</code>
      </p>
      {view.shared === undefined ? null : <SharedNotice shared={view.shared} />}
      <SettingProblems setting={whole} />
    </header>
  );
});
