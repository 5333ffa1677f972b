import { describe, expect, it } from "vitest";
import type { Outcome } from "../../stores/engine/ActionSlice";
import { SubscriptionForm } from "./SubscriptionForm";

const TEXTS = {
  invalid: "Please provide a valid email address.",
  networkFailure: "not loaded.",
  unanswered: "No answer came.",
  failed: "The subscription could not be saved.",
  success: "Thank you for subscribing",
  completeAfterMs: 3000,
};
const ACCEPTED = { isSuccess: true, value: "You are in." } as const;
const REFUSED = { isSuccess: false, kind: "refused", message: "Too many requests" } as const;

/** A promise that the test settles by hand. */
function createStep<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: () => void = () => undefined;
  const promise = new Promise<T>((fulfil, refuse) => {
    resolve = fulfil;
    reject = () => refuse(new Error("could not be loaded"));
  });
  return { promise, resolve, reject };
}

function createForm(behaviour: "toast" | "animated") {
  const sent: string[] = [];
  const toasts: string[] = [];
  const signals: AbortSignal[] = [];
  const waitedMs: number[] = [];
  let resets = 0;
  const answer = createStep<Outcome<string>>();
  const toast = createStep<void>();
  const timer = createStep<void>();
  const form = new SubscriptionForm(
    { ...TEXTS, behaviour },
    {
      subscribe: (email) => {
        sent.push(email);
        return answer.promise;
      },
      reset: () => {
        resets += 1;
      },
      showToast: (kind, message, signal) => {
        toasts.push(`${kind}: ${message}`);
        signals.push(signal);
        return toast.promise;
      },
      wait: (ms) => {
        waitedMs.push(ms);
        return timer.promise;
      },
    },
  );
  return { form, sent, toasts, signals, waitedMs, answer, toast, timer, countResets: () => resets };
}

/** Lets everything that is ready to run do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe.each(["toast", "animated"] as const)("a %s form", (behaviour) => {
  it.each(["", "jo", "jo@shop"])("sends nothing for %j and says why in a toast", async (text) => {
    const { form, sent, toasts } = createForm(behaviour);
    void form.submit(text);
    await settle();
    expect(sent).toEqual([]);
    expect(toasts).toEqual(["error: Please provide a valid email address."]);
    expect(form.fieldError).toBe("Please provide a valid email address.");
    expect(form.phase).toBe("idle");
  });

  it("tells an error once: by the toast while it stands, then beside the field", async () => {
    const { form, toast } = createForm(behaviour);
    void form.submit("jo");
    await settle();
    expect([form.fieldError, form.shownError]).toEqual([TEXTS.invalid, ""]);
    toast.resolve();
    await settle();
    expect(form.shownError).toBe(TEXTS.invalid);
  });

  it("forgets what was wrong once the field is edited", async () => {
    const { form } = createForm(behaviour);
    void form.submit("jo");
    form.edit();
    expect(form.fieldError).toBe("");
  });

  it("takes its toast away once the field is edited, or another address is sent", async () => {
    const { form, signals } = createForm(behaviour);
    void form.submit("jo");
    await settle();
    expect(signals[0]?.aborted).toBe(false);
    form.edit();
    expect(signals[0]?.aborted).toBe(true);
    void form.submit("jo");
    void form.submit("jo@shop.example");
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it("leaves what no toast could say of an error to be said by the form", async () => {
    const { form, toast } = createForm(behaviour);
    void form.submit("jo");
    toast.reject();
    await settle();
    expect(form.unsaid).toBe("Please provide a valid email address.");
    form.edit();
    expect(form.unsaid).toBe("");
  });

  it("sends an address once, however often it is submitted", async () => {
    const { form, sent } = createForm(behaviour);
    void form.submit(" jo@shop.example ");
    void form.submit("jo@shop.example");
    expect(form.isBusy).toBe(true);
    await settle();
    expect(sent).toEqual(["jo@shop.example"]);
  });

  it.each([
    ["the server's message", REFUSED, "Too many requests"],
    ["its own text where the server gives none", { ...REFUSED, message: "" }, "The subscription could not be saved."],
    ["its text for the network", { ...REFUSED, kind: "network", message: "Network Error" }, "not loaded."],
    ["its text for the network, when another page answered", { ...REFUSED, kind: "unreadable" }, "not loaded."],
    ["that it may have arrived, when no answer came", { ...REFUSED, kind: "timeout" }, "No answer came."],
  ] as const)("shows %s when it fails, and can be sent again", async (_name, result, text) => {
    const { form, toasts, answer, toast, sent, countResets } = createForm(behaviour);
    void form.submit("jo@shop.example");
    answer.resolve(result);
    await settle();
    expect(toasts).toEqual([`error: ${text}`]);
    expect(form.fieldError).toBe(text);
    expect(form.phase).toBe(behaviour === "toast" ? "failed" : "idle");
    toast.resolve();
    await settle();
    expect(form.phase).toBe("idle");
    expect(form.fieldError).toBe(text);
    expect(countResets()).toBe(1);
    void form.submit("jo@shop.example");
    expect(sent).toHaveLength(2);
  });
});

describe("a toast form", () => {
  it("says that it succeeded in a green toast, and rests when that is gone #SubscriptionForm-1", async () => {
    const { form, toasts, answer, toast, countResets } = createForm("toast");
    void form.submit("jo@shop.example");
    expect(form.phase).toBe("subscribing");
    answer.resolve(ACCEPTED);
    await settle();
    expect(form.phase).toBe("succeeded");
    expect(toasts).toEqual(["success: You are in."]);
    expect(countResets()).toBe(0);
    toast.resolve();
    await settle();
    expect(form.phase).toBe("idle");
    expect(countResets()).toBe(1);
  });

  it("thanks in its own words where the server has none", async () => {
    const { form, toasts, answer } = createForm("toast");
    void form.submit("jo@shop.example");
    answer.resolve({ ...ACCEPTED, value: "" });
    await settle();
    expect(toasts).toEqual(["success: Thank you for subscribing"]);
  });

  it("says it in the form where the toast cannot be shown", async () => {
    const { form, answer, toast } = createForm("toast");
    void form.submit("jo@shop.example");
    answer.resolve(ACCEPTED);
    toast.reject();
    await settle();
    expect(form.notice).toBe("You are in.");
    expect(form.phase).toBe("idle");
  });

  it("is not put back by an older toast while a newer address is under way", async () => {
    const { form, toast } = createForm("toast");
    void form.submit("jo");
    void form.submit("jo@shop.example");
    toast.resolve();
    await settle();
    expect(form.phase).toBe("subscribing");
  });
});

describe("an animated form", () => {
  it("is 'Subscribing' for its time even when the answer is there at once, then complete", async () => {
    const { form, answer, timer, toasts, waitedMs } = createForm("animated");
    void form.submit("jo@shop.example");
    answer.resolve(ACCEPTED);
    await settle();
    expect(form.phase).toBe("subscribing");
    expect(waitedMs).toEqual([3000]);
    timer.resolve();
    await settle();
    expect(form.phase).toBe("complete");
    expect(toasts).toEqual([]);
  });

  it("is not complete before the answer has come", async () => {
    const { form, answer, timer } = createForm("animated");
    void form.submit("jo@shop.example");
    timer.resolve();
    await settle();
    expect(form.phase).toBe("subscribing");
    answer.resolve(ACCEPTED);
    await settle();
    expect(form.phase).toBe("complete");
  });

  it("goes back to idle at once on an error #SubscriptionForm-2", async () => {
    const { form, answer } = createForm("animated");
    void form.submit("jo@shop.example");
    answer.resolve(REFUSED);
    await settle();
    expect(form.phase).toBe("idle");
    expect(form.fieldError).toBe("Too many requests");
  });

  it("takes nothing more once it is complete", async () => {
    const { form, answer, timer, sent } = createForm("animated");
    void form.submit("jo@shop.example");
    answer.resolve(ACCEPTED);
    timer.resolve();
    await settle();
    await form.submit("al@shop.example");
    expect(sent).toEqual(["jo@shop.example"]);
  });
});
