import { definePicture, ON_A_STORE_PAGE } from "../definePicture";

export const picture = definePicture({ type: "store-about", ...ON_A_STORE_PAGE });
