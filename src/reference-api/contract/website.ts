import type { SchemaObject } from "ajv";
import { listOf, object, text } from "./schema";

const origins = (directive: string) => listOf(text("An https origin."), `Origins for \`${directive}-src\`.`);

/** The website data of a domain. */
export const website: SchemaObject = object(
  {
    domain: text("Canonical host name of the domain, in lower case."),
    name: text("Name of the site."),
    logo: text("Address of the logo."),
    favicon: text("Address of the icon."),
    header_color: text("Colour of the header, such as `#0b7285`."),
    header_html: text("Markup of the announcement above the header; may be empty."),
    meta_tag: text("Title of the home page for search engines; may contain meta tags."),
    meta_description: text("Description of the home page for search engines."),
    home_page: text("`Home Page One` to `Home Page Five`; any other text selects the default home."),
    footer_about_us: text("Markup about the site in its footer."),
    footer_text: text("Last line of the footer."),
    header_js: text("Markup with the script tags of the header; may be empty."),
    footer_js: text("Markup with the script tags of the footer; may be empty."),
    google_verification_tag: text("Meta tag that proves the ownership of the domain; may be empty."),
    contact: object(
      { email: text("Email address."), phone: text("Phone number."), address: text("Postal address.") },
      {},
      "The contact details of the site; each text may be empty.",
    ),
    banners_v2: listOf(
      object(
        { image: text("Address of the picture.") },
        {
          url: text("Address that the banner opens."),
          storeId: text("`_id` or slug of the store that it opens, without a `url`."),
          title: text("Text that describes the picture."),
        },
      ),
      "Banners of the site.",
    ),
  },
  {
    lang: text("Language of the texts, such as `en`; this is also the default."),
    time_zone: text("IANA name of the time zone, such as `Europe/London`; UTC without it."),
    currency: { type: "string", pattern: "^[A-Z]{3}$", description: "ISO 4217 code of sums, such as `GBP`." },
    share_image: text("Address of a raster picture for shared links."),
    aliases: listOf(text("A host name."), "Further host names of the domain."),
    redirect_aliases: {
      type: ["boolean", "string", "integer"],
      description: "True if these names redirect to the domain.",
    },
    analytics_js: text("Address of an analytics script, loaded once the page is idle."),
    captcha_js: text("Address of a captcha's script, loaded once the page is idle."),
    tags: listOf(
      object({ service: text("Id of a known service."), id: text("The account at the service.") }),
      "Services whose scripts pages load.",
    ),
    tag_sources: object(
      {},
      { script: origins("script"), connect: origins("connect"), img: origins("img"), frame: origins("frame") },
      "Further origins of the security policy.",
    ),
    consent: object(
      { version: text("Version of what shoppers agree to; a new one asks again.") },
      {
        kinds: listOf(
          text("`analytics`, `advertising` or `personalisation`."),
          "The kinds that shoppers are asked for.",
        ),
        scripts: text("The kind that `header_js` and `footer_js` wait for, or `necessary`; `advertising` without it."),
        policy: text("Path or address of the page about privacy."),
        texts: {
          type: "object",
          additionalProperties: { type: "string" },
          description: "Texts of the banner by name.",
        },
      },
      "Asks shoppers before scripts run; without it they run at once.",
    ),
  },
  "The website data of a domain.",
);
