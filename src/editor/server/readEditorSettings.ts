import { findPasswordFault } from "../../domain/editorPassword";

/** Port and password of the editor. */
export interface EditorSettings {
  /** 0: any free port. */
  readonly port: number;
  /** Password with which everybody signs in; absent: only this machine has access. */
  readonly password?: string;
}

/** A setting of the editor that cannot be used. */
export class EditorSettingsError extends Error {
  override readonly name = "EditorSettingsError";
}

const MAX_PORT = 65_535;

/**
 * Reads EDITOR_PORT, by default the one after the site's, and EDITOR_PASSWORD. Throws {@link EditorSettingsError} for a port
 * that is none or the site's, and for a password that is too short.
 */
export function readEditorSettings(environment: NodeJS.ProcessEnv, sitePort: number): EditorSettings {
  const port = readPort(environment.EDITOR_PORT?.trim() ?? "", sitePort);
  const password = environment.EDITOR_PASSWORD?.trim() ?? "";
  const fault = findPasswordFault(password);
  if (fault !== undefined) throw new EditorSettingsError(fault);
  return { port, ...(password === "" ? {} : { password }) };
}

function readPort(text: string, sitePort: number): number {
  if (text === "") return sitePort === 0 || sitePort === MAX_PORT ? 0 : sitePort + 1;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= MAX_PORT))
    throw new EditorSettingsError(`EDITOR_PORT: expected the number of a port from 0 to ${MAX_PORT}, not “${text}”.`);
  if (port === sitePort && port !== 0)
    throw new EditorSettingsError(
      `EDITOR_PORT is ${port}, the site's own port. Choose another number: scripts of the site could write documents.`,
    );
  return port;
}
