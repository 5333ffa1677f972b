import { Plus, Undo2 } from "lucide";
import { Label, Text } from "react-aria-components";
import { Button, IconButton } from "../../../browser/controls/Button";
import type { OriginLevel } from "../../../protocol/view";
import styles from "./SettingFrame.module.css";
import { SettingProblems } from "./SettingProblems";
import { TextWithCode } from "./TextWithCode";
import type { Setting } from "./useSetting";

export interface SettingHeadProps {
  readonly setting: Setting;
  /** `legend` where the setting is a group of controls. */
  readonly as?: "label" | "legend" | "text";
  readonly children?: React.ReactNode;
}

/** Name of a setting, the origin of its value, and a button that resets it to the inherited one. */
export function SettingHead({ setting, as = "label", children }: SettingHeadProps) {
  const { label, isRequired } = setting;
  const words = (
    <>
      {label}
      {isRequired ? null : <span className={styles.optional}> (optional)</span>}
    </>
  );
  return (
    <div className={styles.head}>
      {as === "label" ? <Label className={styles.label ?? ""}>{words}</Label> : <Name as={as}>{words}</Name>}
      <OriginBadge setting={setting} />
      <span className={styles.tools}>
        {children}
        <ResetButton setting={setting} />
      </span>
    </div>
  );
}

function Name({ as, children }: { readonly as: "legend" | "text"; readonly children: React.ReactNode }) {
  return as === "legend" ? (
    <Label elementType="span" className={styles.label ?? ""}>
      {children}
    </Label>
  ) : (
    <span className={styles.label}>{children}</span>
  );
}

/** Explanation of a setting, the values of domains, and its problems. */
export function SettingFoot({ setting, children }: { readonly setting: Setting; readonly children?: React.ReactNode }) {
  const { description } = setting;
  return (
    <>
      {description === "" && children === undefined ? null : (
        <div className={`${styles.foot} ${styles.onFocus}`}>
          <Text slot="description" className={styles.description ?? ""}>
            <TextWithCode text={description} />
          </Text>
          {children}
        </div>
      )}
      <Overrides setting={setting} />
      <SettingProblems setting={setting} />
    </>
  );
}

const LEVELS: Readonly<Record<OriginLevel, string>> = {
  default: "default",
  document: "this document",
  shared: "shared section",
  extended: "extended document",
  domain: "this domain",
};

/** Badge with the level that states the value in effect. */
function OriginBadge({ setting: { form, origin, fallback, pointer } }: { readonly setting: Setting }) {
  const isStated = form.countAt(pointer) !== undefined;
  if (!isStated && fallback === undefined && origin === undefined) return null;
  const level = origin?.level ?? (isStated ? undefined : "default");
  if (level === undefined) return null;
  const place = origin === undefined ? undefined : `${origin.file}:${origin.line}`;
  return (
    <span
      className={`${styles.badge} ${styles[level]}`}
      title={level === "default" ? undefined : place}
      data-origin={pointer}
    >
      {(level === "extended" || level === "shared") && origin !== undefined
        ? origin.file.replace(/\.json$/, "")
        : LEVELS[level]}
    </span>
  );
}

function ResetButton({ setting: { form, origin, pointer, label, isRequired } }: { readonly setting: Setting }) {
  const inherited = origin?.inherited;
  if (inherited === undefined || (isRequired && inherited.value === undefined)) return null;
  const to = inherited.level === "default" ? "the default" : `what the ${LEVELS[inherited.level]} says`;
  return (
    <IconButton
      icon={Undo2}
      label={`Reset ${label} to ${inherited.value === undefined ? "having none" : to}`}
      onPress={() => form.reset(pointer)}
    />
  );
}

/** Domains whose own files give the setting another value; shown where edits are for everybody. */
function Overrides({ setting: { form, pointer } }: { readonly setting: Setting }) {
  const found = form.overridesAt(pointer);
  if (found.length === 0) return null;
  return (
    <p className={styles.overrides}>
      {found.slice(0, 3).map(({ domain, value, file, line }) => (
        <span key={`${file}:${line}`} title={`${file}:${line}`}>
          {`${form.nameOf(domain)} has ${value === undefined ? "no value of its own" : JSON.stringify(value).slice(0, 60)}. `}
        </span>
      ))}
      {found.length > 3 ? `${found.length - 3} more domains have other values.` : null}
    </p>
  );
}

/** Button that adds an optional setting. */
export function AddButton({ setting, onPress }: { readonly setting: Setting; readonly onPress: () => void }) {
  return (
    <Button onPress={onPress} icon={Plus}>
      {`Add ${setting.label.toLowerCase()}`}
    </Button>
  );
}
