import { definePicture, IN_A_HEADER } from "../defineScreenshot";

export const picture = definePicture(IN_A_HEADER);
