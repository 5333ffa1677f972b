import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { SectionKeeper } from "../render/SectionList";
import type { FindDocuments } from "./documents/FindDocuments";
import { Navigator } from "./navigation/Navigator";
import { Page } from "./page/Page";
import type { PageModel } from "./page/PageModel";
import { PageProgress } from "./page/PageProgress";

export interface AppProps {
  readonly model: PageModel;
  readonly findDocuments: FindDocuments;
  /** See `SectionList`. */
  readonly keeper?: SectionKeeper | undefined;
  /** Called once the page is in the document, without the sections that the server rendered. */
  readonly onShown?: () => void;
}

/** The site: the current page of the model, the progress bar and the navigation. */
export const App = observer(function App({ model, findDocuments, keeper, onShown }: AppProps) {
  useEffect(() => onShown?.(), [onShown]);
  const { current } = model;
  return (
    <>
      <Page
        plan={current.plan}
        isBeginning={current.isBeginning}
        stores={model.stores}
        history={model.history}
        components={current.components}
        resolution={current.resolution}
        embedHosts={model.embedHosts}
        captcha={model.tags.captcha}
        hydration={model.hydration}
        keeper={keeper}
      />
      <PageProgress model={model} />
      <Navigator model={model} findDocuments={findDocuments} />
    </>
  );
});
