import { observer } from "mobx-react-lite";
import { type RendererProps, useSetting } from "../useSetting";
import { PickField } from "./PickField";

/** Control for the target of a link: a page of the site, found by name or path, or any address. */
export const LinkControl = observer(function LinkControl(props: RendererProps) {
  return <PickField setting={useSetting(props)} kind="links" />;
});
