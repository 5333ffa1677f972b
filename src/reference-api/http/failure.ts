/** An error that is sent as the contract's failure answer, with a status and one or several messages. */
export class Failure extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 500,
    readonly messages: string | readonly string[],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof messages === "string" ? messages : messages.join(", "));
  }

  toResponse(): Response {
    const { messages } = this;
    const message = typeof messages === "string" ? messages : messages.map((errorMessage) => ({ errorMessage }));
    return Response.json({ success: false, message }, { status: this.status, headers: this.headers });
  }
}
