/** The value of header fields that no page may show. */
export const MARK = "evil.example";

const FORWARDING = [
  "X-Forwarded-Host",
  "X-Forwarded-Server",
  "X-Forwarded-Prefix",
  "X-Forwarded-Scheme",
  "X-Forwarded-Proto",
  "X-Forwarded-For",
  "X-Host",
  "X-HTTP-Host-Override",
  "X-Real-IP",
  "True-Client-IP",
  "Via",
  "Origin",
  "Referer",
  "User-Agent",
  "Cookie",
  "Authorization",
  "Accept-Language",
  "X-Request-Id",
  "Domain-Name",
];
const OTHERS: Readonly<Record<string, string>> = {
  Forwarded: `host=${MARK};proto=https`,
  "X-Original-URL": "/contactus",
  "X-Rewrite-URL": "/contactus",
  "X-Original-Host": MARK,
  "X-HTTP-Method-Override": "POST",
  "X-Forwarded-Port": "8443",
  "X-Dealframe-Secret": MARK,
};

/** A hundred header fields that are no part of a page's key in any cache. */
export function createUnkeyedHeaders(): Readonly<Record<string, string>> {
  const named = { ...OTHERS, ...Object.fromEntries(FORWARDING.map((name) => [name, MARK])) };
  const rest = 100 - Object.keys(named).length;
  const invented = Array.from({ length: rest }, (_, index) => [`X-Invented-${index}`, MARK]);
  return { ...named, ...Object.fromEntries(invented) };
}

/** The text of a request without a body. */
export function writeGet(host: string, path: string, headers = ""): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`;
}

/** The start of a form: its head alone. */
export function writeFormHead(host: string, path: string, size: string): string {
  const domain = host.replace(/\.localhost$/, ".example");
  return `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nDomain-Name: ${domain}\r\nContent-Type: application/json\r\n${size}\r\n\r\n`;
}

/** A browser's report of a violation of the security policy, as options of a request. */
export function createReport(host: string, blocked: string) {
  const report = { "document-uri": `http://${host}/`, "effective-directive": "script-src", "blocked-uri": blocked };
  return {
    method: "POST",
    headers: { "content-type": "application/csp-report" },
    body: JSON.stringify({ "csp-report": report }),
  };
}
