import { ButtonLink } from "../../../ui/controls/Button";
import styles from "./LinkButtons.module.css";

interface LinkButtonsProps {
  readonly links: readonly { readonly label: string; readonly href: string }[];
  readonly className?: string | undefined;
}

/** Links of a document as buttons in a row; the first stands out. */
export function LinkButtons({ links, className = "" }: LinkButtonsProps) {
  if (links.length === 0) return null;
  return (
    <ul className={`${styles.links} ${className}`}>
      {links.map(({ label, href }, index) => (
        <li key={`${href} ${label}`}>
          <ButtonLink href={href} variant={index === 0 ? "primary" : "secondary"}>
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
