import { SettingsError } from "./settings";

/** Entry of the built server. React and MobX choose between their builds while they load, so the choice comes first. */
process.env.NODE_ENV ??= "production";

import("./startSite")
  .then(({ startSite }) => startSite())
  .catch((error: unknown) => {
    console.error(error instanceof SettingsError ? `The settings cannot be used.\n${error.message}` : error);
    process.exit(2);
  });
