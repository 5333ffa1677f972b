import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unusableAddress = defineDiagnostic({
  code: "unusable-address",
  order: 1110,
  severity: "warning",
  message: ({ key, actual, form }: Facts<"key" | "actual" | "form">) =>
    `“${key}” cannot be ${actual}: it must be ${form}. The site leaves it out.`,
  meaning: "The site does not use addresses of this form: they could run code, or lead nowhere.",
  remedy: "Write an address of the form that the message names.",
  examples: ({ websites }) => [
    {
      websites: websites('"/coupons"', '"javascript:alert(1)"'),
      at: "14:55",
      says: "“url” cannot be “javascript:alert(1)”",
    },
    { websites: websites("/images/one.svg", "ftp://one.example/x.svg"), at: "9:13", says: "http or https address" },
    {
      websites: websites('"lang": "en",', '"analytics_js": "/own.js",'),
      at: "7:21",
      says: "must be an https address, or an http one of this machine",
    },
    {
      websites: websites('"lang": "en",', '"share_image": "/images/one.svg",'),
      at: "7:20",
      says: "must be a path, or an http or https address, of a PNG, JPEG or WebP file: services that show shared links load no SVG",
    },
  ],
});
