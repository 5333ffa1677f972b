import { expect, it } from "vitest";
import type { Outcome } from "../../stores/engine/ActionSlice";
import { MessageForm, type MessageTexts } from "./MessageForm";

const common = { missing: "missing", maxLength: 20, tooLong: "at most {limit}" };
const texts: MessageTexts = {
  name: { ...common, label: "Name" },
  email: { ...common, label: "Email", invalid: "no address" },
  subject: { ...common, label: "Subject" },
  message: { ...common, label: "Message" },
  networkFailure: "Unable to send information",
  unanswered: "No answer came.",
  failed: "refused",
  success: { title: "Thanks", text: "sent", again: "again" },
};
const MESSAGE = { name: " Ada \n Finch ", email: " ada@reader.example ", subject: "Hi", message: "Hello\nyou" };

function createForm(result: Outcome<string> = { isSuccess: true, value: "" }, hasToasts = true) {
  const sent: unknown[] = [];
  const toasts: string[] = [];
  const signals: AbortSignal[] = [];
  const form = new MessageForm(texts, {
    send: async (message) => {
      sent.push(message);
      return result;
    },
    showToast: async (kind, message, signal) => {
      signals.push(signal);
      if (!hasToasts) throw new Error("no toasts");
      toasts.push(`${kind}: ${message}`);
    },
  });
  return { form, sent, toasts, signals };
}

it("says at each field what is wrong, points at the first one and sends nothing", async () => {
  const { form, sent } = createForm();
  await form.submit({ name: " ", email: "ada@reader", subject: "x".repeat(21), message: "" });
  expect(form.errors).toEqual({ name: "missing", email: "no address", subject: "at most 20", message: "missing" });
  expect([form.firstInvalid, form.phase, sent.length]).toEqual(["name", "idle", 0]);
  form.edit("name");
  expect(form.firstInvalid).toBe("email");
});

it("sends what was written without surplus spaces, once, and confirms it", async () => {
  const { form, sent, toasts } = createForm();
  await Promise.all([form.submit(MESSAGE), form.submit(MESSAGE)]);
  expect(sent).toEqual([{ name: "Ada Finch", email: "ada@reader.example", subject: "Hi", message: "Hello\nyou" }]);
  expect([form.phase, form.answer, toasts]).toEqual(["sent", "sent", ["success: sent"]]);
  form.again();
  expect([form.phase, form.answer]).toEqual(["idle", ""]);
});

it("takes its toast away once a field is edited or the message is sent again", async () => {
  const { form, signals } = createForm({ isSuccess: false, kind: "refused", message: "Mailbox full" });
  await form.submit(MESSAGE);
  form.edit("subject");
  await form.submit(MESSAGE);
  await form.submit(MESSAGE);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
  expect(form.isUnsaid).toBe(false);
});

it.each([
  ["refused", "Mailbox full", "Mailbox full"],
  ["refused", "", "refused"],
  ["unreadable", "The answer could not be read.", "Unable to send information"],
  ["unexplained", "status 502", "Unable to send information"],
  ["network", "reset", "Unable to send information"],
  ["timeout", "late", "No answer came."],
  ["unexpected", "a fault", "Unable to send information"],
] as const)(
  "a failure '%s' with %j is told as %j, on the page too when there are no toasts",
  async (kind, message, text) => {
    const { form } = createForm({ isSuccess: false, kind, message }, false);
    await form.submit(MESSAGE);
    expect([form.phase, form.answer, form.isUnsaid]).toEqual(["idle", text, true]);
  },
);
