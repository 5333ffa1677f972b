import { leaveOutName } from "../../domain/text/leaveOutName";
import type { CardLayout } from "./CardLayout";
import { CouponDetails } from "./CouponDetails";
import styles from "./ListCards.module.css";

/**
 * Cards of long lists: a small logo beside the saving, a title of two lines, and the whole text behind a word. Pages without
 * such a list need none of its styles.
 */
export const LIST_CARDS: CardLayout = { styles, Details: CouponDetails, leaveOutName };
