import { definePicture, ON_A_REVEAL_PAGE } from "../defineScreenshot";

export const picture = definePicture(ON_A_REVEAL_PAGE);
