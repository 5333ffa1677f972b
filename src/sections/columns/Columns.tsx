import type { SectionProps } from "../defineSection";
import { SectionTitle } from "../shared/page/SectionTitle";
import styles from "./Columns.module.css";
import { orderColumns } from "./orderColumns";

/** Sections side by side on a wide screen, below each other on a narrow one. */
export default function Columns({ section, renderSections }: SectionProps<"columns">) {
  return (
    <>
      <SectionTitle heading={section.heading} />
      <div className={styles.columns} data-align={section.align}>
        {orderColumns(section.columns).map(({ column, place }) => (
          <div
            key={column.sections.map(({ id }) => id).join(" ")}
            className={styles.column}
            data-width={column.width}
            data-place={place}
          >
            {renderSections(column.sections)}
          </div>
        ))}
      </div>
    </>
  );
}
