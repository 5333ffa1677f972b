import type { PickedPicture } from "../../protocol";
import styles from "./Thumbnail.module.css";

interface ThumbnailProps {
  /** Name or address that the document states. */
  readonly source: string;
  /** Known pictures of the layouts folder. */
  readonly pictures: readonly PickedPicture[];
  readonly size?: "row" | "setting";
}

/** True for the name of a picture of the layouts folder. */
export function isOwnSource(source: string): boolean {
  return source.startsWith("pictures/");
}

/** A chosen picture, where the editor's own origin has it. */
export function Thumbnail({ source, pictures, size = "setting" }: ThumbnailProps) {
  const address = isOwnSource(source) ? pictures.find(({ name }) => name === source)?.address : source;
  if (address?.startsWith("/") !== true) return null;
  return <img className={styles.thumbnail} data-size={size} src={address} alt="" loading="lazy" />;
}
