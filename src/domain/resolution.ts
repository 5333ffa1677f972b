/** WIDTHxHEIGHT for calls made without a window: on the server, and in the browser for the first page. */
export const SERVER_RESOLUTION = "1280x720";
