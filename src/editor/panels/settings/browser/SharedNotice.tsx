import { Layers } from "lucide";
import { plural } from "../../../../domain/text/messageWords";
import { Button } from "../../../browser/controls/Button";
import { Icon } from "../../../browser/controls/Icon";
import type { SharedView } from "../../../protocol/view";
import { useForm } from "./formContext";
import styles from "./SettingsForm.module.css";

/** Says which documents include the section, and offers to make it a section of this document alone. */
export function SharedNotice({ shared: { id, users } }: { readonly shared: SharedView }) {
  const form = useForm();
  const { target, section = "", perform } = form.props;
  const count = plural(users.length, "document");
  return (
    <div className={styles.shared}>
      <p>
        <Icon node={Layers} size={14} /> Shared section <code>{id}</code>, used by{" "}
        <span title={users.join(", ")}>{count}</span>.{" "}
        {target.domain === undefined
          ? "A change is for all of them."
          : `Here you change it for ${target.domain} alone.`}
      </p>
      {target.domain === undefined ? (
        <Button onPress={() => void perform({ do: "own", target, section })}>Make it this document’s own</Button>
      ) : null}
    </div>
  );
}
