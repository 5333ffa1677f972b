import { casesOf, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import { findViolations } from "../support/findViolations";
import { sharePage } from "../support/sharePage";
import { expect, type Page, test } from "../support/siteTest";
import { openPage, watchPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";
const PATH = "/api/end-user/mail/sendMail";
const MESSAGE = {
  "Your name": "Ada Finch",
  "Email address": "ada@reader.example",
  Subject: "A code that was refused",
  Message: "Could you have a look?\nThank you.",
};

const formOf = (page: Page) => page.locator('[data-section="contact-form"]');
const sendButton = (page: Page) => formOf(page).getByRole("button", { name: /^Send/ });
const toastOf = (page: Page, kind: "success" | "error") => page.locator(`#toasts .Toastify__toast--${kind}`);

async function fill(page: Page, message: Readonly<Record<string, string>> = MESSAGE): Promise<void> {
  for (const [label, text] of Object.entries(message)) await formOf(page).getByLabel(label).fill(text);
}

async function expectKept(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(MESSAGE)) await expect(formOf(page).getByLabel(label)).toHaveValue(text);
}

function watchMessages(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === PATH) sent.push(request.postDataJSON());
  });
  return sent;
}

test("a message is sent to the API, confirmed in its place and by a green toast #contact-1", async ({
  page,
  visitorSiteUrl,
}) => {
  const noted = watchPage(page);
  const sent = watchMessages(page);
  await openPage(page, visitorSiteUrl(HOST, "/contactus"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact us");
  await expect(page.getByRole("main").getByRole("link", { name: "hello@dealharbor.example" })).toBeVisible();
  await fill(page);
  await sendButton(page).click();
  await expect(formOf(page).getByRole("heading", { name: "Thank you for your message" })).toBeVisible();
  await expect(formOf(page)).toContainText("We will answer within two days.");
  await expect(toastOf(page, "success")).toContainText("We will answer within two days.");
  expect(sent).toEqual([
    {
      name: "Ada Finch",
      email: "ada@reader.example",
      subject: "A code that was refused",
      message: "Could you have a look?\nThank you.",
    },
  ]);
  await formOf(page).getByRole("button", { name: "Write another message" }).click();
  await expect(formOf(page).getByLabel("Subject")).toHaveValue("");
  expect(noted).toEqual([]);
});

const REFUSALS: readonly { readonly status: number; readonly body: object; readonly text: string }[] = [
  { status: 200, body: { success: false, errorMessage: "The mailbox is full." }, text: "The mailbox is full." },
  { status: 429, body: { success: false, message: "Too many requests." }, text: "Too many requests." },
  {
    status: 400,
    body: { success: false, message: [{ errorMessage: "Too short" }, { errorMessage: "Too plain" }] },
    text: "Too short, Too plain",
  },
  { status: 502, body: {}, text: "Unable to send information" },
];

test.describe("a message that is not sent", () => {
  const getPage = sharePage((page, siteUrl) => openPage(page, siteUrl(HOST, "/contactus")));

  test("each field says what is wrong with it, the first one gets the focus, and nothing is sent #contact-4", async () => {
    const page = getPage();
    const sent = watchMessages(page);
    await fill(page, { "Your name": "Ada", "Email address": "ada@reader", Subject: "", Message: "" });
    await sendButton(page).click();
    const email = formOf(page).getByLabel("Email address");
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription("Please provide a valid email address.");
    await expect(formOf(page).getByLabel("Subject")).toHaveAccessibleDescription("Please give your message a subject.");
    await expect(formOf(page).getByLabel("Message")).toHaveAccessibleDescription("Please write a message.");
    await expect(formOf(page).getByLabel("Your name")).not.toHaveAttribute("aria-invalid", "true");
    await email.fill("ada@reader.example");
    await expect(email).not.toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
  });

  test("a message that the server refuses stays as it was written, with the reason beside it #contact-2", async () => {
    const page = getPage();
    await fill(page);
    for (const { status, body, text } of REFUSALS) {
      await page.route(`**${PATH}`, (route) => route.fulfill({ status, json: body }), { times: 1 });
      await sendButton(page).click();
      await expect(formOf(page).getByText(text)).toBeVisible();
      await expect(toastOf(page, "error").last()).toContainText(text);
      await toastOf(page, "error").last().getByRole("button").click();
      await expect(toastOf(page, "error")).toHaveCount(0);
      await expectKept(page);
    }
  });

  test("a message that reaches no server stays as it was written, and can be sent again #contact-3", async () => {
    const page = getPage();
    await page.route(`**${PATH}`, (route) => route.abort(), { times: 1 });
    await fill(page);
    await sendButton(page).click();
    await expect(formOf(page).getByText("Unable to send information")).toBeVisible();
    await expect(toastOf(page, "error")).toContainText("Unable to send information");
    await expectKept(page);
    await sendButton(page).click();
    await expect(formOf(page).getByRole("heading", { name: "Thank you for your message" })).toBeVisible();
    await formOf(page).getByRole("button", { name: "Write another message" }).click();
  });
});

for (const width of casesOf([360, 1280], 1)) {
  const sizedTest = test.extend({ viewport: { width, height: 800 } });
  sizedTest(
    `axe finds nothing wrong with the contact page at ${width} pixels, light or dark`,
    SYSTEM_OR_FULL,
    async ({ page, hasTouch, siteUrl }) => {
      await openPage(page, siteUrl(HOST, "/contactus"));
      await (hasTouch ? sendButton(page).tap() : sendButton(page).click());
      expect(await findViolations(page)).toEqual([]);
    },
  );
}
