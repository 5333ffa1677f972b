import { observer } from "mobx-react-lite";
import { SectionHeading } from "../../ui/SectionHeading";
import type { SectionProps } from "../defineSection";
import { useTemplate } from "../useTemplate";
import styles from "./Columns.module.css";

/** Sections side by side on a wide screen, below each other on a narrow one. */
export default observer(function Columns({ section, renderSections }: SectionProps<"columns">) {
  const fill = useTemplate();
  return (
    <>
      <SectionHeading heading={section.heading === undefined ? undefined : fill(section.heading)} />
      <div className={styles.columns} data-align={section.align}>
        {section.columns.map((column) => (
          <div key={column.sections.map(({ id }) => id).join(" ")} className={styles.column} data-width={column.width}>
            {renderSections(column.sections)}
          </div>
        ))}
      </div>
    </>
  );
});
