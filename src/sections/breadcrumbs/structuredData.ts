import { fillTemplate } from "../../domain/text/templateText";
import { readPageValues } from "../../stores/pageSubject";
import { defineStructuredData } from "../defineStructuredData";

export const structuredData = defineStructuredData({
  type: "breadcrumbs",
  objects: ({ links, current }, context) => {
    const values = readPageValues(context.stores, context);
    const steps = [
      ...links.map(({ label, href }) => ({ name: label, item: new URL(href, context.origin).href })),
      { name: fillTemplate(current, values, context.nowMs), item: context.pageUrl },
    ];
    return [
      {
        "@type": "BreadcrumbList",
        itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
      },
    ];
  },
});
