import { definePicture, ON_A_STORE_PAGE } from "../defineScreenshot";

export const picture = definePicture(ON_A_STORE_PAGE);
