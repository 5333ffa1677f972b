import { makeAutoObservable } from "mobx";
import type { SelectionRule } from "../../../generated/documents";
import { CANVAS_PATH, type Look } from "../../protocol/address";
import { formatQuery, type Query } from "./EditorApi";

export const WIDTHS = [360, 768, 1280] as const;
export type Width = (typeof WIDTHS)[number] | "free";
export type Scheme = "light" | "dark";
const BANNERS = ["hidden", "asking", "choosing"] as const;
/** The state of the banner that asks for consent: not shown, as it asks, or with its kinds. */
export type Banner = (typeof BANNERS)[number];

/**
 * Domain, page, moment, width and colours of the shown page. They are in the address, so that a reload shows them again.
 */
export class LookStore {
  domain = "";
  path = "/";
  home: string | undefined = undefined;
  at: string | undefined = undefined;
  width: Width = 1280;
  scheme: Scheme = "light";
  banner: Banner = "hidden";
  /** True if the shown page has a banner that asks for consent. */
  hasBanner = false;
  /** A second domain, shown beside the first. */
  beside: string | undefined = undefined;

  constructor(address: URLSearchParams) {
    this.domain = address.get("domain") ?? "";
    this.path = address.get("path") ?? "/";
    this.home = address.get("home") ?? undefined;
    this.at = address.get("at") ?? undefined;
    this.beside = address.get("beside") ?? undefined;
    const width = Number(address.get("width"));
    this.width = address.get("width") === "free" ? "free" : (WIDTHS.find((known) => known === width) ?? 1280);
    this.scheme = address.get("scheme") === "dark" ? "dark" : "light";
    const banner = address.get("banner");
    this.banner = BANNERS.find((known) => known === banner) ?? "hidden";
    makeAutoObservable(this);
  }

  get look(): Look {
    return { domain: this.domain, path: this.path, home: this.home, at: this.at };
  }

  /** The same as parameters of calls. */
  get query(): Query {
    const { domain, path, home, at } = this.look;
    return { domain: domain === "" ? undefined : domain, path, home: path === "/" ? home : undefined, at };
  }

  get address(): string {
    const { width, scheme, banner, beside } = this;
    const isDefault = width === 1280;
    return formatQuery({
      ...this.query,
      width: isDefault ? undefined : String(width),
      scheme: scheme === "light" ? undefined : scheme,
      banner: banner === "hidden" ? undefined : banner,
      beside,
    });
  }

  /** Shows a domain, "" for the first one, with its own home: another one was looked at for the domain before. */
  showDomain(domain: string): void {
    if (domain !== this.domain && this.domain !== "") this.home = undefined;
    this.domain = domain;
    if (this.beside === domain) this.beside = undefined;
  }

  /** Shows a page; `home` is a home that is not the domain's own. */
  showPage(path: string, home?: string): void {
    this.path = path;
    this.home = home;
  }

  /** Shows the page of a rule's home at its first moment, on a domain of the rule: the shown one, or else its first known one. */
  showRule({ domains, from }: SelectionRule, known: readonly { readonly domain: string }[]): void {
    const [first] = domains.filter((domain) => known.some((entry) => entry.domain === domain));
    if (first !== undefined && !domains.includes(this.domain)) this.showDomain(first);
    this.showPage("/");
    this.showMoment(from);
  }

  /** The home that is shown is the domain's own, so that nothing has to say so. */
  dropHome(): void {
    this.home = undefined;
  }

  showMoment(at: string | undefined): void {
    this.at = at === "" ? undefined : at;
  }

  setWidth(width: Width): void {
    this.width = width;
  }

  setScheme(scheme: Scheme): void {
    this.scheme = scheme;
  }

  setBanner(banner: Banner): void {
    this.banner = banner;
  }

  noteBanner(hasBanner: boolean): void {
    this.hasBanner = hasBanner;
  }

  showBeside(domain: string | undefined): void {
    this.beside = domain;
  }

  /** Address of the canvas of a draft, for this or another domain. */
  canvasAddress(draft: string, domain = this.domain): string {
    return `${CANVAS_PATH}${formatQuery({ draft, ...this.query, domain: domain === "" ? undefined : domain })}`;
  }
}
