/** WIDTHxHEIGHT of calls where no window tells its size: the server's, kept by the browser for its first page. */
export const SERVER_RESOLUTION = "1280x720";
