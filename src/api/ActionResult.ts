/** The answer to an action that a shopper takes. */
export interface ActionResult {
  readonly isSuccess: boolean;
  readonly message: string;
}
