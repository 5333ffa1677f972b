import { pino } from "pino";
import { parseSiteHost } from "../../domain/apiHost";
import { Answers } from "../caching/answers/Answers";
import { readSettings } from "../settings/readSettings";
import type { Tenant } from "./ApiClients";
import { openTenants, type TenantOptions, type Tenants } from "./openTenants";

/** Website data of two domains, one of them under a second name; the first has this home_page. */
export function listTwoDomains(homePage = "Home Page One") {
  return [
    { domain: "one.example", aliases: ["one.localhost"], name: "One", home_page: homePage },
    { domain: "two.example", name: "Two", home_page: "Home Page Two" },
  ];
}

/** Opens the domains of an environment, without embedded API and files. */
export function openTenantsForTest(environment: Record<string, string>, options: TenantOptions = {}): Tenants {
  const settings = readSettings({ DEFAULT_DOMAIN: "one.example", ...environment });
  const { now } = options;
  const answers = new Answers({ ...settings, answersOnDisk: false }, pino({ level: "silent" }), now && { now });
  return openTenants(settings, undefined, answers, options);
}

export const findHost = ({ domains }: Tenants, host: string) => domains.find(parseSiteHost(host, "one.example"));

/** Finds the tenant of a host that is known. */
export async function findTenant(tenants: Tenants, host: string): Promise<Tenant> {
  const lookup = await findHost(tenants, host);
  if ("refusal" in lookup) throw new Error(`The host ${host} is ${lookup.refusal}.`);
  return lookup.tenant;
}
