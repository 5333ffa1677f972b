import { definePicture, ON_A_REVEAL_PAGE } from "../definePicture";

export const picture = definePicture({ type: "coupon-reveal", ...ON_A_REVEAL_PAGE });
