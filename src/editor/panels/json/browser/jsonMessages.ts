/** Request of the JSON side to its worker; the answer has the same `id`. */
export interface JsonRequest {
  readonly id: number;
  readonly ask: "validate" | "complete" | "hover";
  /** Path below the layouts folder. */
  readonly file: string;
  readonly text: string;
  /** UTF-16 units from the start; for completion and hover. */
  readonly offset: number;
}

export interface JsonFault {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  readonly isError: boolean;
}

/** A completion at the cursor. */
export interface JsonProposal {
  readonly label: string;
  readonly detail?: string;
  readonly documentation?: string;
  readonly from: number;
  readonly to: number;
  /** Text of the completion, with placeholders such as `${1:name}` of CodeMirror's snippets. */
  readonly template: string;
}

export interface JsonAnswers {
  readonly validate: readonly JsonFault[];
  readonly complete: readonly JsonProposal[];
  readonly hover: { readonly from: number; readonly to: number; readonly text: string } | undefined;
}

export type JsonAnswer = { readonly id: number; readonly answer: unknown };
