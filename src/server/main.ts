import { WebsitesError } from "../reference-api/seed/readWebsites";
import { NoLayoutsError } from "./documents/LayoutService";
import { SettingsError } from "./settings/readSettings";

/** Entry of the built server. React and MobX choose between their builds while they load, so the choice comes first. */
process.env.NODE_ENV ??= "production";

import("./startSite")
  .then(({ startSite }) => startSite())
  .catch((error: unknown) => {
    if (error instanceof SettingsError)
      console.error(`The settings cannot be used.
${error.message}`);
    else if (error instanceof NoLayoutsError || error instanceof WebsitesError) console.error(error.message);
    else console.error(error);
    process.exit(2);
  });
