/**
 * True for the address of a picture that is no SVG, as far as its ending says: services that show shared links load no SVG
 * (https://ogp.me names no formats; those of Facebook, X, Slack and WhatsApp show JPEG and PNG). False for an empty address.
 */
export function isRasterPicture(address: string): boolean {
  return address !== "" && !/\.svgz?(?:[?#]|$)/i.test(address);
}
