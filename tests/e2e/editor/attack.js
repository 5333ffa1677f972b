/*
 * Tries each way in which a page of another origin could write a document with the editor, and notes in
 * `document.documentElement.dataset.attack` what each way has reached. `EDITOR` is the editor's origin.
 */
void (async () => {
  const PAGE = "/_dealframe/edit";
  const DRAFT = `${PAGE}/api/drafts/attack-0001`;
  const COMMAND = {
    do: "operations",
    target: { document: "home/one" },
    operations: [{ op: "set", pointer: "/title", to: "Taken" }],
  };
  const reached = {};
  const readToken = (html) => /dealframe-editor-token" content="([^"]+)"/.exec(html)?.[1];
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  async function write(origin, token) {
    const headers = { "content-type": "application/json", "x-dealframe-editor": token };
    const post = (path, body) =>
      fetch(`${origin}${DRAFT}/${path}`, {
        method: "POST",
        headers,
        credentials: "include",
        body: JSON.stringify(body),
      });
    await post("commands", COMMAND);
    const saved = await post("save", {});
    return `saved, ${saved.status}`;
  }

  /** Reads the page with the credentials of the browser, then writes with its token. */
  async function callApi(origin) {
    const page = await fetch(`${origin}${PAGE}`, { credentials: "include" });
    const token = readToken(await page.text());
    return token === undefined ? "no token" : await write(origin, token);
  }

  /** Sends what needs no preflight; its answer cannot be read. */
  async function sendBlindly(origin) {
    for (const [path, body] of [
      ["commands", COMMAND],
      ["save", {}],
    ])
      await fetch(`${origin}${DRAFT}/${path}`, {
        method: "POST",
        mode: "no-cors",
        credentials: "include",
        headers: { "content-type": "text/plain" },
        body: JSON.stringify(body),
      });
    return "sent";
  }

  /** Posts a form whose body reads as JSON. */
  async function postForm(origin) {
    const frame = document.body.appendChild(document.createElement("iframe"));
    frame.name = "answer";
    const form = document.body.appendChild(document.createElement("form"));
    Object.assign(form, {
      method: "post",
      enctype: "text/plain",
      action: `${origin}${DRAFT}/commands`,
      target: "answer",
    });
    const field = form.appendChild(document.createElement("input"));
    const [before, after] = JSON.stringify({ ...COMMAND, ignored: "=" }).split('"="');
    Object.assign(field, { name: `${before}"`, value: `"${after}` });
    form.submit();
    await wait(500);
    return "sent";
  }

  async function openFrame(origin) {
    const frame = document.createElement("iframe");
    frame.src = `${origin}${PAGE}`;
    document.body.append(frame);
    await wait(1_000);
    const token = readToken(frame.contentDocument?.documentElement.outerHTML ?? "");
    return token === undefined ? "no token" : await write(origin, token);
  }

  async function openWindow(origin) {
    const tab = window.open(`${origin}${PAGE}`);
    await wait(1_500);
    const token = readToken(tab?.document?.documentElement.outerHTML ?? "");
    return token === undefined ? "no token" : await write(origin, token);
  }

  /** A cookie counts for all ports of a host. */
  async function setCookie(origin) {
    // biome-ignore lint/suspicious/noDocumentCookie: as a hostile script does.
    document.cookie = "dealframe_editor=known; path=/";
    const answer = await fetch(`${origin}${PAGE}/api/drafts`, { credentials: "include" });
    return (await answer.text()).includes('"drafts":') ? "listed" : `${answer.status}`;
  }

  for (const origin of new Set([location.origin, EDITOR]))
    for (const way of [callApi, sendBlindly, postForm, openFrame, openWindow, setCookie]) {
      const name = `${way.name} ${origin === EDITOR ? "of the editor" : "of the page"}`;
      reached[name] = await way(origin).catch((error) => error.name);
    }
  document.documentElement.dataset.attack = JSON.stringify(reached);
})();
