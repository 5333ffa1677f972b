/** Lets Chromium fetch and draw no pictures. A picture that a page gets afterwards neither loads nor fails. */
export const WITHOUT_PICTURES = "--blink-settings=imagesEnabled=false";

/** The project of the tests that run so. */
export const PROJECT_WITHOUT_PICTURES = "without pictures";

const NOT_LOADED = "is found, but is not used because image loading is disabled.";
const NOT_USED = /^The resource \S+\.(?:svg|png|jpe?g|webp|avif) was preloaded using link preload but not used/;

/** Whether Chromium wrote a message because it was started with {@link WITHOUT_PICTURES}. `project` is the test's. */
export function isAboutPictures(message: string, project: string): boolean {
  if (message.endsWith(NOT_LOADED)) return true;
  return project === PROJECT_WITHOUT_PICTURES && NOT_USED.test(message);
}
