import { searchPath } from "../../../src/domain/routes/searchPath";
import { definePicture } from "../defineScreenshot";

export const picture = definePicture({
  document: "page/search",
  path: () => searchPath("shoes"),
});
