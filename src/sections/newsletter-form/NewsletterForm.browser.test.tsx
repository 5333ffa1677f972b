import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { renderForTest } from "../shared/page/renderForTest";
import NewsletterForm from "./NewsletterForm";

const SECTION = buildSection("newsletter-form", {
  behaviour: "animated",
  label: "Email address",
  button: "Subscribe",
  invalid: "Please provide a valid email address.",
  networkFailure: "not loaded.",
  failed: "The subscription could not be saved.",
  success: "Thank you for subscribing",
  subscribing: "Subscribing",
  complete: { title: "Thank you for subscribing", text: "You will receive a confirmation email shortly" },
  completeAfterMs: 200,
});

async function renderForm(answer: { isSuccess: boolean; message: string }) {
  const sent: string[] = [];
  await renderForTest(<NewsletterForm section={SECTION} isAboveFold renderSections={() => null} />, {
    subscribe: async (email) => {
      sent.push(email);
      return answer;
    },
  });
  return sent;
}

it("says once what is wrong, sends nothing and returns to the field", async () => {
  const sent = await renderForm({ isSuccess: true, message: "" });
  const field = page.getByRole("textbox", { name: "Email address" });
  await field.fill("jo@shop");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  const said = page.getByText("Please provide a valid email address.");
  await expect.poll(() => said.elements().length).toBe(1);
  await expect.element(field).toHaveFocus();
  expect(sent).toEqual([]);
});

it("turns into its thanks once the address is taken", async () => {
  const sent = await renderForm({ isSuccess: true, message: "Subscribed." });
  await page.getByRole("textbox", { name: "Email address" }).fill("jo@shop.example");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect.element(page.getByText("You will receive a confirmation email shortly")).toBeVisible();
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  expect(sent).toEqual(["jo@shop.example"]);
});

it("marks the field where the server refuses, and can be sent again", async () => {
  await renderForm({ isSuccess: false, message: "This address is blocked." });
  const field = page.getByRole("textbox", { name: "Email address" });
  await field.fill("jo@shop.example");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByRole("button", { name: "Subscribe" })).toBeEnabled();
});

it.each(["a.b+c@shop.example", "jo@[192.0.2.7]", '"jo bloggs"@shop.co.uk'])(
  "takes the address %s #NewsletterForm-1",
  async (address) => {
    const sent = await renderForm({ isSuccess: true, message: "Subscribed." });
    await page.getByRole("textbox", { name: "Email address" }).fill(address);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect.poll(() => sent).toEqual([address]);
  },
);
