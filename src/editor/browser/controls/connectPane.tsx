import { observer } from "mobx-react-lite";
import type { ComponentType } from "react";
import type { TabProps } from "../store/Panel";
import type { PaneProps } from "../store/PaneProps";
import { useEditor } from "../store/storeContext";

/** Makes a tab from a component that knows no store: gives it the selection and the draft as properties. */
export function connectPane(Pane: ComponentType<PaneProps>): ComponentType<TabProps> {
  return observer(function ConnectedPane({ view }: TabProps) {
    const { target, selection, look, revision, api, perform, read, upload, hold, select } = useEditor();
    if (target === undefined) return null;
    const { section, pointer } = selection.selected ?? {};
    return (
      <Pane
        draft={api.draft}
        look={look.look}
        revision={revision}
        view={view}
        target={target}
        section={section}
        pointer={pointer}
        file={selection.file}
        perform={perform}
        read={read}
        upload={upload}
        hold={hold}
        select={select}
      />
    );
  });
}
