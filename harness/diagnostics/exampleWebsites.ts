/** Name of the file in the examples. */
export const WEBSITES_FILE = "websites.json";

/** Two domains without a fault. */
export const WEBSITES = `[
  {
    "domain": "one.example",
    "name": "One",
    "home_page": "Home Page One",
    "header_color": "#0F6E84",
    "lang": "en",
    "time_zone": "Europe/Berlin",
    "logo": "/images/one.svg", "favicon": "/images/icon.svg",
    "meta_tag": "One", "meta_description": "One site",
    "header_html": "", "footer_about_us": "", "footer_text": "",
    "header_js": "", "footer_js": "", "google_verification_tag": "",
    "contact": { "email": "a@one.example", "phone": "", "address": "" },
    "banners_v2": [{ "image": "/images/1.svg", "url": "/coupons" }]
  },
  {
    "domain": "two.example",
    "aliases": ["zwei.example"],
    "name": "Two",
    "home_page": "",
    "header_color": "",
    "logo": "", "favicon": "",
    "meta_tag": "", "meta_description": "",
    "header_html": "", "footer_about_us": "", "footer_text": "",
    "header_js": "", "footer_js": "", "google_verification_tag": "",
    "contact": { "email": "", "phone": "", "address": "" },
    "banners_v2": []
  }
]
`;

/** The website data with one text replaced. */
export function websites(from: string, to: string): string {
  return WEBSITES.replace(from, () => to);
}
