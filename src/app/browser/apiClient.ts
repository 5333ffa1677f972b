/** The API client as one chunk, fetched with the first call that a page makes. */
export { createApi } from "../../api/createApi";
export { createHttp } from "../../api/createHttp";
