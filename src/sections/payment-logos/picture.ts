import { definePicture, IN_A_FOOTER } from "../definePicture";

export const picture = definePicture({ type: "payment-logos", ...IN_A_FOOTER });
