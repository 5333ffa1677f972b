import { useMemo } from "react";
import type { NewsletterFormSection } from "../../generated/documents";
import { showToast } from "../../ui/toasts/toasts";
import { useStores } from "../shared/page/PageContext";
import { SubscriptionForm } from "./SubscriptionForm";

/** The steps of this section's form, on the page's newsletter store and the window's toasts. */
export function useSubscriptionForm(section: NewsletterFormSection): SubscriptionForm {
  const { newsletter } = useStores();
  return useMemo(
    () =>
      new SubscriptionForm(section, {
        subscribe: (email) => newsletter.subscribe(email),
        reset: () => newsletter.reset(),
        showToast: (kind, message) => showToast({ kind, message, dismissLabel: section.dismissLabel }),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      }),
    [section, newsletter],
  );
}
