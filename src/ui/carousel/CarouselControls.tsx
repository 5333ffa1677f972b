import type { CarouselSettings } from "../../generated/documents";
import { Icon } from "../pictures/Icon";
import { fillLabel } from "../text/fillLabel";
import styles from "./CarouselControls.module.css";
import type { CarouselDirection } from "./carouselSteps";

interface CarouselControlsProps {
  readonly settings: CarouselSettings;
  readonly slideIds: readonly string[];
  readonly current: number;
  readonly isPaused: boolean;
  readonly onPauseToggle: () => void;
  readonly onStep: (direction: CarouselDirection) => void;
  readonly onChoose: (index: number) => void;
}

/** The row below the slides: pause, dots and arrows as real buttons, as far as the document asks for them. */
export function CarouselControls(props: CarouselControlsProps) {
  const { settings, slideIds, current, isPaused, onPauseToggle, onStep, onChoose } = props;
  return (
    <div className={styles.controls}>
      {settings.arrows ? (
        <RoundButton label={settings.previousLabel} icon="chevron-left" onClick={() => onStep("previous")} />
      ) : null}
      {settings.dots ? (
        <ul className={styles.dots}>
          {slideIds.map((id, index) => (
            <li key={id}>
              <button
                type="button"
                className={styles.dot}
                aria-label={fillLabel(settings.dotLabel, { number: index + 1, count: slideIds.length })}
                // Slides may have moved before the button was hydrated.
                suppressHydrationWarning
                aria-current={index === current}
                onClick={() => onChoose(index)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {settings.autoplayMs > 0 ? (
        <RoundButton
          label={isPaused ? settings.playLabel : settings.pauseLabel}
          icon={isPaused ? "play" : "pause"}
          onClick={onPauseToggle}
        />
      ) : null}
      {settings.arrows ? (
        <RoundButton label={settings.nextLabel} icon="chevron-right" onClick={() => onStep("next")} />
      ) : null}
    </div>
  );
}

interface RoundButtonProps {
  readonly label: string;
  readonly icon: "pause" | "play" | "chevron-left" | "chevron-right";
  readonly onClick: () => void;
}

function RoundButton({ label, icon, onClick }: RoundButtonProps) {
  return (
    <button type="button" className={styles.round} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
