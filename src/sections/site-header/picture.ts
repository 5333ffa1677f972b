import { definePicture, IN_A_HEADER } from "../definePicture";

export const picture = definePicture({ type: "site-header", ...IN_A_HEADER });
