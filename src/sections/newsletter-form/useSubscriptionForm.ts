import { type RefObject, useMemo } from "react";
import type { NewsletterFormSection } from "../../generated/documents";
import { showToast } from "../../ui/toasts/toasts";
import type { FormCaptcha } from "../shared/captcha/useCaptcha";
import { useStores } from "../shared/page/PageContext";
import { SubscriptionForm } from "./SubscriptionForm";

/** The steps of this section's form, on the page's newsletter store and the window's toasts. */
export function useSubscriptionForm(
  section: NewsletterFormSection,
  captcha: FormCaptcha,
  element: RefObject<HTMLFormElement | null>,
): SubscriptionForm {
  const { newsletter } = useStores();
  return useMemo(
    () =>
      new SubscriptionForm(section, {
        subscribe: async (email) => newsletter.subscribe(email, await captcha.getToken("newsletter", element.current)),
        reset: () => newsletter.reset(),
        showToast: (kind, message, signal) => showToast({ kind, message, signal, dismissLabel: section.dismissLabel }),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      }),
    [section, newsletter, captcha, element],
  );
}
