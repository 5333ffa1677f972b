import { createContext, createElement, type ElementType, type ReactNode, Suspense, useContext } from "react";
import { Icon } from "./Icon";
import { css } from "./styles";
import type { Text } from "./TwinProps";

export function joinNames(name: string | undefined, other: string | undefined): string | undefined {
  return other === undefined ? name : `${name} ${other}`;
}

export type SectionBoundary = ElementType<{ readonly children?: ReactNode }>;

/** The element around the content of each section; without boundaries, the page is hydrated at once. */
export const Boundary = createContext<SectionBoundary>(Suspense);

interface SectionProps {
  readonly id: string;
  readonly type: string;
  readonly tone?: "plain" | "tinted" | "accent";
  readonly isNested?: boolean;
  readonly children?: ReactNode;
}

/** Ids that lists of ad blockers hide; such a section has another one, and an anchor for links with its own. */
const HIDDEN_ID = /(?:^|-)(?:ad|banners?)(?:-|$)/;

/** The frame of a section. */
export function Section({ id, type, tone, isNested = false, children }: SectionProps) {
  const Around = useContext(Boundary);
  const isRenamed = HIDDEN_ID.test(id);
  return (
    <div
      id={isRenamed ? `section-${id}` : id}
      className={isNested ? css.SectionList.nested : css.SectionList.section}
      data-section={id}
      data-section-type={type}
      data-tone={tone}
    >
      {isRenamed ? createElement("a", { name: id, className: css.SectionList.anchor }) : null}
      <Around>{children}</Around>
    </div>
  );
}

interface LinkProps {
  readonly className?: string | undefined;
  readonly label?: string;
  readonly isCurrent?: boolean;
  readonly href: string;
  readonly children: ReactNode;
}

/** A link inside the site. */
export function SiteLink({ className, label, isCurrent, href, children }: LinkProps) {
  return (
    <a className={className} aria-label={label} aria-current={isCurrent ? "page" : undefined} href={href}>
      {children}
    </a>
  );
}

export function RichText({ text, className }: { readonly text: Text; readonly className?: string | undefined }) {
  if (typeof text === "string") return <div className={className}>{text}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that the site has sanitised
  return <div className={className} dangerouslySetInnerHTML={{ __html: text.html }} />;
}

export function Hidden({ children }: { readonly children?: ReactNode }) {
  return <span className={css.VisuallyHidden.hidden}>{children}</span>;
}

export interface HeadingLink {
  readonly label: string;
  readonly href: string;
}

interface HeadingProps {
  readonly text?: string;
  readonly link?: HeadingLink | undefined;
  readonly children: ReactNode;
}

export function Heading({ text, link, children }: HeadingProps) {
  return (
    <div className={css.headingsLook.line}>
      <div className={css.headingsLook.words}>
        <h2 className={css.headingsLook.heading}>{children}</h2>
        {text === undefined ? null : <p className={css.headingsLook.text}>{text}</p>}
      </div>
      {link === undefined ? null : (
        <SiteLink className={css.headingsLook.link} href={link.href}>
          {link.label}
          <Icon name="arrowRight" />
        </SiteLink>
      )}
    </div>
  );
}

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly fit?: "contain" | "cover";
  readonly isFirst?: boolean;
  readonly isLater?: boolean;
}

export function Picture({ src, alt, width, height, fit = "contain", isFirst, isLater }: PictureProps) {
  return (
    <img
      className={`${css.Picture.picture} ${css.Picture[fit]}`}
      src={src}
      alt={alt}
      width={width}
      height={height}
      data-fit={fit}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : isLater ? "low" : undefined}
      decoding={isFirst ? "sync" : "async"}
    />
  );
}

interface LogoProps {
  readonly src: string;
  readonly name: string;
  /** How it looks on a dark ground. */
  readonly onDark?: "plate" | "invert";
}

export function Logo({ src, name, onDark = "plate" }: LogoProps) {
  return (
    <picture className={css.SiteLogo.box}>
      <img className={`${css.SiteLogo.picture} ${css.SiteLogo[onDark]}`} src={src} alt={name} />
    </picture>
  );
}
