import type { JsonSchema, UISchemaElement } from "@jsonforms/core";
import { JsonForms } from "@jsonforms/react";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef } from "react";
import { Button } from "../../../browser/controls/Button";
import type { PaneProps } from "../../../browser/store/PaneProps";
import { buildUiSchema } from "./buildUiSchema";
import { FoldStore } from "./FoldStore";
import { FormHead } from "./FormHead";
import { FormModel } from "./FormModel";
import { FormContext } from "./formContext";
import { NO_VALIDATOR } from "./jsonFormsValidator";
import { RENDERERS } from "./renderers";
import styles from "./SettingsForm.module.css";
import { useWebsitePane } from "./useWebsitePane";

/** Given to JSON Forms in place of the data: controls read the model, so that a change renders one control alone. */
const NO_DATA = {};

/** The form of a section's or document's settings. Edits that are not sent yet stay when another section is selected. */
export function SettingsForm(pane: PaneProps) {
  const { target, section } = pane;
  const { models, folds } = getForms(pane);
  const key = [target.document, target.domain ?? "", section ?? ""].join(" ");
  const model = models.get(key) ?? new FormModel(pane, folds);
  models.set(key, model);
  return <SubjectForm key={key} model={model} pane={pane} />;
}

interface Forms {
  readonly models: Map<string, FormModel>;
  readonly folds: FoldStore;
}

/** Forms of each editor, by its `perform` function. They stay while the JSON side is shown. */
const forms = new WeakMap<PaneProps["perform"], Forms>();

function getForms({ perform }: PaneProps): Forms {
  const known = forms.get(perform) ?? { models: new Map<string, FormModel>(), folds: new FoldStore() };
  forms.set(perform, known);
  return known;
}

const SubjectForm = observer(function SubjectForm({
  model,
  pane,
}: {
  readonly model: FormModel;
  readonly pane: PaneProps;
}) {
  useEffect(() => model.update(pane), [model, pane]);
  const { hold } = pane;
  useEffect(() => {
    const release = hold(model);
    return () => {
      model.flush();
      release();
    };
  }, [model, hold]);
  const { view, failure } = model;
  const schema = view?.schema;
  // A document is its look first; its title and description are for people who work with it.
  const first = pane.section === undefined ? "look" : undefined;
  const uischema = useMemo(() => (schema === undefined ? undefined : buildUiSchema(schema, first)), [schema, first]);
  const form = useRef<HTMLDivElement>(null);
  useReveal(form, model, view === undefined ? undefined : pane.pointer);
  return (
    <div ref={form} className={styles.form}>
      {failure === undefined ? null : (
        <div className={styles.failure} role="alert">
          <p>{`The settings could not be read: ${failure}`}</p>
          <Button onPress={() => void model.load()}>Try again</Button>
        </div>
      )}
      {view === undefined || uischema === undefined ? (
        failure === undefined ? (
          <p className={styles.loading} role="status">
            Reading the settings…
          </p>
        ) : null
      ) : (
        <FormContext value={model}>
          <FormHead view={view} />
          <JsonForms
            schema={view.schema as JsonSchema}
            uischema={uischema as unknown as UISchemaElement}
            data={NO_DATA}
            renderers={RENDERERS}
            cells={[]}
            ajv={NO_VALIDATOR}
            validationMode="NoValidation"
          />
          {view.bannersOf === undefined ? null : <WebsiteBanners pane={pane} domain={view.bannersOf} />}
        </FormContext>
      )}
    </div>
  );
});

/** The banners in the website data of a domain, below the settings of a section that shows them. */
function WebsiteBanners({ pane, domain }: { readonly pane: PaneProps; readonly domain: string }) {
  return <SettingsForm {...useWebsitePane(pane, domain)} />;
}

/** Opens the groups around the requested setting and focuses its control. */
function useReveal(form: React.RefObject<HTMLElement | null>, model: FormModel, pointer: string | undefined): void {
  useEffect(() => {
    if (pointer === undefined) return;
    model.reveal(pointer);
    const frame = requestAnimationFrame(() => {
      const settings = [...(form.current?.querySelectorAll<HTMLElement>("[data-setting]") ?? [])];
      const own = settings
        .filter(({ dataset }) => pointer === dataset.setting || pointer.startsWith(`${dataset.setting}/`))
        .at(-1);
      own?.scrollIntoView({ block: "center" });
      // The first button of a day takes it away.
      const find = (selector: string) => own?.querySelector<HTMLElement>(selector);
      (find("[role=spinbutton]") ?? find("input, textarea, button, [role=radio], [tabindex='0']"))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [form, model, pointer]);
}
