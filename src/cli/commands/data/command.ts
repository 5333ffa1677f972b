import { DATA_EXAMPLES } from "../../../domain/dataCommands";
import { defineCommand } from "../../terminal/defineCommand";

export const command = defineCommand({
  usage: "dealframe data <command> [options]",
  summary: "Import and export offers, list their sources, and more: dealframe data help.",
  options: {},
  examples: DATA_EXAMPLES,
  // They need a database, and the build of the server.
  isServer: true,
  readsOwnArguments: true,
  async run({ positionals, terminal }) {
    const { runData } = await import("./runData");
    return runData(positionals, terminal);
  },
});
