import { toComponentName } from "../../src/sections/componentName";

/** The files of a new section type, by path: schema, definition, component, style and test. */
export function createSectionFiles(type: string): ReadonlyMap<string, string> {
  const name = toComponentName(type);
  const title = toTitle(type);
  const folder = `src/sections/${type}`;
  return new Map([
    [`${folder}/schema.json`, createSchema(type, title)],
    [`${folder}/section.ts`, createDefinition(type, name)],
    [`${folder}/${name}.tsx`, createComponent(type, name)],
    [`${folder}/${name}.module.css`, STYLE],
    [`${folder}/${name}.browser.test.tsx`, createTest(type, name, title)],
  ]);
}

/** `opening-hours` → “Opening hours” */
function toTitle(type: string): string {
  const words = type.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const EXAMPLE_TEXT = "A text that says what is meant.";

function createSchema(type: string, title: string): string {
  const schema = {
    title,
    description: `${title}: a heading with a text below it.`,
    required: ["text"],
    examples: [{ id: type, type, heading: title, text: EXAMPLE_TEXT }],
    properties: {
      heading: { $ref: "../defs.json#/$defs/heading" },
      text: {
        description: "The text below the heading.",
        type: "string",
        minLength: 1,
        maxLength: 400,
        examples: [EXAMPLE_TEXT],
        impact: "visible",
      },
    },
  };
  return JSON.stringify(schema, null, 2);
}

function createDefinition(type: string, name: string): string {
  return `import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "${type}",
  needs: () => [website()],
  load: () => import("./${name}"),
});
`;
}

function createComponent(type: string, name: string): string {
  return `import type { SectionProps } from "../defineSection";
import { SectionTitle } from "../shared/page/SectionTitle";
import styles from "./${name}.module.css";

/** A heading with a text below it. */
export default function ${name}({ section }: SectionProps<"${type}">) {
  return (
    <>
      <SectionTitle heading={section.heading} />
      <p className={styles.text}>{section.text}</p>
    </>
  );
}
`;
}

const STYLE = `.text {
  max-width: var(--text-width);
  color: var(--ink-muted);
  font-size: var(--text-lg);
}
`;

function createTest(type: string, name: string, title: string): string {
  return `import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { renderForTest } from "../shared/page/renderForTest";
import ${name} from "./${name}";

const SECTION = buildSection("${type}", {
  heading: "${title}",
  text: "${EXAMPLE_TEXT}",
});

it("shows its heading and its text", async () => {
  await renderForTest(<${name} section={SECTION} isAboveFold={false} renderSections={() => null} />, {});
  await expect.element(page.getByRole("heading", { name: "${title}" })).toBeVisible();
  await expect.element(page.getByText("${EXAMPLE_TEXT}")).toBeVisible();
});
`;
}
