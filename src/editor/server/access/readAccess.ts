/** Who may use the editor. */
export interface AccessSettings {
  /** With which everybody signs in; absent: only this machine gets in. */
  readonly password?: string;
}

/** Shorter ones can be guessed. */
const MIN_LENGTH = 12;

/** A setting of the editor that cannot be used. */
export class AccessError extends Error {
  override readonly name = "AccessError";
}

/** Reads EDITOR_PASSWORD; throws {@link AccessError} for one that is too short. */
export function readAccess(environment: NodeJS.ProcessEnv): AccessSettings {
  const password = environment.EDITOR_PASSWORD?.trim() ?? "";
  if (password === "") return {};
  if (password.length < MIN_LENGTH)
    throw new AccessError(`EDITOR_PASSWORD has fewer than ${MIN_LENGTH} characters: choose a longer one.`);
  return { password };
}
