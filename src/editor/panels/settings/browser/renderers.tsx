import {
  type ControlProps,
  type JsonFormsRendererRegistryEntry,
  type LayoutProps,
  rankWith,
  schemaMatches,
  type UISchemaElement,
  uiTypeIs,
} from "@jsonforms/core";
import { withJsonFormsControlProps, withJsonFormsLayoutProps } from "@jsonforms/react";
import type { ComponentType } from "react";
import type { FlatSchema } from "../../../../layout/schema/flattenSchema";
import { type ControlName, chooseControl } from "./chooseControl";
import { CardStyleControl } from "./controls/CardStyleControl";
import { ClockControl } from "./controls/ClockControl";
import { ColorControl } from "./controls/ColorControl";
import { DimensionControl } from "./controls/DimensionControl";
import { IdentityControl } from "./controls/IdentityControl";
import { LinkControl } from "./controls/LinkControl";
import { MembersControl } from "./controls/MembersControl";
import { MomentControl } from "./controls/MomentControl";
import { NumberControl } from "./controls/NumberControl";
import { ObjectControl } from "./controls/ObjectControl";
import { ObjectsControl } from "./controls/ObjectsControl";
import { OneOrManyControl } from "./controls/OneOrManyControl";
import { PictureControl } from "./controls/PictureControl";
import { RawControl } from "./controls/RawControl";
import { RowsControl } from "./controls/RowsControl";
import { SwitchControl } from "./controls/SwitchControl";
import { TextControl } from "./controls/TextControl";
import { TextsControl } from "./controls/TextsControl";
import { WordControl } from "./controls/WordControl";
import { WordRowsControl } from "./controls/WordRowsControl";
import { WordsControl } from "./controls/WordsControl";
import { GroupsLayout } from "./GroupsLayout";
import type { RendererProps } from "./useSetting";

const CONTROLS: Readonly<Record<ControlName, ComponentType<RendererProps>>> = {
  identity: IdentityControl,
  words: WordsControl,
  objects: ObjectsControl,
  rows: RowsControl,
  "word-rows": WordRowsControl,
  texts: TextsControl,
  "one-or-many": OneOrManyControl,
  members: MembersControl,
  object: ObjectControl,
  "banner-dimension": DimensionControl,
  "card-style": CardStyleControl,
  moment: MomentControl,
  day: MomentControl,
  clock: ClockControl,
  color: ColorControl,
  link: LinkControl,
  picture: PictureControl,
  word: WordControl,
  switch: SwitchControl,
  number: NumberControl,
  text: TextControl,
  raw: RawControl,
};

const RANK = 10;

/** Renderers that JSON Forms uses for the parts of a UI schema. */
export const RENDERERS: JsonFormsRendererRegistryEntry[] = [
  {
    tester: rankWith(RANK, uiTypeIs("Groups")),
    renderer: withJsonFormsLayoutProps(GroupsLayout as unknown as ComponentType<LayoutProps>),
  },
  ...Object.entries(CONTROLS).map(([name, control]) => ({
    tester: rankWith(RANK, (uischema: UISchemaElement, schema, context) =>
      uischema.type === "Control"
        ? schemaMatches((own) => chooseControl(own as FlatSchema) === name)(uischema, schema, context)
        : false,
    ),
    renderer: withJsonFormsControlProps(control as unknown as ComponentType<ControlProps>),
  })),
];
