const STORE_ID = "65a1f0c2d3e4b5a697880001";
const COUPON_ID = "65a1f0c2d3e4b5a697880010";
const LOGO = "/images/stores/copper-kettle.svg";

/* Entities as an API answers them. Every example of a call is made of these, and a test checks each against its schema. */

const couponStore = {
  _id: STORE_ID,
  name: "Copper Kettle",
  slug: "copper-kettle",
  image: LOGO,
  desktop_redirection_type: "zero-redirect-with-refer",
};

export const exampleCoupon = {
  _id: COUPON_ID,
  id: COUPON_ID,
  name: "20 % off kettles",
  title: "20 % off all kettles",
  description: "On every kettle of the spring range.",
  category: "Kitchen",
  expiry_date: "2031-05-04T18:00:00.000Z",
  finalLink: "https://partner.example/go?to=copper-kettle",
  link: "https://copper-kettle.example/kettles",
  image: "",
  code: "KETTLE20",
  store: couponStore,
};

export const exampleStore = {
  ...couponStore,
  is_archived: false,
  is_paused: false,
  visit_count: 1204,
  description: "Kettles, pans and knives.",
  store_details: { image: LOGO, slug: "copper-kettle", name: "Copper Kettle" },
  coupon_count: 1,
};

export const exampleCategory = { category: "Kitchen", count: 1 };

export const exampleBanner = {
  _id: "65a1f0c2d3e4b5a697880020",
  banner_dimension: "1480 * 630",
  image_upload: "/images/banners/spring.svg",
  redirect_url: "/store/copper-kettle",
  title: "Copper Kettle: the spring range",
};

export const exampleWebsite = {
  domain: "deals.example.com",
  name: "Example Deals",
  logo: "/images/logo.svg",
  favicon: "/images/favicon.svg",
  header_color: "#0b7285",
  header_html: "",
  meta_tag: "Example Deals: codes and offers",
  meta_description: "Codes and offers of shops, checked every day.",
  home_page: "Home Page One",
  footer_about_us: "<p>We collect the offers of shops.</p>",
  footer_text: "Prices may have changed.",
  header_js: "",
  footer_js: "",
  google_verification_tag: "",
  contact: { email: "hello@deals.example.com", phone: "+44 20 7946 0000", address: "1 High Street, London" },
  banners_v2: [{ image: "/images/spring.svg", storeId: "copper-kettle", title: "The spring range" }],
  lang: "en",
  time_zone: "Europe/London",
  currency: "GBP",
};

/** The first page of a list with one entry. */
export const examplePaging = { total_pages: 1, page: 1, per_page: 20 };
export const exampleCouponPage = { success: true, data: [exampleCoupon], total_records: 1, ...examplePaging };
