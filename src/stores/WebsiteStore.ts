import { computed, makeObservable } from "mobx";
import type { ScriptElement, Website } from "../domain/entities";
import { footerTags, verificationTags, website } from "./calls/website";
import { Slice, type SliceServices } from "./Slice";

/** The domain's website data, and the tags that come with it in three calls. */
export class WebsiteStore extends Slice {
  constructor(services: SliceServices) {
    super(services);
    makeObservable(this, { footerScripts: computed, verificationTag: computed });
  }

  get website(): Website | undefined {
    return this.get(website()).value;
  }

  /** Each distinct script of the calls once. */
  get footerScripts(): readonly ScriptElement[] {
    const scripts = [
      ...(this.website?.footerScripts ?? []),
      ...this.get(footerTags()).value.footerScripts,
      ...this.get(verificationTags()).value.footerScripts,
    ];
    return [...new Map(scripts.map((script) => [script.src ?? script.text, script])).values()];
  }

  get verificationTag(): string {
    return this.website?.verificationTag || this.get(verificationTags()).value.verificationTag;
  }
}
