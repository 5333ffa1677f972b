import { findPasswordFault } from "../../../domain/editorPassword";

/** Who may use the editor. */
export interface AccessSettings {
  /** With which everybody signs in; absent: only this machine gets in. */
  readonly password?: string;
}

/** A setting of the editor that cannot be used. */
export class AccessError extends Error {
  override readonly name = "AccessError";
}

/** Reads EDITOR_PASSWORD; throws {@link AccessError} for one that is too short. */
export function readAccess(environment: NodeJS.ProcessEnv): AccessSettings {
  const password = environment.EDITOR_PASSWORD?.trim() ?? "";
  if (password === "") return {};
  const fault = findPasswordFault(password);
  if (fault !== undefined) throw new AccessError(fault);
  return { password };
}
