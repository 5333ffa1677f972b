const COUNTED = ["a", "article", "button", "h2", "h3", "img", "input", "li"];
/** The twins' markup may differ from the site's by this share of the elements. */
const TOLERANCE = 0.03;

/** Describes how the content of two pages differs: by the number of elements that a visitor sees, or by more than a few others. */
export function describeContent(one: string, other: string): string {
  const [body, otherBody] = [one, other].map((html) =>
    html.slice(html.indexOf("<body")).replace(/<script.*?<\/script>/gs, ""),
  );
  const count = (html: string | undefined, name: string) => html?.match(new RegExp(`<${name}[ >]`, "g"))?.length ?? 0;
  const differences = COUNTED.filter((name) => count(body, name) !== count(otherBody, name)).map(
    (name) => `${count(body, name)} and ${count(otherBody, name)} elements ${name}`,
  );
  const [all, others] = [count(body, "[a-z0-9]+"), count(otherBody, "[a-z0-9]+")];
  if (Math.abs(all - others) > all * TOLERANCE) differences.push(`${all} and ${others} elements in all`);
  return differences.join(", ");
}
