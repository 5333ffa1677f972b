import { observer } from "mobx-react-lite";
import { type RendererProps, useSetting } from "../useSetting";
import { PickField } from "./PickField";

/** Where something leads: a page of the site, found by its name or path, or any address. */
export const LinkControl = observer(function LinkControl(props: RendererProps) {
  return <PickField setting={useSetting(props)} kind="links" />;
});
