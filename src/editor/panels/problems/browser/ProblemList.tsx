import { CircleAlert, Info, Trash2, TriangleAlert, Wrench } from "lucide";
import { observer } from "mobx-react-lite";
import { Button as AriaButton } from "react-aria-components";
import { Button } from "../../../browser/controls/Button";
import { Icon } from "../../../browser/controls/Icon";
import type { TabProps } from "../../../browser/store/Panel";
import { useEditor } from "../../../browser/store/storeContext";
import type { Problem } from "../../../protocol/view";
import styles from "./ProblemList.module.css";

const SIGNS = { error: CircleAlert, warning: TriangleAlert, info: Info };

/** All faults of the draft, the worst first. A click opens the place; a certain repair has a button. */
export const ProblemList = observer(function ProblemList({ view }: TabProps) {
  const { problems } = view;
  if (problems.length === 0) return <p className={styles.none}>No problems: every document passes the checks.</p>;
  const order = { error: 0, warning: 1, info: 2 };
  const sorted = [...problems].sort((a, b) => order[a.severity] - order[b.severity]);
  return (
    <ul className={styles.list} aria-label="Problems">
      {sorted.map((problem) => (
        <Item
          key={`${problem.file}:${problem.line}:${problem.column}:${problem.code}:${problem.domain ?? ""}`}
          problem={problem}
        />
      ))}
    </ul>
  );
});

function Item({ problem }: { readonly problem: Problem }) {
  const store = useEditor();
  const {
    severity,
    message,
    suggestion,
    file,
    line,
    column,
    pointer,
    code,
    document,
    section,
    setting,
    domain,
    fix,
    removable,
  } = problem;
  const title = store.view?.documents.find(({ id }) => id === document)?.title;
  const handlePress = () => {
    if (domain !== undefined && domain !== store.look.domain) store.look.showDomain(domain);
    if (document === undefined) store.showFile(file, pointer);
    else {
      store.select(document, section, setting);
      store.shell.show("settings");
    }
  };
  return (
    <li className={styles.item}>
      <AriaButton className={styles.problem ?? ""} onPress={handlePress}>
        <span className={styles[severity]}>
          <Icon node={SIGNS[severity]} size={15} />
        </span>
        <span className={styles.words}>
          <span>{message}</span>
          {suggestion === undefined ? null : <span className={styles.note}>{suggestion}</span>}
          <span className={styles.note}>
            {title === undefined ? null : `${title} · `}
            {file}:{line} · {code}
          </span>
        </span>
      </AriaButton>
      {fix === undefined ? null : (
        <Button icon={Wrench} onPress={() => void store.perform({ do: "fix", file, code, line, column })}>
          {fix}
        </Button>
      )}
      {removable === undefined ? null : (
        <Button icon={Trash2} onPress={() => void store.perform({ do: "rebase", ...removable })}>
          Remove this change
        </Button>
      )}
    </li>
  );
}
