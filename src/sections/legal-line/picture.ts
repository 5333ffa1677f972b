import { definePicture, IN_A_FOOTER } from "../definePicture";

export const picture = definePicture({ type: "legal-line", ...IN_A_FOOTER });
