import type { LayoutService } from "../../../server/documents/LayoutService";
import type { SiteOptions } from "../../../server/routes/SiteOptions";
import type { Presets } from "../presets/readPresets";
import type { KnownDomains } from "./KnownDomains";
import type { States } from "./States";
import type { ViewedDraft } from "./ViewedDraft";

/** The services that routes share which read a draft. */
export interface ViewOptions extends SiteOptions {
  readonly layouts: LayoutService;
  /** Opens a draft by the id of its session; a session without changes gets the files on the disk. */
  readonly openDraft: (id: string | undefined) => ViewedDraft | Promise<ViewedDraft>;
  readonly domains: KnownDomains;
  /** Folder of the client build; absent where scripts come from source. */
  readonly clientDir?: string | undefined;
  readonly states: States;
  /** Sections and documents to begin with; read anew, so that files can be added while the editor is open. */
  readonly presets: () => Presets;
}
