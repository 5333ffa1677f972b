/** Makes the field of a captcha's token; no field where the domain names no captcha, or that has given no token. */
export function toCaptcha(token: string | undefined) {
  return token === undefined ? {} : { captcha_token: token };
}
