import { observer } from "mobx-react-lite";
import { toPictureSrc } from "../../domain/text/pictureSrc";
import { Picture } from "../../ui/pictures/Picture";
import type { SectionProps } from "../defineSection";
import { LinkButtons } from "../shared/page/LinkButtons";
import { useTemplate } from "../shared/page/useTemplate";
import { SearchForm } from "../shared/search/SearchForm";
import styles from "./Hero.module.css";

/** The size of a picture that states none; the style gives its box. */
const PICTURE_SIZE = { width: 1480, height: 630 } as const;

/** A large picture with the words that open a page. */
export default observer(function Hero({ section, isAboveFold }: SectionProps<"hero">) {
  const { heading, headingLevel, eyebrow, text, picture, search, links, presentation } = section;
  const fill = useTemplate();
  const Heading = headingLevel === "page" ? "h1" : "h2";
  return (
    <div className={`${styles.hero} ${styles[presentation]}`}>
      <div className={styles.picture}>
        <Picture
          src={toPictureSrc(picture.src)}
          alt={picture.alt}
          width={picture.width ?? PICTURE_SIZE.width}
          height={picture.height ?? PICTURE_SIZE.height}
          isFirst={isAboveFold}
          fit="cover"
          fallback={{ icon: "image" }}
        />
      </div>
      <div className={styles.words} data-ground={presentation === "overlay" ? "picture" : ""}>
        {eyebrow === undefined ? null : <p className={styles.eyebrow}>{fill(eyebrow)}</p>}
        <Heading className={styles.heading}>{fill(heading)}</Heading>
        {text === undefined ? null : <p className={styles.text}>{fill(text)}</p>}
        {search === undefined ? null : (
          <div className={styles.search}>
            <SearchForm id={section.id} settings={search} />
          </div>
        )}
        <LinkButtons className={styles.links} links={links} />
      </div>
    </div>
  );
});
