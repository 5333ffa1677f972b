import type { TagSources } from "./tagSources";

/** A service of the table in `services.json` for one account of an operator. */
export interface Tag {
  readonly service: string;
  /** The account at the service. */
  readonly id: string;
}

/** What website data or documents say of tags. */
export interface NamedTags {
  readonly tags?: readonly Tag[];
  readonly tagSources?: TagSources;
}

/** A captcha that a domain names. */
export interface CaptchaTag {
  readonly service: string;
  readonly siteKey: string;
  /** The address of its script, which is loaded once a form is used. */
  readonly script: string;
}
