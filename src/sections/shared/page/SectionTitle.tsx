import { observer } from "mobx-react-lite";
import type { Link } from "../../../generated/documents";
import { SectionHeading } from "../../../ui/text/SectionHeading";
import { useTemplate } from "./useTemplate";

interface SectionTitleProps {
  /** Template text. */
  readonly heading?: string;
  /** Template text. */
  readonly text?: string;
  readonly link?: Link;
}

/**
 * The line above a section's content. It follows the time for its template text by itself: a section that holds others
 * must not render again while those are not hydrated yet, else they would vanish for a moment.
 */
export const SectionTitle = observer(function SectionTitle({ heading, text, link }: SectionTitleProps) {
  const fill = useTemplate();
  return (
    <SectionHeading
      heading={heading === undefined ? undefined : fill(heading)}
      text={text === undefined ? undefined : fill(text)}
      link={link}
    />
  );
});
