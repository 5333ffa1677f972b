import { X } from "lucide";
import { observer } from "mobx-react-lite";
import { IconButton } from "../controls/Button";
import { useEditor } from "../store/storeContext";
import styles from "./Canvas.module.css";

/** Heading of a page where two stand side by side: its site, its document, and the button that closes the second one. */
export const CanvasHead = observer(function CanvasHead({ domain }: { readonly domain: string | undefined }) {
  const { look, view } = useEditor();
  const entry = view?.domains.find((known) => known.domain === (domain ?? look.domain));
  const name = entry?.name ?? domain ?? look.domain;
  const id = domain === undefined || look.path !== "/" ? view?.page.main : (look.home ?? entry?.home);
  const title = view?.documents.find((document) => document.id === id)?.title ?? "";
  return (
    <div className={styles.head}>
      <h2 className={styles.heading}>
        {name} <small>{title}</small>
      </h2>
      {domain === undefined ? null : (
        <IconButton icon={X} label={`Close ${name}`} onPress={() => look.showBeside(undefined)} />
      )}
    </div>
  );
});
