import { definePicture, IN_A_FOOTER } from "../definePicture";

export const picture = definePicture({ type: "contact-details", ...IN_A_FOOTER });
