import { CircleAlert, Info, TriangleAlert } from "lucide";
import { observer } from "mobx-react-lite";
import { Button } from "../../../browser/controls/Button";
import { Icon } from "../../../browser/controls/Icon";
import type { Problem } from "../../../protocol/view";
import styles from "./SettingFrame.module.css";
import type { Setting } from "./useSetting";

const ICONS = { error: CircleAlert, warning: TriangleAlert, info: Info } as const;

/** The refusal of a setting, and its diagnostics with a button where a repair is certain. */
export const SettingProblems = observer(function SettingProblems({ setting }: { readonly setting: Setting }) {
  const { form, problems, refusal, pointer } = setting;
  if (problems.length === 0 && refusal === undefined) return null;
  return (
    <fieldset className={styles.problems} aria-label={`Problems of ${setting.label}`}>
      {refusal === undefined ? null : (
        <p className={`${styles.problem} ${styles.error}`}>
          <Icon node={CircleAlert} size={14} />
          <span>{`Not changed: ${refusal}`}</span>
          <Button tone="quiet" onPress={() => form.takeBack(pointer)}>
            Take back
          </Button>
        </p>
      )}
      {problems.map((problem) => (
        <ProblemLine key={`${problem.code} ${problem.pointer}`} problem={problem} setting={setting} />
      ))}
    </fieldset>
  );
});

function ProblemLine({ problem, setting }: { readonly problem: Problem; readonly setting: Setting }) {
  const { severity, message, suggestion, fix, file, code, line, column } = problem;
  const repair = () => void setting.form.props.perform({ do: "fix", file, code, line, column });
  return (
    <p className={`${styles.problem} ${styles[severity]}`}>
      <Icon node={ICONS[severity]} size={14} />
      <span>
        {message}
        {suggestion === undefined || message.includes(suggestion) ? null : ` Perhaps “${suggestion}” was meant.`}
      </span>
      {fix === undefined ? null : (
        <Button tone="plain" onPress={repair}>
          {fix}
        </Button>
      )}
    </p>
  );
}
