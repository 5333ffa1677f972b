import { observer } from "mobx-react-lite";
import { type RendererProps, useSetting } from "../useSetting";
import { ComboSetting } from "./ComboSetting";

const HALF_HOURS = Array.from({ length: 49 }, (_, half) => {
  const clock = `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`;
  return { id: clock, label: clock };
});

/** Hours and minutes, typed or chosen from half hours; the end of a day is 24:00. */
export const ClockControl = observer(function ClockControl(props: RendererProps) {
  const setting = useSetting(props);
  const { isRequired, set } = setting;
  return (
    <ComboSetting
      setting={setting}
      choices={HALF_HOURS}
      onType={(next) => set(next === "" && !isRequired ? undefined : next)}
      onChoose={(clock) => set(clock, "now")}
    />
  );
});
