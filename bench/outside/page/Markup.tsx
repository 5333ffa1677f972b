import { type ComponentProps, createElement } from "react";
import type { Picture } from "./PageData";

type MarkupProps<As extends "a" | "div" | "p" | "section" | "span" | "summary" | "ul"> = {
  readonly as: As;
  readonly html: string;
} & ComponentProps<As>;

/** Markup that the site has made safe. */
export function Markup<As extends "a" | "div" | "p" | "section" | "span" | "summary" | "ul">(props: MarkupProps<As>) {
  const { as, html, ...rest } = props;
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: html } });
}

export function PictureImage({ picture: { src, alt, width, height, isEager } }: { readonly picture: Picture }) {
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? undefined : "lazy"}
      fetchPriority={isEager ? "high" : undefined}
    />
  );
}
