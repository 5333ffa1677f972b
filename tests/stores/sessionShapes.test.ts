import { expect, it } from "vitest";
import type { Banner, Website } from "../../src/domain/entities";
import { adBanners, recommendedBanners } from "../../src/stores/calls/banners";
import { website } from "../../src/stores/calls/website";

/** A type with all its fields, those that may be absent too. */
type Complete<T> = T extends readonly (infer Entry)[]
  ? readonly Complete<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]-?: Complete<T[Key]> }
    : T;

const script = { src: "", isAsync: true, text: "", attributes: {} };
const WEBSITE: Complete<Website> = {
  domain: "",
  aliases: [""],
  redirectsAliases: true,
  name: "",
  logo: "",
  favicon: "",
  shareImage: "",
  headerColor: "",
  headerHtml: "",
  metaTitle: "",
  metaTags: [{ name: "", property: "", content: "" }],
  metaDescription: "",
  homePage: "",
  footerAboutUs: "",
  footerText: "",
  headerScripts: [script],
  footerScripts: [script],
  verificationTag: "",
  contact: { email: "", phone: "", address: "" },
  banners: [{ image: "", href: "", storeId: "", title: "" }],
  lang: "",
  timeZone: "",
  currency: "",
  analyticsScript: "",
  captchaScript: "",
  tags: [{ service: "", id: "" }],
  tagSources: { script: [""], connect: [""], img: [""], frame: [""] },
  consent: { version: "", kinds: ["analytics"], scripts: "analytics", policy: "", texts: {} },
};
const BANNER: Complete<Banner> = { id: "", dimension: "300 * 250", image: "", href: "", title: "" };

/** The fields of a value, in their order by name: `contact{address,email,phone}`. */
function describeShape(value: unknown): string {
  if (Array.isArray(value)) return `[${describeShape(value[0])}]`;
  if (typeof value !== "object" || value === null) return typeof value;
  const fields = Object.entries(value).map(([name, inner]) => `${name}:${describeShape(inner)}`);
  return `{${fields.sort().join()}}`;
}

const SHAPES = {
  websiteData: [
    "3",
    "{aliases:[string],analyticsScript:string,banners:[{href:string,image:string,storeId:string,title:string}],captchaScript:string",
    "consent:{kinds:[string],policy:string,scripts:string,texts:{},version:string}",
    "contact:{address:string,email:string,phone:string},currency:string,domain:string,favicon:string,footerAboutUs:string",
    "footerScripts:[{attributes:{},isAsync:boolean,src:string,text:string}],footerText:string,headerColor:string,headerHtml:string",
    "headerScripts:[{attributes:{},isAsync:boolean,src:string,text:string}],homePage:string,lang:string,logo:string",
    "metaDescription:string,metaTags:[{content:string,name:string,property:string}],metaTitle:string,name:string,redirectsAliases:boolean,shareImage:string",
    "tagSources:{connect:[string],frame:[string],img:[string],script:[string]},tags:[{id:string,service:string}],timeZone:string",
    "verificationTag:string}",
  ],
  adBanners: ["1", "[{dimension:string,href:string,id:string,image:string,title:string}]"],
  recommendedBanners: ["1", "[{dimension:string,href:string,id:string,image:string,title:string}]"],
};

it.each([
  ["websiteData", website(), WEBSITE],
  ["adBanners", adBanners(), [BANNER]],
  ["recommendedBanners", recommendedBanners({ dimension: "300 * 250" }), [BANNER]],
] as const)(
  "an entry of %s in session storage has this shape in this version: a change of it raises `version`",
  (key, need, value) => {
    expect(`${need.definition.session?.version},${describeShape(value)}`).toBe(SHAPES[key].join());
  },
);
