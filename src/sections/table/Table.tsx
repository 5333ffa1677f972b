import { observer } from "mobx-react-lite";
import type { RichText } from "../../domain/text/richText";
import type { TableColumn } from "../../generated/documents";
import { RichTextView } from "../../ui/text/RichTextView";
import type { SectionProps } from "../defineSection";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useRichTemplate, useTemplate } from "../shared/page/useTemplate";
import styles from "./Table.module.css";

/** Rows and columns of text. Where it is wider than its place it scrolls there, by keyboard too. */
export default observer(function Table({ section }: SectionProps<"table">) {
  const { id, heading, text, caption, columns, rows, rowHeaders } = section;
  const fill = useTemplate();
  const fillRich = useRichTemplate();
  const captionId = `${id}_caption`;
  return (
    <>
      <SectionTitle heading={heading} text={text} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.frame} data-ground="card" aria-labelledby={captionId} tabIndex={0}>
        <table className={styles.table}>
          <caption>
            <span className={styles.caption} id={captionId}>
              {fill(caption)}
            </span>
          </caption>
          <thead>
            <tr>
              {columns.map(({ label, align }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity beside their place
                <th key={index} scope="col" className={styles[align]}>
                  {fill(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beside their place
              <tr key={index}>
                {columns.map(({ align }, column) => (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: the same for cells
                    key={column}
                    text={fillRich(cells[column] ?? "")}
                    isHeader={rowHeaders && column === 0}
                    align={align}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
});

interface CellProps {
  readonly text: RichText;
  readonly isHeader: boolean;
  readonly align: TableColumn["align"];
}

function Cell({ text, isHeader, align }: CellProps) {
  const content = <RichTextView text={text} />;
  return isHeader ? (
    <th scope="row" className={styles[align]}>
      {content}
    </th>
  ) : (
    <td className={styles[align]}>{content}</td>
  );
}
