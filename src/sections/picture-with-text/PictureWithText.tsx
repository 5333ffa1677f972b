import { observer } from "mobx-react-lite";
import { toPictureSrc } from "../../domain/text/pictureSrc";
import { ButtonLink } from "../../ui/controls/Button";
import { Picture } from "../../ui/pictures/Picture";
import type { SectionProps } from "../defineSection";
import { MarkupText } from "../shared/page/MarkupText";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./PictureWithText.module.css";

/** The sizes of pictures that state none, by their shape; the style gives the boxes. */
const SIZES = {
  landscape: { width: 900, height: 600 },
  wide: { width: 960, height: 540 },
  square: { width: 800, height: 800 },
  portrait: { width: 720, height: 900 },
} as const;

/** A picture with words beside it. */
export default observer(function PictureWithText({ section, isAboveFold }: SectionProps<"picture-with-text">) {
  const { heading, text, picture, side, shape, link } = section;
  const fill = useTemplate();
  return (
    <div className={styles.place}>
      <div className={`${styles.pair} ${styles[side]}`}>
        <div className={`${styles.picture} ${styles[shape]}`}>
          <Picture
            src={toPictureSrc(picture.src)}
            alt={picture.alt}
            width={picture.width ?? SIZES[shape].width}
            height={picture.height ?? SIZES[shape].height}
            isEager={isAboveFold}
            fit="cover"
            fallback={{ icon: "image" }}
          />
        </div>
        <div className={styles.words}>
          {heading === undefined ? null : <h2>{fill(heading)}</h2>}
          <MarkupText className={styles.text} text={text} />
          {link === undefined ? null : (
            <ButtonLink href={link.href} variant="secondary">
              {link.label}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
});
