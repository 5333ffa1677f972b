import { enableStaticRendering } from "mobx-react-lite";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { deepFreeze } from "../../domain/deepFreeze";
import { isPressPath } from "../../domain/mail/newsletterPaths";
import { mergeNeeds } from "../../domain/Need";
import { DAY_MS } from "../../domain/offers/countdown";
import { SERVER_RESOLUTION } from "../../domain/resolution";
import { writeSamples } from "../../domain/text/counts";
import { writeSumSample } from "../../domain/text/money";
import type { Section } from "../../generated/documents";
import { HEAD_SCRIPT } from "../../generated/headScript";
import { listSections } from "../../layout/plan/createPlan";
import { createFixedHistory } from "../../sections/shared/page/PageHistory";
import type { Clock } from "../../stores/device/Clock";
import { snapshotStores } from "../../stores/snapshot";
import { App } from "../App";
import { CONSENT_NEED } from "../consent/consentNeed";
import { createConsentState } from "../consent/createConsentState";
import { findServedDocuments } from "../documents/findServedDocuments";
import { createHead } from "../head/createHead";
import { createMeasures } from "../head/createMeasures";
import { hasStickyHeader } from "../head/hasStickyHeader";
import { listStyleNeeds } from "../head/listStyleNeeds";
import { createStructuredData } from "../head/structuredData";
import { createMotif } from "../head/themeMotif";
import { createThemeProperties } from "../head/themeProperties";
import { leaveOutScripts } from "../page/leaveOutScripts";
import { loadPage } from "../page/loadPage";
import { PageModel } from "../page/PageModel";
import type { PageState } from "../page/pageState";
import { createPageTags } from "../page/pageTags";
import { PAGE_NEEDS } from "../page/siteNeeds";
import { Document } from "./Document";
import { HIDE_TOKEN_SCRIPT, leaveOutToken } from "./hideToken";
import { listSectionFailures } from "./listSectionFailures";
import {
  canRest,
  leaveOutSettings,
  listHydratedNeeds,
  listLateSections,
  listStaticSections,
} from "./listStaticSections";
import { MarkupKeeper, type MarkupShelf, UNFINISHED } from "./markup/MarkupKeeper";
import { openRequest } from "./openRequest";
import { findTextEnd, listOfferEnds, sortEnds } from "./PageEnd";
import type { PageRequest, RenderedPage } from "./PageRequest";
import { writeScriptJson } from "./writeScriptJson";

/** So late the minutes of countdowns may be on cards that nobody has used. */
const COUNTDOWN_LATE_MS = 120_000;
/** A page without countdowns is rendered again for the time after a day at the latest. */
const LONGEST_FRESH_MS = DAY_MS;

enableStaticRendering(true);

/** Renders one page: documents → plan → all calls at once → React → HTML. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { url, website, nowMs, apiOrigin, pictureOrigin = apiOrigin } = request;
  const { route, previewed } = request.page;
  const options = openRequest(request);
  const { stores } = options;
  const loaded = await loadPage({ ...options, siteNeeds: PAGE_NEEDS });
  await request.awaitTurn?.();
  stores.deferLate();
  const { documents, status, components, preview } = loaded;
  const { needs: _needs, ...plan } = loaded.plan;
  for (const part of Object.values(plan)) deepFreeze(part);

  const { sources: tagSources, waiting, ...named } = createPageTags(website, documents);
  const isPreview = preview !== undefined;
  // A page whose address may hold a token runs nothing that others have written, and asks nothing.
  const isPrivate = isPressPath(url.pathname);
  const hasNoTags = isPreview || isPrivate;
  const tags = isPrivate ? { scripts: [] } : isPreview ? { ...named, scripts: [] } : named;
  // Scripts and tags that are still to come are on the next page.
  const hasAllTags = PAGE_NEEDS.every((need) => stores.get(need).status !== "loading");
  const own = hasNoTags ? [] : [...(stores.website.website?.headerScripts ?? []), ...stores.website.footerScripts];
  const ofServices = hasNoTags ? [] : waiting;
  const asked = isPrivate ? undefined : website.consent;
  const consent = asked && createConsentState(asked, { own, ofServices });
  const scripts = [...own, ...tags.scripts, ...ofServices];
  if (hasNoTags || consent !== undefined) leaveOutScripts(stores);
  const page = { path: url.pathname, plan, components, resolution: SERVER_RESOLUTION };
  const model = new PageModel(stores, createFixedHistory(url), page, request.embedHosts, tags);
  const keeper = preview === undefined && !isPrivate ? createKeeper(request.shelf, model) : undefined;
  const rendered = renderToString(<App model={model} findDocuments={findServedDocuments} keeper={keeper} />);
  const content = keeper?.finish(rendered) ?? rendered;
  const sections = listSections(plan);
  // Only a section that hydrates can show what failed on the server.
  const isUnfinished = UNFINISHED.test(rendered);
  const lates = listLateSections(loaded.plan, stores);
  const statics = isUnfinished ? new Set<string>() : listStaticSections(loaded.plan, stores);
  const rests = !isPreview && !isUnfinished && canRest(loaded.plan, stores);
  const hydratesFirst = ({ id }: Section): boolean => !statics.has(id) && !lates.has(id);
  const listTypes = (parts: readonly Section[]): string[] => {
    const first = listSections({ header: parts, main: [], footer: [] }).filter(hydratesFirst);
    return [...new Set(first.map(({ type }) => type))].sort();
  };
  const styleNeeds = [...listStyleNeeds(plan), ...(consent === undefined ? [] : [CONSENT_NEED])];
  const aboveFold = plan.main.filter(({ id }) => plan.fold.includes(id));
  const firstTypes = listTypes([...plan.header, ...aboveFold].filter(hydratesFirst));
  const found = request.findAssets(firstTypes, styleNeeds, content);
  const { inlineStyles: styles } = found;
  // Resting pages ask for the code of their sections once they have painted.
  const modulePreloads = rests ? request.findAssets([], styleNeeds, content).modulePreloads : found.modulePreloads;
  const assets = { ...found, modulePreloads };
  const laterModules = found.modulePreloads.filter((file) => !modulePreloads.includes(file));
  const state: PageState = {
    domain: request.domain,
    apiOrigin,
    ...(pictureOrigin === apiOrigin ? {} : { pictureOrigin }),
    apiTimeoutMs: request.apiTimeoutMs,
    // The answers of the last sections come first, nearest to their markup: compression finds the same texts there.
    answers: snapshotStores(
      stores,
      mergeNeeds([...PAGE_NEEDS, ...listHydratedNeeds(loaded.plan, statics)]),
    ).toReversed(),
    plan: {
      ...plan,
      ...leaveOutSettings(plan, statics),
      ...(isPrivate ? { address: leaveOutToken(plan.address) } : {}),
    },
    staticSections: [...statics],
    lateSections: [...lates].filter((id) => !statics.has(id)),
    renderedAtMs: nowMs,
    freshUntilMs: findFreshEnd(nowMs, stores.clock),
    counts: writeSamples(website?.lang ?? "en"),
    sum: writeSumSample(website?.lang ?? "en", website?.currency),
    resolution: SERVER_RESOLUTION,
    ...(request.embedHosts.length === 0 ? {} : { embedHosts: request.embedHosts }),
    tags,
    ...(rests ? { rest: { scripts: consent === undefined ? own : [], modules: laterModules } } : {}),
  };
  const head = createHead({ stores, documents, address: plan.address, status, preview, nowMs });
  const { palette, motif } = plan.theme;
  const customProperties = `${createThemeProperties(website)(palette)}${createMotif(motif)}${createMeasures(sections)}`;
  const html = renderToStaticMarkup(
    <Document
      website={website}
      {...head}
      preview={preview}
      consent={consent}
      structuredData={
        head.canonicalUrl === undefined
          ? []
          : createStructuredData({
              plan,
              stores,
              resolution: SERVER_RESOLUTION,
              origin: new URL(head.canonicalUrl).origin,
              pageUrl: head.canonicalUrl,
              nowMs,
            })
      }
      verificationTag={stores.website.verificationTag}
      theme={plan.theme}
      isHeaderSticky={hasStickyHeader(plan.header)}
      assets={assets}
      styleNeeds={styleNeeds}
      customProperties={customProperties}
      firstScript={isPrivate ? HIDE_TOKEN_SCRIPT : undefined}
      headScript={HEAD_SCRIPT}
      state={writeScriptJson(state)}
      content={content}
    />,
  );
  const urls = scripts.flatMap((script) => (script.src === undefined ? [] : [script.src]));
  return {
    status,
    html: `<!doctype html>${html}`,
    ends: sortEnds([...listOfferEnds(stores, nowMs), findTextEnd(stores, nowMs)]),
    isComplete: !stores.hasFailed && hasAllTags,
    failures: isUnfinished
      ? await listSectionFailures(<App model={model} findDocuments={findServedDocuments} />, content)
      : [],
    isPreview,
    isPrivate,
    // The previewed page may differ from the path's own page.
    redirect: previewed?.page === undefined ? route?.redirect : documents.main.redirect,
    inlineStyles: [customProperties, ...(styles === undefined ? [] : [styles.fixed.text, styles.sheet.text])],
    website,
    inlineScripts: [
      ...(isPrivate ? [HIDE_TOKEN_SCRIPT] : []),
      HEAD_SCRIPT,
      ...scripts.filter((script) => script.src === undefined).map((script) => script.text),
    ],
    scriptUrls: tags.captcha === undefined ? urls : [...urls, tags.captcha.script],
    tagSources: isPrivate ? {} : tagSources,
  };
}

/** The moment from which the page has to be rendered again for the time, in milliseconds since the epoch. */
function findFreshEnd(nowMs: number, { nextChangeMs, nextTickMs }: Pick<Clock, "nextChangeMs" | "nextTickMs">): number {
  const countsDown = nextTickMs < Number.POSITIVE_INFINITY;
  return Math.min(nowMs + (countsDown ? COUNTDOWN_LATE_MS : LONGEST_FRESH_MS), nextChangeMs);
}

function createKeeper(
  shelf: MarkupShelf | undefined,
  { stores, history, current, embedHosts, tags }: PageModel,
): MarkupKeeper | undefined {
  const { cards, address } = current.plan;
  const page = { stores, history, cards, address, resolution: current.resolution, embedHosts, captcha: tags.captcha };
  return shelf === undefined ? undefined : new MarkupKeeper(shelf, page);
}
