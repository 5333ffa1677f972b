import { FULL, SYSTEM } from "../../../harness/tiers/tier";
import { findViolations } from "../support/findViolations";
import { expect, type Page, type ProxiedSite, test } from "../support/siteTest";
import { openPage, watchPage } from "../support/watchPage";

const WEBSITE = "/api/end-user/website-data/fetchByDomain";
const HOST = "dealharbor.localhost";
const NEWSLETTER = "/end-user/newsletter/email-subscribe";
const MAIL = "/api/end-user/mail/sendMail";

const TURNSTILE = { service: "turnstile", id: "1x00000000000000000000AA" };
const RECAPTCHA = { service: "recaptcha", id: "6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI" };

/** The vendors' scripts as far as pages use them; they answer with a new token each time. */
const TURNSTILE_SCRIPT = `window.turnstile = { render(place, options) {
  window.asked = (window.asked ?? 0) + 1;
  const token = options.sitekey + " " + options.action + " " + window.asked;
  if (!window.hasQuestion) { setTimeout(() => options.callback(token)); return "w"; }
  options["before-interactive-callback"]();
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "I am a person";
  button.onclick = () => options.callback(token);
  place.append(button);
  return "w";
} };`;
const RECAPTCHA_SCRIPT = `window.grecaptcha = { ready: (run) => setTimeout(run),
  execute: (key, { action }) => Promise.resolve(key + " " + action) };`;

function nameCaptcha({ proxy }: ProxiedSite, tag: object): void {
  proxy.rule = ({ path }) => {
    if (path !== WEBSITE) return undefined;
    return { kind: "change", change: ({ data, ...rest }) => ({ ...rest, data: { ...(data as object), tags: [tag] } }) };
  };
}

/** The captcha tokens that forms were sent with. */
function watchTokens(page: Page): unknown[] {
  const tokens: unknown[] = [];
  page.on("request", (request) => {
    if (![NEWSLETTER, MAIL].includes(new URL(request.url()).pathname) || request.method() !== "POST") return;
    tokens.push((request.postDataJSON() as { captcha_token?: string }).captcha_token);
  });
  return tokens;
}

const contactForm = (page: Page) => page.locator('[data-section="contact-form"]');

async function writeMessage(page: Page): Promise<void> {
  const message = { "Your name": "Ada", "Email address": "ada@reader.example", Subject: "Hello", Message: "A line." };
  for (const [label, text] of Object.entries(message)) await contactForm(page).getByLabel(label).fill(text);
}

const sendMessage = (page: Page) => contactForm(page).getByRole("button", { name: /^Send/ }).click();

test(
  "forms carry a captcha's token, whose script is loaded when a form is first used #forms-captcha-1",
  SYSTEM,
  async ({ page, proxied }) => {
    const noted = watchPage(page);
    const tokens = watchTokens(page);
    const loaded: string[] = [];
    await page.route("https://challenges.cloudflare.com/**", (route) => {
      loaded.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: TURNSTILE_SCRIPT });
    });
    nameCaptcha(proxied, TURNSTILE);
    await openPage(page, proxied.url(HOST, "/contactus"));
    await page.waitForLoadState("networkidle");
    expect(loaded).toEqual([]);
    await contactForm(page).getByLabel("Your name").focus();
    await expect.poll(() => loaded).toEqual(["https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit"]);
    await writeMessage(page);
    await sendMessage(page);
    await expect(contactForm(page).getByRole("heading", { name: "Thank you for your message" })).toBeVisible();
    expect(tokens).toEqual([`${TURNSTILE.id} contact 1`]);

    // A question of the vendor's stands in the form, and has no time limit.
    await contactForm(page).getByRole("button", { name: "Write another message" }).click();
    await page.evaluate(() => Reflect.set(window, "hasQuestion", true));
    await writeMessage(page);
    await page.clock.install();
    await sendMessage(page);
    const answer = contactForm(page).getByRole("button", { name: "I am a person" });
    await expect(answer).toBeVisible();
    await page.clock.runFor(60_000);
    expect(tokens).toHaveLength(1);
    await answer.click();
    await expect.poll(() => tokens).toEqual([`${TURNSTILE.id} contact 1`, `${TURNSTILE.id} contact 2`]);
    await expect(answer).toHaveCount(0);
    expect(loaded).toHaveLength(1);
    expect(noted).toEqual([]);
  },
);

test(
  "the newsletter carries a token of reCAPTCHA, and the page has no accessibility violations",
  FULL,
  async ({ page, proxied }) => {
    const tokens = watchTokens(page);
    await page.route("https://www.google.com/recaptcha/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: RECAPTCHA_SCRIPT }),
    );
    nameCaptcha(proxied, RECAPTCHA);
    await openPage(page, proxied.url(HOST));
    const form = page.locator('[data-section-type="newsletter-form"]');
    await form.getByRole("textbox").fill(`captcha-${Date.now()}@shop.example`);
    await form.getByRole("button").click();
    await expect.poll(() => tokens).toEqual([`${RECAPTCHA.id} newsletter`]);
    await expect(form).toContainText("Thank you for subscribing");
    expect(await findViolations(page)).toEqual([]);
  },
);

test(
  "a form is sent without a token where the captcha's vendor is down, or takes longer than three seconds",
  SYSTEM,
  async ({ page, proxied }) => {
    const tokens = watchTokens(page);
    await page.route("https://challenges.cloudflare.com/**", (route) => route.abort());
    nameCaptcha(proxied, TURNSTILE);
    await openPage(page, proxied.url(HOST, "/contactus"));
    await writeMessage(page);
    await sendMessage(page);
    await expect(contactForm(page).getByRole("heading", { name: "Thank you for your message" })).toBeVisible();
    expect(tokens).toEqual([undefined]);

    await page.unroute("https://challenges.cloudflare.com/**");
    await page.route("https://challenges.cloudflare.com/**", () => undefined);
    await openPage(page, proxied.url(HOST, "/contactus"));
    await writeMessage(page);
    await page.clock.install();
    await sendMessage(page);
    await page.clock.runFor(2500);
    expect(tokens).toHaveLength(1);
    await page.clock.runFor(1000);
    await expect.poll(() => tokens).toEqual([undefined, undefined]);
  },
);

test("what the API says of a token is shown at the form, which can be sent again", FULL, async ({ page, proxied }) => {
  await page.route("https://challenges.cloudflare.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: TURNSTILE_SCRIPT }),
  );
  nameCaptcha(proxied, TURNSTILE);
  await openPage(page, proxied.url(HOST, "/contactus"));
  const message = "The check that you are a person did not succeed. Please try again.";
  await page.route(`**${MAIL}`, (route) => route.fulfill({ status: 400, json: { success: false, message } }), {
    times: 1,
  });
  await writeMessage(page);
  await sendMessage(page);
  await expect(contactForm(page)).toContainText(message);
  const toast = page.locator("#toasts .Toastify__toast--error");
  await expect(toast).toContainText(message);
  // The words stand at the form and in the toast; one of the two is said.
  await expect(contactForm(page).locator("[role=alert], [aria-live=polite], [aria-live=assertive]")).toHaveCount(0);
  await sendMessage(page);
  await expect(toast).toHaveCount(0);
  await expect(contactForm(page).getByRole("heading", { name: "Thank you for your message" })).toBeVisible();
});
