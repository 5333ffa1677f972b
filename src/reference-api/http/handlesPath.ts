/** Path of the API's pictures on its origin. */
export const PICTURES = "/images";

/** The beginnings of all paths of the API and its pictures. */
export const API_PREFIXES = [
  "/api/",
  "/end-user/",
  "/v2/",
  "/websiteData/",
  "/system-user/",
  "/users/",
  `${PICTURES}/`,
];

/** True if a URL path belongs to the API or its pictures. */
export function handlesPath(path: string): boolean {
  return API_PREFIXES.some((prefix) => path.startsWith(prefix));
}
