import { parsePointer } from "../../../layout/source/pointer";
import { SourceText } from "../../../layout/source/SourceText";
import { explainSchemaErrors } from "../../../layout/validate/explainSchemaErrors";
import { Refused } from "../Refused";
import { findFormValidator } from "./findFormValidator";

/** Throws {@link Refused} for a value that does not have the form of this name. `owner` is its name in the sentence. */
export function checkForm(name: string, value: unknown, owner: string): void {
  const validate = findFormValidator(name);
  if (validate === undefined) throw new Error(`no form ${name}`);
  if (validate(value)) return;
  const source = new SourceText("", "");
  const [fault] = explainSchemaErrors(validate.errors ?? [], { source, value, path: [], owner });
  if (fault === undefined) throw new Error(`no explanation of a fault in ${owner}`);
  const { message, suggestion, pointer } = fault;
  const place = parsePointer(pointer).length > 1 ? ` The place in ${owner} is ${pointer}.` : "";
  const meant = suggestion === undefined ? "" : ` Perhaps “${suggestion}” was meant.`;
  throw new Refused("malformed", `${message}${place}${meant} Nothing was changed.`);
}
