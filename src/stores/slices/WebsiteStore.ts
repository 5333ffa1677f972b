import { computed, makeObservable } from "mobx";
import type { ScriptElement, Website } from "../../domain/entities";
import { footerTags, verificationTags, website } from "../calls/website";
import { Slice, type SliceServices } from "../engine/Slice";

/** The domain's website data, and the tags from three calls. */
export class WebsiteStore extends Slice {
  constructor(services: SliceServices) {
    super(services);
    makeObservable(this, { footerScripts: computed, verificationTag: computed });
  }

  get website(): Website | undefined {
    return this.get(website()).value;
  }

  /** The scripts of the calls, each distinct one once. */
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
