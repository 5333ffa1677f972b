import { useCallback, useEffect, useRef, useState } from "react";
import styles from "./SiteLogo.module.css";

interface SiteLogoProps {
  /** Address of the picture; where it is empty the name stands at once. */
  readonly src: string;
  readonly name: string;
  /** The treatment of the picture on dark grounds; see `logoOnDark` in schemas/defs.json. */
  readonly onDark: "plate" | "invert";
}

/** The site's logo in a box that keeps its room; the site's name in letters where the picture cannot be shown. */
export function SiteLogo({ src, name, onDark }: SiteLogoProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const handleFailure = useCallback(() => setFailedSrc(src), [src]);

  // A picture may have failed before the page was hydrated; its error event is gone by then.
  useEffect(() => {
    if (image.current?.complete === true && image.current.naturalWidth === 0) handleFailure();
  }, [handleFailure]);

  if (src === "" || failedSrc === src)
    return (
      <span className={styles.box}>
        <span className={styles.name}>{name}</span>
      </span>
    );
  // In a picture element React does not preload it: it stands at the top of the page, where the browser finds it as early.
  return (
    <picture className={styles.box}>
      <img ref={image} className={`${styles.picture} ${styles[onDark]}`} src={src} alt={name} onError={handleFailure} />
    </picture>
  );
}
