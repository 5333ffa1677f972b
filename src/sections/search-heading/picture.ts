import { searchPath } from "../../domain/routes/searchPath";
import { definePicture } from "../definePicture";

export const picture = definePicture({
  type: "search-heading",
  document: "page/search",
  path: () => searchPath("shoes"),
});
