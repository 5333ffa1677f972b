/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Origin of the API of a static build. */
  readonly VITE_API_ORIGIN?: string;
  /** Origin of the API of a static build at local hosts and *.web.app. */
  readonly VITE_STAGING_API_ORIGIN?: string;
  /** The domain that a static build shows on plain localhost. */
  readonly VITE_DEFAULT_DOMAIN?: string;
  /** Hosts whose pages a static build may show in frames. */
  readonly VITE_EMBED_HOSTS?: string;
}

/** A subset of a font in one weight, see `scripts/splitFonts.ts`. */
declare module "*&url" {
  const address: string;
  export default address;
}

declare module "virtual:layouts" {
  /** The project's documents, validated and complete, as a static build carries them; absent when it has none to show. */
  export const layouts: import("./layout/document/LayoutSet").LayoutSet | undefined;
  /** What domains change, by domain; each is a file of its own. */
  export const domains: Readonly<
    Record<string, () => Promise<{ readonly changes: import("./layout/accept/bundleChanges").BundledChanges }>>
  >;
}
