import { computed, makeObservable } from "mobx";
import type { Api, SiteTags } from "../api/createApi";
import type { ScriptElement, Website } from "../domain/entities";
import { type Call, Slice } from "./Slice";
import type { SessionCache } from "./sessionCache";

const NO_TAGS: SiteTags = { verificationTag: "", footerScripts: [] };

type WebsiteCalls = {
  readonly website: Call<Website | undefined>;
  readonly footerTags: Call<SiteTags>;
  readonly verificationTags: Call<SiteTags>;
};

/** The domain's website data, and the tags that come with it in three calls. */
export class WebsiteStore extends Slice<WebsiteCalls> {
  constructor(
    api: Api,
    private readonly cache: SessionCache,
  ) {
    super({
      website: { empty: undefined, request: () => loadWebsite(api, cache) },
      footerTags: { empty: NO_TAGS, request: () => api.footerTags() },
      verificationTags: { empty: NO_TAGS, request: () => api.verificationTags() },
    });
    makeObservable(this, { footerScripts: computed, verificationTag: computed });
  }

  get website(): Website | undefined {
    return this.find("website").value;
  }

  /** Keeps what the server loaded for the session, as a call of the browser's own would have. */
  keepForSession(): void {
    if (this.website !== undefined) keepWebsite(this.website, this.cache);
  }

  /** Each distinct script of the calls once. */
  get footerScripts(): readonly ScriptElement[] {
    const scripts = [
      ...(this.website?.footerScripts ?? []),
      ...this.find("footerTags").value.footerScripts,
      ...this.find("verificationTags").value.footerScripts,
    ];
    return [...new Map(scripts.map((script) => [script.src ?? script.text, script])).values()];
  }

  get verificationTag(): string {
    return this.website?.verificationTag || this.find("verificationTags").value.verificationTag;
  }
}

/** Domain data is kept for the session once it has a header_color (specification, section 4). */
async function loadWebsite(api: Api, cache: SessionCache): Promise<Website> {
  const cached = cache.read("websiteData");
  if (cached !== undefined) return cached as Website;
  const website = await api.website();
  keepWebsite(website, cache);
  return website;
}

function keepWebsite(website: Website, cache: SessionCache): void {
  if (website.headerColor !== "") cache.write("websiteData", website);
}
