import type { Library, LibraryCut } from "./Library.ts";

const VERSION = "19.3.1";

/** What React DOM does for elements in the browser. */
const CLIENT_CUTS: readonly LibraryCut[] = [
  { feature: "<Activity> and <SuspenseList>", use: /<(?:Activity|SuspenseList)\b/, tags: [19, 31] },
  {
    feature: "kinds of fibers that are never created: scopes, legacy hidden trees, caches, markers",
    tags: [21, 23, 24, 25],
  },
  {
    feature: "elements that React moves to the document's head; html, head and body",
    use: /<(?:html|head|body|title|meta|link|style|script|base)[\s>]/,
    tags: [26, 27],
    functions: { isHostHoistableType: "return !1;" },
  },
  {
    feature: "preload, preinit and preconnect",
    use: /\b(?:preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS)\(/,
    statements: { "ReactDOMSharedInternals.d = {": "ReactDOMSharedInternals.d = { f: flushSyncWork };" },
  },
  {
    feature: "<ViewTransition>",
    use: /<ViewTransition\b|\baddTransitionType\b/,
    tags: [30],
    // Lanes of updates that could animate.
    masks: [335544064],
    variables: {
      shouldStartViewTransition: "!1",
      pendingViewTransition: "null",
      pendingViewTransitionEvents: "null",
      pendingTransitionTypes: "null",
      inUpdateViewTransition: "!1",
      appearingViewTransitions: "null",
      viewTransitionContextChanged: "!1",
      rootViewTransitionNameCanceled: "!1",
    },
    functions: { scheduleViewTransitionEvent: "", queueTransitionTypes: "" },
    statements: { "ViewTransitionPseudoElement.prototype.": "" },
  },
  {
    feature: "updates that wait for pictures and style sheets",
    functions: {
      preloadInstanceAndSuspendIfNeeded: "workInProgress.flags &= -16777217;",
      accumulateSuspenseyCommitOnFiber: "",
      waitForCommitToBeReady: "return null;",
      suspendInstance: "",
    },
  },
  {
    feature: "refs of fragments",
    use: /<Fragment\s[^>]*\bref=/,
    functions: {
      FragmentInstance: "",
      commitFragmentInstanceDeletionEffects: "",
      commitFragmentInstanceInsertionEffects: "",
      commitNewChildToFragmentInstances: "",
      isFragmentInstanceParent: "return !1;",
    },
    statements: { "FragmentInstance.prototype.": "" },
  },
  {
    feature: "the names of components in errors",
    use: /\bcomponentStack\b/,
    functions: { getStackByFiberInDevAndProd: 'return "";' },
  },
  { feature: "onSelect of elements", use: /<[a-z]+\s[^<]*\bonSelect=/, functions: { constructSelectEvent: "" } },
  {
    feature: "onBeforeInput",
    use: /\bonBeforeInput\b/,
    functions: { getNativeBeforeInputChars: "", getFallbackBeforeInputChars: "" },
  },
  {
    feature: "custom elements",
    use: /<[a-z]+-[a-z-]+[\s>]/,
    functions: { isCustomElement: "return !1;", setPropOnCustomElement: "" },
  },
  {
    feature: "the browser's loading indicator during a transition",
    functions: { defaultOnDefaultTransitionIndicator: "" },
  },
  {
    feature: "functions as the action of a form",
    use: /\b(?:action|formAction)=\{(?:async )?\(/,
    functions: {
      extractEvents$1: "",
      startHostTransition: "",
      ensureFormComponentIsStateful: "",
      TransitionAwareHostComponent: "",
    },
  },
  {
    feature: "hooks",
    use: /\buse(?:FormStatus|FormState|ActionState|Optimistic|CacheRefresh|EffectEvent|DeferredValue|Transition)\b/,
    members: [
      "useHostTransitionStatus",
      "useFormState",
      "useActionState",
      "useOptimistic",
      "useMemoCache",
      "useCacheRefresh",
      "useEffectEvent",
      "useDeferredValue",
      "useTransition",
    ],
  },
  {
    feature: "React's developer tools",
    variables: { injectedHook: "null" },
    statements: { 'if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__)': "" },
  },
];

export const REACT_LIBRARIES: readonly Library[] = [
  { name: "react-dom", version: VERSION, file: "cjs/react-dom-client.production.js", cuts: CLIENT_CUTS },
];
