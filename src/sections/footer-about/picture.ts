import { definePicture, IN_A_FOOTER } from "../definePicture";

export const picture = definePicture({ type: "footer-about", ...IN_A_FOOTER });
