import { makeAutoObservable } from "mobx";
import type { SelectionRule } from "../../../generated/documents";
import type { EditorView } from "../../protocol/view";

/** Stands for all domains, also those of later. */
export const ALL_DOMAINS = "*";
/** The header or footer of each domain's usual home. */
export const USUAL = "usual";

/** The answers given in the dialog for one home for a time: a new one, or a rule of selection.json at an index. */
export class TimedHome {
  home: string;
  header: string;
  footer: string;
  from: string;
  /** The last day. */
  through: string;
  domains: readonly string[];

  constructor(
    view: Pick<EditorView, "page">,
    readonly index?: number,
    /** The rule as it is. Its settings that the dialog does not show, such as hours, stay. */
    private readonly stated?: SelectionRule,
  ) {
    const [main] = [view.page.main].filter((id) => id.startsWith("home/") && id !== view.page.usualHome);
    this.home = stated?.home ?? (view.page.usualHome === undefined ? "" : (main ?? ""));
    this.header = stated?.header ?? USUAL;
    this.footer = stated?.footer ?? USUAL;
    this.from = stated?.from ?? "";
    this.through = stated?.through ?? "";
    this.domains = stated?.domains ?? [view.page.domain];
    makeAutoObservable(this);
  }

  set<Key extends "home" | "header" | "footer" | "from" | "through">(key: Key, value: TimedHome[Key]): void {
    Object.assign(this, { [key]: value });
  }

  get isForAll(): boolean {
    return this.domains.includes(ALL_DOMAINS);
  }

  toggleDomain(domain: string): void {
    const isChosen = this.domains.includes(domain);
    this.domains = isChosen ? this.domains.filter((one) => one !== domain) : [...this.domains, domain];
  }

  /** The moment at which the rule ends, where its file states one in place of a last day. */
  get until(): string | undefined {
    return this.through === "" ? this.stated?.until : undefined;
  }

  /** Message about what is missing or wrong; the time counts in each domain's time zone. */
  get fault(): string | undefined {
    if (this.home === "") return "Choose a home.";
    if (this.domains.length === 0) return "Choose a domain, or all.";
    if (this.from !== "" && this.through !== "" && this.through < this.from.slice(0, 10))
      return "The last day comes before the first one.";
    return undefined;
  }

  get rule(): SelectionRule {
    const { from: _from, until, through: _through, header: _header, footer: _footer, ...others } = this.stated ?? {};
    return {
      ...others,
      domains: [...(this.isForAll ? this.domains.filter((one) => one === ALL_DOMAINS) : this.domains)],
      home: this.home,
      ...(this.header === USUAL ? {} : { header: this.header }),
      ...(this.footer === USUAL ? {} : { footer: this.footer }),
      ...(this.from === "" ? {} : { from: this.from }),
      ...(this.through === "" ? (until === undefined ? {} : { until }) : { through: this.through }),
    };
  }
}
