import type { Level } from "./defineCall";

/** A rule that holds for all calls, in Markdown. */
export interface Rule {
  readonly title: string;
  readonly text: string;
}

/** The rules that hold for all calls. The documentation of the contract begins with them. */
export const RULES: readonly Rule[] = [
  {
    title: "Domain",
    text: "A call names the domain that it is for in the header `domain-name`: the host name of the site in lower case, without port and without `www.`. One server may know many domains, and each under several names; `domain` of the website data is the canonical one. An unknown domain is 404.",
  },
  {
    title: "Success",
    text: "A successful answer has a status of 2xx and a JSON object with `success: true`. Two calls spell this key `sucess`; the spelling is part of the contract. Fields that a definition does not name are allowed everywhere.",
  },
  {
    title: "Refusal",
    text: 'A refusal has a status of 4xx or 5xx and `{ "success": false, "message": … }`, where `message` is a text or a list of `{ "errorMessage": "…" }`. A parameter that does not fit is 400, a missing or wrong token 401, too many requests 429 with the header `Retry-After` in seconds.',
  },
  {
    title: "Parameters",
    text: "A GET has its parameters in the query, a POST in a JSON object with `Content-Type: application/json`. The site sends this header with a GET, too; a server must not need it there. Whole numbers are plain decimal digits: `1`, not `01`, `1.0` or `1e3`. A server ignores parameters that it does not know.",
  },
  {
    title: "Pages of lists",
    text: "`page` counts from 1; `per_page` is 20 unless it is given, and at most 100. The answer repeats both and has the number of all entries and of all pages. A page after the last one is an empty list.",
  },
  {
    title: "Orders and filters",
    text: "A server that honours `sort`, `type`, `ending`, `store` or `category` of a list repeats it in the answer, also where it has its default; `store` and `category` are `all` then. The site offers shoppers only what is repeated.",
  },
  {
    title: "Values",
    text: "An id has 24 hexadecimal digits. A date is ISO 8601 in UTC, such as `2031-05-04T18:00:00.000Z`. An address of a picture that begins with `/` is relative to the origin of the API; `pictures/logo.svg`, without a slash before it, is a file in the pictures folder of the site. A store is named by its `_id` or its slug.",
  },
  {
    title: "Tokens",
    text: "After a login, the site sends `Authorization: Bearer <token>` with every call. Only the calls that say so need it.",
  },
  {
    title: "Calls from other origins",
    text: "Browsers call the API from the pages of its domains. Each call therefore answers the preflight (`OPTIONS`) of such a page with 2xx, `Access-Control-Allow-Origin`, `Access-Control-Allow-Headers: content-type, authorization, domain-name` and an `Access-Control-Max-Age` of at least 600 seconds. Answers and refusals have `Access-Control-Allow-Origin`, too.",
  },
];

/** The worth of each level to a site. */
export const LEVEL_TEXTS: Readonly<Record<Level, string>> = {
  minimal: "With these six calls, the main pages show offers: home, store, search and offer.",
  full: "With these, nothing of a site is left out.",
  optional: "Additions. A server says by its answers whether it has them.",
};
