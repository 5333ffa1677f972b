import { createContext, useContext } from "react";
import type { FormModel } from "./FormModel";

export const FormContext = createContext<FormModel | undefined>(undefined);

/** The model of the form around a control. */
export function useForm(): FormModel {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error("A control stands in a form.");
  return form;
}
