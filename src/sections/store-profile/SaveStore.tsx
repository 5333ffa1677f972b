import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import type { Store } from "../../domain/entities";
import { toSavedStore } from "../../domain/savedStore";
import { type OfferSaving, SaveButton } from "../../ui/cards/SaveButton";
import { useStores } from "../shared/page/PageContext";

interface SaveStoreProps {
  readonly store: Store;
  /** Accessible name of the button. */
  readonly label: string;
}

/** The bookmark that keeps the store on this device, beside the saved offers. */
export const SaveStore = observer(function SaveStore({ store, label }: SaveStoreProps) {
  const { savedStores } = useStores();
  const isSaved = (): boolean => savedStores.has(store.id);
  const saving: OfferSaving = {
    isSaved,
    subscribe: (notify) => reaction(isSaved, notify),
    toggle: (wanted) => savedStores.toggle(toSavedStore(store), wanted),
  };
  return <SaveButton saving={saving} label={label} />;
});
