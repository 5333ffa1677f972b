import { type ReactNode, useEffect, useState } from "react";
import { Column, Columns } from "./Browse";
import { Icon } from "./Icon";
import { Hidden, Logo, Picture, RichText, Section, SiteLink } from "./parts";
import { FooterStores } from "./Stores";
import { css } from "./styles";
import type { TwinCategory, TwinContent } from "./TwinProps";

const LOGOS = [
  ["Card", "/payment/card.svg"],
  ["Bank transfer", "/payment/bank.svg"],
  ["Wallet", "/payment/wallet.svg"],
  ["Phone", "/payment/phone.svg"],
  ["Gift card", "/payment/gift.svg"],
] as const;

interface FooterProps extends Pick<TwinContent, "site" | "nowMs"> {
  readonly tone?: "plain" | "tinted" | "accent";
  /** What stands above the last line. */
  readonly children: ReactNode;
}

export function Footer({ site, nowMs, tone = "tinted", children }: FooterProps) {
  return (
    <footer className={css.Page.footer}>
      {children}
      <Legal site={site} nowMs={nowMs} tone={tone} />
      <Section id="scroll-to-top" type="scroll-to-top">
        <ScrollToTop />
      </Section>
    </footer>
  );
}

/** As on the site, the page comes without it. */
function ScrollToTop() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  if (!isHydrated) return null;
  return (
    <button
      className={css.ScrollToTop.button}
      type="button"
      aria-label="Back to top"
      title="Back to top"
      onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}
    >
      <Icon name="arrowUp" />
    </button>
  );
}

/** The footer of the first home, which has four columns. */
export function FirstFooter({ site, categories, footerStores, nowMs, tone = "tinted" }: FirstFooterProps) {
  return (
    <Footer site={site} nowMs={nowMs} tone={tone}>
      <Columns id="footer-columns" tone={tone} align="start">
        <Column width="wide" place={1}>
          <About site={site} logo={tone === "accent" ? "invert" : "plate"} />
          <Payment />
        </Column>
        <Column width="regular" place={2}>
          <FooterStores heading="Common stores" stores={footerStores} />
        </Column>
        <Column width="narrow" place={3}>
          <FooterCategories categories={categories.slice(0, 5)} />
        </Column>
        <Column width="regular" place={4}>
          <Contact site={site} />
        </Column>
      </Columns>
    </Footer>
  );
}

interface FirstFooterProps extends TwinContent {
  readonly tone?: "tinted" | "accent";
}

interface FooterCategoriesProps {
  readonly heading?: string;
  readonly categories: readonly TwinCategory[];
}

export function FooterCategories({ heading = "Categories", categories }: FooterCategoriesProps) {
  return (
    <Section id="footer-categories" type="footer-categories" tone="plain" isNested>
      <div className={css.FooterPart.part}>
        <h2 className={css.FooterPart.heading}>{heading}</h2>
        <ul className={css.FooterList.list}>
          {categories.map(({ name }) => (
            <li key={name}>
              <SiteLink className={css.FooterList.link} href={`/category/${encodeURIComponent(name)}`}>
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

interface FooterLinksProps {
  readonly id: string;
  readonly heading?: string;
  readonly links: readonly (readonly [label: string, href: string])[];
}

/** Links in a row, or as a list below a heading. */
export function FooterLinks({ id, heading, links }: FooterLinksProps) {
  const list = (
    <ul className={heading === undefined ? css.LinkList.row : css.LinkList.list}>
      {links.map(([label, href]) => (
        <li key={href}>
          <SiteLink className={css.LinkList.link} href={href}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
  const isNested = heading !== undefined;
  return (
    <Section id={id} type="link-list" tone={isNested ? "plain" : "accent"} isNested={isNested}>
      <div className={css.FooterPart.part}>
        {isNested ? <h2 className={css.FooterPart.heading}>{heading}</h2> : null}
        {isNested ? <nav aria-label={heading}>{list}</nav> : list}
      </div>
    </Section>
  );
}

interface AboutProps extends Pick<TwinContent, "site"> {
  readonly heading?: string;
  /** How the logo looks on a dark ground; absent: there is no logo. */
  readonly logo?: "plate" | "invert";
  readonly link?: string;
  readonly tone?: "plain" | "tinted";
  readonly isNested?: boolean;
}

export function About({ site, heading = "About us", logo, link, tone = "plain", isNested = true }: AboutProps) {
  return (
    <Section id="footer-about" type="footer-about" tone={tone} isNested={isNested}>
      <div className={css.FooterPart.part}>
        <h2 className={css.FooterPart.heading}>{heading}</h2>
        {logo === undefined ? null : (
          <div className={css.FooterAbout.logo}>
            <Logo src={site.logo} name={site.name} onDark={logo} />
          </div>
        )}
        <RichText className={css.FooterAbout.text} text={site.about} />
        {link === undefined ? null : (
          <SiteLink className={css.FooterAbout.link} href="/aboutus">
            {link}
          </SiteLink>
        )}
      </div>
    </Section>
  );
}

interface PaymentProps {
  readonly tone?: "plain" | "tinted";
  readonly isNested?: boolean;
}

export function Payment({ tone = "plain", isNested = true }: PaymentProps) {
  return (
    <Section id="footer-payment" type="payment-logos" tone={tone} isNested={isNested}>
      <div className={css.FooterPart.part}>
        <ul className={css.PaymentLogos.logos} aria-label="Accepted by our partner stores">
          {LOGOS.map(([label, image]) => (
            <li key={label} className={css.PaymentLogos.logo}>
              <Picture src={image} alt={label} width={72} height={48} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

interface ContactProps extends Pick<TwinContent, "site"> {
  readonly heading?: string;
}

export function Contact({ site, heading = "Contact" }: ContactProps) {
  const { list, link } = css.ContactDetails;
  return (
    <Section id="footer-contact" type="contact-details" tone="plain" isNested>
      <div className={css.FooterPart.part}>
        <h2 className={css.FooterPart.heading}>{heading}</h2>
        <dl className={list}>
          <Entry icon="mail" label="Email">
            <a className={link} rel="noopener" href={`mailto:${site.email}`}>
              {site.email}
            </a>
          </Entry>
          <Entry icon="phone" label="Phone">
            <a className={link} rel="noopener" href={`tel:${site.phone.replaceAll(" ", "")}`}>
              {site.phone}
            </a>
          </Entry>
          <Entry icon="pin" label="Address">
            {site.address}
          </Entry>
        </dl>
      </div>
    </Section>
  );
}

interface EntryProps {
  readonly icon: "mail" | "phone" | "pin";
  readonly label: string;
  readonly children: ReactNode;
}

function Entry({ icon, label, children }: EntryProps) {
  const { entry, label: labelClass, text } = css.ContactDetails;
  return (
    <div className={entry}>
      <dt className={labelClass}>
        <Icon name={icon} />
        <Hidden>{label}</Hidden>
      </dt>
      <dd className={text}>{children}</dd>
    </div>
  );
}

function Legal({ site, nowMs, tone }: Omit<Required<FooterProps>, "children">) {
  const { line, disclosure, copyright, footerText, links, link } = css.LegalLine;
  return (
    <Section id="footer-legal" type="legal-line" tone={tone}>
      <div className={line}>
        <p className={disclosure}>
          Some links on this site are affiliate links: when you buy through them, we may earn a commission, at no cost
          to you.
        </p>
        <div className={copyright}>
          <p>{`© ${new Date(nowMs).getUTCFullYear()} ${site.name}`}</p>
          <RichText className={footerText} text={site.footerText} />
        </div>
        <nav aria-label="Legal">
          <ul className={links}>
            <li>
              <SiteLink className={link} href="/saved">
                Saved offers
              </SiteLink>
            </li>
            <li>
              <SiteLink className={link} href="/privacypolicy">
                Privacy Policy
              </SiteLink>
            </li>
          </ul>
        </nav>
      </div>
    </Section>
  );
}
