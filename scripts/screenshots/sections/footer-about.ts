import { definePicture, IN_A_FOOTER } from "../defineScreenshot";

export const picture = definePicture(IN_A_FOOTER);
