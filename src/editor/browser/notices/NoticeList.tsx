import { X } from "lucide";
import { observer } from "mobx-react-lite";
import { IconButton } from "../controls/Button";
import { useEditor } from "../store/storeContext";
import styles from "./NoticeList.module.css";

/** Short messages at the bottom; a screen reader hears them. */
export const NoticeList = observer(function NoticeList() {
  const { notices } = useEditor();
  return (
    <div className={styles.list} role="log" aria-label="Messages">
      {notices.list.map(({ id, tone, text }) => (
        <div key={id} className={`${styles.notice} ${styles[tone]}`}>
          <span>{text}</span>
          <IconButton icon={X} label="Close the message" onPress={() => notices.remove(id)} />
        </div>
      ))}
    </div>
  );
});
