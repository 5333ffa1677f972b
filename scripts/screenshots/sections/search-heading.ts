import { searchPath } from "../../../src/domain/routes/searchPath";
import { defineScreenshot } from "../defineScreenshot";

export const screenshot = defineScreenshot({
  document: "page/search",
  path: () => searchPath("shoes"),
});
