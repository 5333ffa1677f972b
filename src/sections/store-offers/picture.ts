import { definePicture, ON_A_STORE_PAGE } from "../definePicture";

export const picture = definePicture({ type: "store-offers", ...ON_A_STORE_PAGE });
