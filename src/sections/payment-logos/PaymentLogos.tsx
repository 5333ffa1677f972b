import { observer } from "mobx-react-lite";
import { Picture } from "../../ui/pictures/Picture";
import type { SectionProps } from "../defineSection";
import { FooterPart } from "../shared/footers/FooterPart";
import styles from "./PaymentLogos.module.css";

const WIDTH = 72;
const HEIGHT = 48;

/** Pictures of means of payment. */
export default observer(function PaymentLogos({ section }: SectionProps<"payment-logos">) {
  return (
    <FooterPart heading={section.heading}>
      <ul className={styles.logos} aria-label={section.label}>
        {section.logos.map(({ image, label }) => (
          <li key={`${label} ${image}`} className={styles.logo}>
            <Picture src={image} alt={label} width={WIDTH} height={HEIGHT} fallback={{ name: label }} />
          </li>
        ))}
      </ul>
    </FooterPart>
  );
});
