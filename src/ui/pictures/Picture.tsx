import { type Ref, useCallback, useEffect, useRef, useState } from "react";
import { Icon, type IconName } from "./Icon";
import styles from "./Picture.module.css";

export interface PictureProps {
  /** Address of the picture; where it is empty the placeholder stands at once. */
  readonly src: string;
  /** The meaning of the picture; empty for one whose meaning the words beside it carry. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Loads at once; without it after the first paint, when it comes near the window. */
  readonly isEager?: boolean;
  /** The picture that decides how soon the page looks complete. */
  readonly isFirst?: boolean;
  /** A picture that is out of sight at first, though near: it yields to those in sight. */
  readonly isLater?: boolean;
  /** contain: all of it is seen. cover: it fills its box. */
  readonly fit?: "contain" | "cover";
  /** Content of the placeholder: a name, or its initial where words beside the picture carry its meaning; or an icon. */
  readonly fallback: { readonly name: string } | { readonly icon: IconName };
  readonly className?: string;
}

function WatchedPicture(props: PictureProps) {
  const { src } = props;
  const [failedSrc, setFailedSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const handleFailure = useCallback(() => setFailedSrc(src), [src]);

  // A picture may have failed before the page was hydrated; its error event is gone by then.
  useEffect(() => {
    if (image.current !== null && hasFailed(image.current)) handleFailure();
  }, [handleFailure]);

  return renderPicture(failedSrc === src ? { ...props, src: "" } : props, image, handleFailure);
}

function renderPicture(
  { src, alt, width, height, isEager, isFirst, isLater, fit = "contain", fallback, className }: PictureProps,
  image?: Ref<HTMLImageElement>,
  onError?: () => void,
) {
  if (src === "") return <Placeholder alt={alt} fallback={fallback} className={className} />;
  return (
    <img
      ref={image}
      className={joinNames(`${styles.picture} ${styles[fit]}`, className)}
      src={src}
      alt={alt}
      width={width}
      height={height}
      data-fit={fit}
      loading={isEager || isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : isLater ? "low" : undefined}
      decoding={isFirst ? "sync" : "async"}
      onError={onError}
    />
  );
}

/**
 * A picture that keeps its room and gives way to a placeholder when it cannot be loaded. That happens in browsers only:
 * on the server, where a page has dozens of pictures, their hooks would cost more than their elements.
 */
export const Picture = import.meta.env.SSR ? (props: PictureProps) => renderPicture(props) : WatchedPicture;

function Placeholder({ alt, fallback, className }: Pick<PictureProps, "alt" | "fallback" | "className">) {
  const isDecorative = alt === "";
  const meaning = isDecorative ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
  return (
    <span className={joinNames(styles.placeholder, className)} data-placeholder="" {...meaning}>
      {renderFallback(fallback, isDecorative)}
    </span>
  );
}

function renderFallback(fallback: PictureProps["fallback"], isDecorative: boolean) {
  if ("icon" in fallback) return <Icon name={fallback.icon} />;
  return isDecorative ? <span>{initialOf(fallback.name)}</span> : <small aria-hidden="true">{fallback.name}</small>;
}

function hasFailed(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0;
}

function initialOf(name: string): string {
  return ([...name.trim()][0] ?? "?").toLocaleUpperCase("en");
}

function joinNames(name: string | undefined, other: string | undefined): string | undefined {
  return other === undefined ? name : `${name} ${other}`;
}
