import type { LayoutFiles } from "../../layout/document/LayoutSet";
import type { ChangeMessage } from "../caching/changes/ChangeBus";
import type { ProcessMetrics } from "../observe/metrics/addUpMetrics";

/** Role of a process: it serves the site, or holds the embedded API and its database for the others. */
export type Role = "site" | "embedded-api";

/** Address and secret of the process that holds the embedded API. */
export interface EmbeddedAddress {
  /** Its origin, on the loopback interface. */
  readonly origin: string;
  /** Only the processes of this cluster have it. */
  readonly secret: string;
}

/** The data that a process needs at its start. */
export interface Assignment {
  readonly role: Role;
  /** The secret that the embedded API's process requires. */
  readonly secret: string;
  readonly embedded?: EmbeddedAddress;
  /** The last files without faults, then the current ones. */
  readonly layouts: readonly LayoutFiles[];
}

/** A message from the primary process to another one. Numbers of changes are those of the receiving process. */
export type PrimaryMessage =
  | { readonly type: "assignment"; readonly assignment: Assignment }
  | { readonly type: "layouts"; readonly files: LayoutFiles }
  | { readonly type: "embedded"; readonly embedded: EmbeddedAddress }
  | { readonly type: "change"; readonly number: number; readonly message: ChangeMessage }
  | { readonly type: "change-applied"; readonly number: number; readonly pages: number }
  | { readonly type: "metrics-wanted"; readonly number: number }
  /** The metrics of all processes, in answer to the request with this number. */
  | { readonly type: "all-metrics"; readonly number: number; readonly text: string }
  /** `drains`: wait first, so that balancers notice. */
  | { readonly type: "stop"; readonly drains: boolean };

/** A message from a process to the primary one. */
export type MemberMessage =
  /** The process listens to messages from now on: earlier ones are lost. */
  | { readonly type: "started" }
  | { readonly type: "ready"; readonly port: number }
  /** The home_page of domains, as far as it is known. */
  | { readonly type: "home-pages"; readonly homePages: ReadonlyMap<string, string> | undefined }
  | { readonly type: "metrics"; readonly number: number; readonly metrics: ProcessMetrics }
  | { readonly type: "all-metrics-wanted"; readonly number: number }
  | { readonly type: "change"; readonly number: number; readonly message: ChangeMessage }
  | { readonly type: "change-applied"; readonly number: number; readonly pages: number };
