import { defineCommand } from "../../terminal/defineCommand";
import { WORKSPACE_OPTIONS } from "../../terminal/sharedOptions";

export const command = defineCommand({
  usage: "dealframe edit",
  summary: "Start the site with the visual editor, and print its address. Stop it with Ctrl+C.",
  more: "The editor writes documents only when you save. It listens on its own port (EDITOR_PORT, else the one after the site's), and only for this machine, unless EDITOR_PASSWORD is set.",
  options: {
    port: { value: "<number>", meaning: "port of the site (default: PORT, else 3000)" },
    websites: {
      value: "<file>",
      meaning:
        "website data of the embedded API (default: WEBSITES_FILE, else websites.json beside the layouts folder)",
    },
    ...WORKSPACE_OPTIONS,
  },
  examples: ["dealframe edit", "dealframe edit --port 4000 --layouts ../shop/layouts"],
  isServer: true,
  async run({ values: { layouts, api, port, websites }, requireArguments, terminal }) {
    requireArguments(0, 0);
    const { edit } = await import("./edit");
    return edit({ layouts, api, port, websites }, terminal);
  },
});
