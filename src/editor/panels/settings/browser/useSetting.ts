import type { ControlProps } from "@jsonforms/core";
import type { FlatSchema } from "../../../../layout/schema/flattenSchema";
import { readMeanings } from "../../../../layout/schema/settingWords";
import { formatPointer } from "../../../../layout/source/pointer";
import type { Problem } from "../../../protocol/view";
import type { ValueOrigin } from "../protocol";
import type { SettingElement } from "./buildUiSchema";
import type { FormModel } from "./FormModel";
import { useForm } from "./formContext";

/** Properties that JSON Forms passes to a renderer. */
export type RendererProps = Pick<ControlProps, "path" | "schema" | "uischema" | "renderers">;

/** One setting of the form. */
export interface Setting {
  readonly form: FormModel;
  /** JSON pointer inside the section or document. */
  readonly pointer: string;
  readonly schema: FlatSchema;
  readonly label: string;
  readonly isRequired: boolean;
  /** Value that the document states; `undefined` where it states none. */
  readonly value: unknown;
  /** Default, in effect without a value. */
  readonly fallback: unknown;
  readonly description: string;
  readonly meanings: ReadonlyMap<string, string>;
  readonly origin: ValueOrigin | undefined;
  readonly problems: readonly Problem[];
  /** True with a problem that is an error. */
  readonly isInvalid: boolean;
  readonly refusal: string | undefined;
  /** Changes the value; `undefined` takes it away. */
  readonly set: (value: unknown, when?: "pause" | "now") => void;
}

/** Returns the setting of a renderer. The renderer must be an observer. */
export function useSetting({ path, schema, uischema }: RendererProps, isWhole = false): Setting {
  const form = useForm();
  const element = uischema as unknown as SettingElement;
  const pointer = toPointer(path);
  return getSetting(form, pointer, schema as FlatSchema, { ...element.options, label: element.label, isWhole });
}

export interface SettingOptions {
  readonly label: string;
  readonly isRequired: boolean;
  /** True for one control for the whole setting: problems of its parts are shown at it. */
  readonly isWhole?: boolean;
}

export function getSetting(
  form: FormModel,
  pointer: string,
  schema: FlatSchema,
  { label, isRequired, isWhole = false }: SettingOptions,
): Setting {
  return {
    form,
    pointer,
    schema,
    label,
    isRequired,
    // Getters: a control renders again only when a value that it shows changes.
    get value() {
      return form.valueAt(pointer);
    },
    fallback: schema.default,
    description: schema.description ?? "",
    meanings: readMeanings(schema),
    get origin() {
      return form.originAt(pointer);
    },
    get problems() {
      return form.problemsAt(pointer, isWhole);
    },
    get isInvalid() {
      return form.problemsAt(pointer, isWhole).some(({ severity }) => severity === "error");
    },
    get refusal() {
      return form.refusalAt(pointer);
    },
    set: (value, when) => form.change(pointer, value, when),
  };
}

/** Splits a path of JSON Forms at its dots; no name of a setting contains one. */
export function toPointer(path: string): string {
  return path === "" ? "" : formatPointer(path.split("."));
}

/** The step that a scope such as `#/properties/heading` adds to a pointer. */
export function formatStep(scope: string): string {
  return scope.replace("#/properties", "");
}
