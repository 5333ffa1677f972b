import type { ReactNode } from "react";
import { Column } from "./Browse";
import { Icon } from "./Icon";
import { Hidden, Logo, Picture, RichText, Section, SiteLink } from "./parts";
import { FooterStores } from "./Stores";
import { css } from "./styles";
import type { TwinContent } from "./TwinProps";

const LOGOS = [
  ["Card", "/payment/card.svg"],
  ["Bank transfer", "/payment/bank.svg"],
  ["Wallet", "/payment/wallet.svg"],
  ["Phone", "/payment/phone.svg"],
  ["Gift card", "/payment/gift.svg"],
] as const;
const CATEGORIES = 5;

export function Footer({ site, categories, footerStores, nowMs }: TwinContent) {
  return (
    <footer className={css.Page.footer}>
      <Section id="footer-columns" type="columns" tone="tinted">
        <div className={css.Columns.columns} data-align="start">
          <Column width="wide" place={1}>
            <About site={site} />
            <Payment />
          </Column>
          <Column width="regular" place={2}>
            <FooterStores stores={footerStores} />
          </Column>
          <Column width="narrow" place={3}>
            <Section id="footer-categories" type="footer-categories" tone="plain" isNested>
              <div className={css.FooterPart.part}>
                <h2 className={css.FooterPart.heading}>Categories</h2>
                <ul className={css.FooterList.list}>
                  {categories.slice(0, CATEGORIES).map(({ name }) => (
                    <li key={name}>
                      <SiteLink className={css.FooterList.link} href={`/category/${encodeURIComponent(name)}`}>
                        {name}
                      </SiteLink>
                    </li>
                  ))}
                </ul>
              </div>
            </Section>
          </Column>
          <Column width="regular" place={4}>
            <Contact site={site} />
          </Column>
        </div>
      </Section>
      <Legal site={site} nowMs={nowMs} />
      <Section id="scroll-to-top" type="scroll-to-top">
        <button
          className={css.ScrollToTop.button}
          type="button"
          aria-label="Back to top"
          title="Back to top"
          onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}
        >
          <Icon name="arrowUp" />
        </button>
      </Section>
    </footer>
  );
}

function About({ site }: Pick<TwinContent, "site">) {
  return (
    <Section id="footer-about" type="footer-about" tone="plain" isNested>
      <div className={css.FooterPart.part}>
        <h2 className={css.FooterPart.heading}>About us</h2>
        <div className={css.FooterAbout.logo}>
          <Logo src={site.logo} name={site.name} />
        </div>
        <RichText className={css.FooterAbout.text} text={site.about} />
      </div>
    </Section>
  );
}

function Payment() {
  return (
    <Section id="footer-payment" type="payment-logos" tone="plain" isNested>
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

function Contact({ site }: Pick<TwinContent, "site">) {
  const { list, link } = css.ContactDetails;
  return (
    <Section id="footer-contact" type="contact-details" tone="plain" isNested>
      <div className={css.FooterPart.part}>
        <h2 className={css.FooterPart.heading}>Contact</h2>
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

function Legal({ site, nowMs }: Pick<TwinContent, "site" | "nowMs">) {
  const { line, disclosure, copyright, footerText, links, link } = css.LegalLine;
  return (
    <Section id="footer-legal" type="legal-line" tone="tinted">
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
