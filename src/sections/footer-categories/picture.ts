import { definePicture, IN_A_FOOTER } from "../definePicture";

export const picture = definePicture({ type: "footer-categories", ...IN_A_FOOTER });
