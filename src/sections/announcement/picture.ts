import { definePicture, IN_A_HEADER } from "../definePicture";

export const picture = definePicture({ type: "announcement", ...IN_A_HEADER });
