/** Text of a file as the draft has it: `GET api/text?file=`; `null`: there is no such file yet. */
export interface FileText {
  readonly revision: number;
  readonly file: string;
  readonly text: string | null;
}
