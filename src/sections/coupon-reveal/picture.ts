import { definePicture } from "../definePicture";

export const picture = definePicture({
  type: "coupon-reveal",
  document: "page/coupon-redirect",
  path: ({ id, store }) => `/couponsredirect/coupon/${encodeURIComponent(store.name)}/${id}`,
});
