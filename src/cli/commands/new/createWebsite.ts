/** Settings of a new domain. */
export interface NewWebsite {
  /** The entry of the selection that it gets; empty for the default. */
  readonly homePage: string;
  /** The accent colour, such as `#0F6E84`. */
  readonly color: string;
}

/** The website data of a new domain: what it needs, and what everybody changes first. All other keys have defaults. */
export function createWebsite(domain: string, { homePage, color }: NewWebsite) {
  const [label = domain] = domain.split(".");
  const name = label
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
  return {
    domain,
    name,
    home_page: homePage,
    header_color: color,
    meta_tag: `${name}: coupons and deals`,
    meta_description: `Coupon codes and deals of ${name}.`,
    footer_about_us: `${name} collects coupon codes and deals.`,
    contact: { email: "", phone: "", address: "" },
  };
}
