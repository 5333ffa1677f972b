import { useEffect, useState } from "react";

/** From then on a form says that it still waits. */
const LATE_AFTER_MS = 2000;

/** Returns whether what is under way while `isBusy` has taken longer than two seconds. */
export function useLateAnswer(isBusy: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isBusy]);
  return isLate;
}
