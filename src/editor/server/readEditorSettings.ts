import { findPasswordFault } from "../../domain/editorPassword";
import { readEntries } from "../../server/settings/readEntries";
import type { SettingEntries, SettingGroup } from "../../server/settings/Setting";
import { portNumber } from "../../server/settings/settingTypes";

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

const SETTINGS = {
  port: {
    name: "EDITOR_PORT",
    type: portNumber,
    meaning:
      "where the editor of `npx --no-install dealframe edit` and `npm run dev` listens; never the site's port. Unset: the one after it",
    example: "3001",
  },
  password: {
    name: "EDITOR_PASSWORD",
    type: (password) => password.trim(),
    meaning:
      "opens the editor of `npx --no-install dealframe edit` to other machines, at least 12 characters, over TLS only. Unset: to this machine only",
    isSecret: true,
  },
} satisfies SettingEntries;

/** The settings of the editor below their heading of docs/settings.md. */
export const EDITOR_SETTINGS: SettingGroup = { heading: "The editor", entries: SETTINGS };

const MAX_PORT = 65_535;

/**
 * Reads EDITOR_PORT, by default the one after the site's, and EDITOR_PASSWORD. Throws {@link EditorSettingsError} for a port
 * that is none or the site's, and for a password that is too short.
 */
export function readEditorSettings(environment: NodeJS.ProcessEnv, sitePort: number): EditorSettings {
  const { values, faults } = readEntries(SETTINGS, environment);
  const { port = findNextPort(sitePort), password } = values;
  const fault = faults[0] ?? findPasswordFault(password);
  if (fault !== undefined) throw new EditorSettingsError(fault);
  if (port === sitePort && port !== 0)
    throw new EditorSettingsError(
      `EDITOR_PORT is ${port}, the site's own port. Choose another number: scripts of the site could write documents.`,
    );
  return { port, ...(password === undefined ? {} : { password }) };
}

function findNextPort(sitePort: number): number {
  return sitePort === 0 || sitePort === MAX_PORT ? 0 : sitePort + 1;
}
