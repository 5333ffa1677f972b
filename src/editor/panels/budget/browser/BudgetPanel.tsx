import { observer } from "mobx-react-lite";
import { Button as AriaButton } from "react-aria-components";
import { plural } from "../../../../domain/text/messageWords";
import { ReadingState } from "../../../browser/controls/ReadingState";
import { useReading } from "../../../browser/controls/useReading";
import { createNodes, findDocumentOf, indexNodes } from "../../../browser/page/outlineNodes";
import type { TabProps } from "../../../browser/store/Panel";
import { useEditor } from "../../../browser/store/storeContext";
import type { Budget, Cost } from "../protocol";
import styles from "./BudgetPanel.module.css";

const ROWS: readonly { readonly key: keyof Cost; readonly title: string; readonly isBytes: boolean }[] = [
  { key: "calls", title: "Calls to the API", isBytes: false },
  { key: "jsonBytes", title: "JSON", isBytes: true },
  { key: "scriptBytes", title: "Script", isBytes: true },
  { key: "pictureBytes", title: "Pictures", isBytes: true },
];

/** Budget of the page, as drafted and as published, with the share of each section. */
export const BudgetPanel = observer(function BudgetPanel({ view }: TabProps) {
  const store = useEditor();
  const { revision, selection } = store;
  const reading = useReading<Budget>("budget", store.look.query, revision);
  const budget = reading.value;
  if (budget === undefined) return <ReadingState reading={reading} what="the costs of the page" />;
  const { drafted, published, sections, largestPaint } = budget;
  const heaviest = Math.max(1, ...sections.map(sumBytes));
  const titles = new Map(
    [...indexNodes(createNodes(view)).values()].flatMap((node) =>
      node.is === "section" ? [[node.section.id, node.title] as const] : [],
    ),
  );
  const titleOf = (id: string) => titles.get(id) ?? sections.find(({ section }) => section === id)?.title ?? id;
  const selectSection = (id: string) => {
    const document = findDocumentOf(view, id);
    if (document !== undefined) store.select(document, id);
  };
  return (
    <div className={styles.panel}>
      <table className={styles.table}>
        <caption className={styles.caption}>This page</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Draft</th>
            <th scope="col">Published</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ key, title, isBytes }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td>
                {format(drafted[key], isBytes)} <Change now={drafted[key]} before={published[key]} isBytes={isBytes} />
              </td>
              <td>{format(published[key], isBytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {largestPaint === undefined ? null : (
        <p className={styles.paint}>
          Largest paint: <strong>{largestPaint.what}</strong> in{" "}
          <AriaButton className={styles.link ?? ""} onPress={() => selectSection(largestPaint.section)}>
            {titleOf(largestPaint.section)}
          </AriaButton>
        </p>
      )}
      <h3 className={styles.caption}>Sections</h3>
      <ul>
        {[...sections]
          .sort((a, b) => sumBytes(b) - sumBytes(a))
          .map((section) => (
            <li key={section.section}>
              <AriaButton
                className={styles.section ?? ""}
                aria-current={selection.selected?.section === section.section ? "true" : undefined}
                onPress={() => selectSection(section.section)}
              >
                <span className={styles.name}>{titleOf(section.section)}</span>
                <span className={styles.figures}>
                  {section.calls === 0 ? "" : `${plural(section.calls, "call")} · `}
                  {format(sumBytes(section), true)}
                </span>
                <span className={styles.track}>
                  <span className={styles.share} style={{ inlineSize: `${(sumBytes(section) / heaviest) * 100}%` }} />
                </span>
              </AriaButton>
            </li>
          ))}
      </ul>
    </div>
  );
});

function Change({
  now,
  before,
  isBytes,
}: {
  readonly now: number;
  readonly before: number;
  readonly isBytes: boolean;
}) {
  if (now === before) return null;
  const isMore = now > before;
  return (
    <span className={isMore ? styles.more : styles.less}>
      {isMore ? "+" : "−"}
      {format(Math.abs(now - before), isBytes)}
    </span>
  );
}

function sumBytes({ jsonBytes, scriptBytes, pictureBytes }: Cost): number {
  return jsonBytes + scriptBytes + pictureBytes;
}

function format(value: number, isBytes: boolean): string {
  if (!isBytes) return String(value);
  if (value < 1000) return `${value} B`;
  return value < 1_000_000
    ? `${(value / 1000).toFixed(value < 10_000 ? 1 : 0)} KB`
    : `${(value / 1_000_000).toFixed(1)} MB`;
}
