import { definePicture, IN_A_FOOTER } from "../definePicture";

export const picture = definePicture({ type: "footer-stores", ...IN_A_FOOTER });
