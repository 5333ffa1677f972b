import { type ComponentType, useMemo } from "react";
import type { Need, NeedContext } from "../../../domain/Need";
import type { Section } from "../../../generated/documents";
import { PageContext, type StatedNeeds, usePageEnvironment } from "./PageContext";

/** Throws where a section reads what it has not stated: nobody would load it. */
export function checkStated(stated: StatedNeeds | undefined, { key, call, params }: Need): void {
  if (stated === undefined || stated.keys.has(key)) return;
  const { id, type } = stated.section;
  const named = Object.entries(params).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const line = `${call}(${named.length === 0 ? "" : `{ ${named.join(", ")} }`})`;
  throw new Error(
    `Section '${id}' (${type}) reads the answer to '${call}' but does not state it. ` +
      `Add ${line} to \`needs\` in src/sections/${type}/section.ts.`,
  );
}

/** The part of a section type that tells its needs. */
interface StatingType {
  needs?(section: Section, context: NeedContext): readonly Need[];
}

/** The component of a section type, with what the section states around it. `siteNeeds` are loaded for every page. */
export function withStatedNeeds<Props extends { readonly section: Section }>(
  Content: ComponentType<Props>,
  type: StatingType | undefined,
  siteNeeds: readonly Need[],
): ComponentType<Props> {
  return function SectionWithStatedNeeds(props: Props) {
    const { section } = props;
    const page = usePageEnvironment();
    const checked = useMemo(() => {
      const needs = type?.needs?.(section, { ...page.address, ...page }) ?? [];
      return { ...page, stated: { section, keys: new Set([...siteNeeds, ...needs].map(({ key }) => key)) } };
    }, [section, page]);
    return (
      <PageContext value={checked}>
        <Content {...props} />
      </PageContext>
    );
  };
}
