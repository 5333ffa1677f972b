import { definePicture, IN_A_FOOTER } from "../definePicture";

export const picture = definePicture({ type: "link-list", ...IN_A_FOOTER });
