import type { WebsiteData } from "../../src/reference-api/db/jsonRecords";
import { createId, createRandom } from "../../src/reference-api/seed/random";

const FIRST_WORDS =
  "Amber Brisk Bright Clever Copper Crisp Daily Early Fair Fleet Fresh Gentle Golden Grand Green Happy Honest Jolly Keen Kind Lively Lucky Mellow Merry Noble North Prime Quick Quiet Rapid River Silver Smart South Sunny Swift Tidy True Urban Wise";
const SECOND_WORDS =
  "Barrow Basket Bazaar Beacon Bridge Bundle Cart Corner Counter Crate Crown Depot Exchange Field Garden Gate Grove Harvest Haul Hive Lantern Ledger Market Meadow Mill Nest Orchard Outlet Parcel Pocket Purse Quarter Saver Shelf Square Stall Stand Store Trolley Wagon";

/** Different names for generated domains: two words, and a number when all pairs of words are used. */
function listNames(count: number): string[] {
  const [first, second] = [FIRST_WORDS.split(" "), SECOND_WORDS.split(" ")];
  const pairs = first.length * second.length;
  return Array.from({ length: count }, (_, index) => {
    const pair = index % pairs;
    // Successive names differ in both words: after each round of first words, the second words are shifted by one.
    const shift = Math.floor(pair / first.length);
    const name = `${first[pair % first.length]} ${second[(pair + shift) % second.length]}`;
    return index < pairs ? name : `${name} ${Math.floor(index / pairs) + 1}`;
  });
}

/**
 * Website data of `count` domains: the shipped ones first, then generated ones. A generated domain has the home page and
 * the texts of a shipped one, in turn, and its own name and colour. The same count gives the same domains.
 */
export function createWebsites(shipped: readonly WebsiteData[], count: number): WebsiteData[] {
  const made = listNames(Math.max(0, count - shipped.length)).map((name, index) => {
    const model = shipped[index % shipped.length];
    if (model === undefined) throw new Error("A fleet is made from at least one shipped domain.");
    return createWebsite(model, name);
  });
  return [...shipped.slice(0, count), ...made];
}

function createWebsite(model: WebsiteData, name: string): WebsiteData {
  const domain = `${name.toLowerCase().replaceAll(" ", "")}.example`;
  const copy: WebsiteData = JSON.parse(
    JSON.stringify(model).replaceAll(model.domain, domain).replaceAll(model.name, name),
  );
  const random = createRandom(`fleet ${domain}`);
  const color = Array.from({ length: 3 }, () => random.integer(0x20, 0xc0).toString(16)).join("");
  return { ...copy, aliases: [], header_color: `#${color}`, google_verification_tag: createId(domain).slice(0, 16) };
}
