import type { ReactNode } from "react";
import { Hidden, Section } from "./parts";
import { css } from "./styles";

interface FrameProps {
  readonly header: ReactNode;
  /** The main content. */
  readonly children: ReactNode;
  readonly footer: ReactNode;
}

/** What stands around the content of each page. */
export function Frame({ header, children, footer }: FrameProps) {
  return (
    <>
      <a className={css.Page.skip} href="#main_content">
        Skip to content
      </a>
      {header}
      <main id="main_content" className={css.Page.main} tabIndex={-1}>
        {children}
      </main>
      {footer}
      <div className={css.PageProgress.bar} aria-hidden="true" />
      <div role="status">
        <Hidden />
      </div>
    </>
  );
}

interface WelcomeProps {
  readonly presentation?: "plain" | "centered" | "split" | "banner" | "visually-hidden";
  readonly tone?: "plain" | "tinted" | "accent";
  readonly eyebrow?: string;
  readonly heading: string;
  readonly text: string;
}

/** The heading of a home. Where a shopper comes back to an offer, its section below the heading is filled. */
export function Welcome({ presentation = "plain", tone = "plain", eyebrow, heading, text }: WelcomeProps) {
  const styles = css.PageHeading;
  return (
    <>
      <Section id="welcome" type="page-heading" tone={tone}>
        <div className={`${styles.heading} ${styles[presentation]}`} data-masthead="">
          <div className={styles.title}>
            {eyebrow === undefined ? null : <p className={styles.eyebrow}>{eyebrow}</p>}
            <h1>{heading}</h1>
          </div>
          <p className={styles.text}>{text}</p>
        </div>
      </Section>
      <Section id="linked-coupon" type="linked-coupon" tone="plain" />
    </>
  );
}
