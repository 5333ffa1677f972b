import type { Library } from "./Library.ts";

/** Stores have primitive fields, and others as `observableRef`. */
export const MOBX: Library = {
  name: "mobx",
  version: "7.1.3",
  file: "dist/mobx.mjs",
  cuts: [
    {
      feature: "fields whose arrays and objects are observable inside",
      use: /\bobservable(?:Deep|Shallow|Struct)\b|\bobservable\.(?!map\b)/,
      functions: {
        deepEnhancer:
          'if (Object(v) === v) throw Error("MobX: declare the field " + name + " as observableRef."); return v;',
        createObservable: "",
        asDynamicObservableObject: "",
        extendObservable: "",
      },
      statements: {
        "const observableFactories = {": `const observableFactories = {
  map(initialValues, options) {
    const o = asCreateObservableOptions(options);
    return new ObservableMap(initialValues, getEnhancerFromOptions(o), o.name);
  }
};`,
        "addArrayExtension(": "",
      },
    },
    {
      feature: "flow",
      use: /\bflow(?:Bound|Result)?\b.*from "mobx"/,
      functions: { isGenerator: "return false;", createFlowDescriptor: "", isFlow: "return false;" },
    },
    {
      feature: "decorators",
      use: /^\s*@(?:observable|computed|action)/m,
      functions: {
        createDecoratorAnnotation: "return assign(() => {}, annotation);",
        decorateAction20223_: "",
        decorateComputed20223_: "",
        decorateFlow20223_: "",
        decorateObservable20223_: "",
      },
    },
    {
      feature: "observe, intercept and the inspection of stores",
      use: /\b(?:observe|intercept|toJS|spy|trace|getDependencyTree|isObservable\w*)\b.*from "mobx"/,
      functions: {
        getAtom: "",
        getAdministration: "",
        hasInterceptors: "return false;",
        hasListeners: "return false;",
        isObservable: "return false;",
        nodeToDependencyTree: "",
      },
    },
  ],
};
