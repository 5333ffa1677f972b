import { MEMORY } from "../../reference-api/seed/demonstration";
import type { Settings } from "../settings/readSettings";
import type { CommandOutput, DataCommand } from "./DataCommand";
import { explainLoss } from "./explainLoss";
import { openDatabase } from "./openDatabase";
import { runCommand } from "./runCommand";
import { openAndRemove } from "./runRemoval";
import { sendCommand } from "./socket/sendCommand";

/**
 * Runs a command of `dealframe data`: in the server that has the embedded database of the data folder open, else in this process. Returns
 * the exit code.
 */
export async function executeCommand(settings: Settings, command: DataCommand, output: CommandOutput): Promise<0 | 1> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === undefined && dataDir !== MEMORY) {
    const code = await sendCommand(dataDir, command, output);
    if (code !== undefined) return code;
  }
  if (command.kind === "remove-domain") {
    await openAndRemove(settings, command, output);
    return 0;
  }
  const database = await openDatabase(settings);
  try {
    return await runCommand(command, { database, settings, output });
  } catch (error) {
    throw explainLoss(error);
  } finally {
    await database.db.destroy();
  }
}
