import { createElement } from "react";
import { findCategoryIcon } from "./categoryIcons";

interface CategoryIconProps {
  /** The category's name. */
  readonly name: string;
  readonly className?: string | undefined;
}

/** A line drawing of what a category is about, like `Icon`; its drawings come with the code that shows them. */
export function CategoryIcon({ name, className }: CategoryIconProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {findCategoryIcon(name).map(([tag, attributes], index) =>
        createElement(tag, { ...attributes, key: `${tag}${index}` }),
      )}
    </svg>
  );
}
