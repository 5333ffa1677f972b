import type { SectionProps } from "../defineSection";
import { SectionTitle } from "../shared/page/SectionTitle";
import styles from "./Columns.module.css";
import { orderColumns } from "./orderColumns";

/** Sections side by side on a wide screen, below each other on a narrow one. */
export default function Columns({ section, renderSections }: SectionProps<"columns">) {
  const isOfBanners = section.columns.every(({ sections }) => sections.length <= 1 && sections.every(hasDimension));
  return (
    <>
      <SectionTitle heading={section.heading} />
      <div className={styles.columns} data-align={section.align} data-of={isOfBanners ? "banners" : undefined}>
        {orderColumns(section.columns).map(({ column, place }) => (
          <div
            key={column.sections.map(({ id }) => id).join(" ")}
            className={styles.column}
            data-width={column.width}
            data-place={place}
            data-banner={column.sections.length === 1 ? column.sections.find(hasDimension)?.dimension : undefined}
          >
            {renderSections(column.sections)}
          </div>
        ))}
      </div>
    </>
  );
}

/** True if a section is a banner or a carousel of banners. */
function hasDimension<S extends object>(section: S): section is Extract<S, { readonly dimension: unknown }> {
  return "dimension" in section;
}
