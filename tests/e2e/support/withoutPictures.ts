/** Lets Chromium fetch and draw no pictures. A picture that a page gets afterwards neither loads nor fails. */
export const WITHOUT_PICTURES = "--blink-settings=imagesEnabled=false";

/** Whether Chromium wrote a message because it was started with {@link WITHOUT_PICTURES}. */
export function isAboutPictures(message: string): boolean {
  return message.endsWith("is found, but is not used because image loading is disabled.");
}
