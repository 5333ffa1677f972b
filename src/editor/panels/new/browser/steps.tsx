import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { plural } from "../../../../domain/text/messageWords";
import { describeSchedule } from "../../../../layout/schedule/describeSchedule";
import { Pick } from "../../../browser/controls/Pick";
import { ReadingState } from "../../../browser/controls/ReadingState";
import { TextBox } from "../../../browser/controls/TextBox";
import { useReading } from "../../../browser/controls/useReading";
import { LivePicture } from "../../../browser/page/LivePicture";
import { LoadQueue } from "../../../browser/page/LoadQueue";
import { TimedHomeTime } from "../../../browser/page/TimedHomeTime";
import { PRESET_CANVAS_PATH } from "../../../protocol/address";
import type { DocumentPresets, OwnChanges } from "../protocol";
import styles from "./NewDialog.module.css";
import type { NewKind, NewPlan, Start } from "./NewPlan";
import { Options } from "./Options";
import { PresetChoice } from "./PresetChoice";

interface StepProps {
  readonly plan: NewPlan;
}

const KINDS: readonly { readonly id: NewKind; readonly title: string; readonly note: string }[] = [
  { id: "home", title: "Home", note: "What a domain's front page shows, between header and footer." },
  { id: "page", title: "Page", note: "Another page of the sites, at a path of its own." },
  { id: "header", title: "Header", note: "What stands above every page of the domains that get it." },
  { id: "footer", title: "Footer", note: "What stands below every page of the domains that get it." },
];

export const KindStep = observer(function KindStep({ plan }: StepProps) {
  return (
    <Options
      label="What do you want to make?"
      value={plan.kind}
      onChange={(kind) => plan.setKind(kind as NewKind)}
      options={KINDS}
    />
  );
});

const STARTS: readonly { readonly id: Start; readonly title: string; readonly note: string }[] = [
  {
    id: "copy",
    title: "A copy of another one",
    note: "Everything is there to change; later changes of the other one do not reach it.",
  },
  {
    id: "ready",
    title: "A ready-made one",
    note: "A whole document with its theme, such as a Black Friday home. It becomes a file of your own.",
  },
  {
    id: "extend",
    title: "Another one, with changes",
    note: "Only what you change is kept; all else follows the other one.",
  },
  {
    id: "presets",
    title: "Sections that you choose",
    note: "Ready-made sections in the order in which you choose them.",
  },
  { id: "empty", title: "Nothing", note: "A document with one line in it, which your first section can replace." },
];

export const FromStep = observer(function FromStep({ plan }: StepProps) {
  return (
    <>
      <Options
        label="From what?"
        value={plan.start}
        onChange={(start) => plan.set("start", start as Start)}
        options={STARTS}
      />
      {plan.start === "copy" || plan.start === "extend" ? (
        <div className={styles.field}>
          <span className={styles.label}>The other one</span>
          <Pick
            label="The other one"
            value={plan.from}
            options={plan.sources.map(({ id, title }) => ({ id, label: title, note: id }))}
            onPick={(id) => plan.set("from", id)}
          />
        </div>
      ) : null}
      {plan.start === "ready" ? <ReadyChoice plan={plan} /> : null}
      {plan.start === "presets" ? <PresetChoice plan={plan} /> : null}
    </>
  );
});

const ReadyChoice = observer(function ReadyChoice({ plan }: StepProps) {
  const reading = useReading<DocumentPresets>("presets", { kind: plan.kind }, 0);
  const queue = useMemo(() => new LoadQueue(2), []);
  if (reading.value === undefined) return <ReadingState reading={reading} what="ready-made documents" />;
  const { presets } = reading.value;
  if (presets.length === 0) return <p className={styles.note}>There is none of this kind.</p>;
  return (
    <Options
      label="Which one?"
      value={plan.ready?.name ?? ""}
      onChange={(name) => {
        const chosen = presets.find((preset) => preset.name === name);
        if (chosen !== undefined) plan.setReady(chosen);
      }}
      options={presets.map(({ kind, name, title, description }) => ({
        id: name,
        title,
        note: description,
        picture: <LivePicture title={title} path={PRESET_CANVAS_PATH} query={{ kind, name }} queue={queue} />,
      }))}
    />
  );
});

export const NameStep = observer(function NameStep({ plan }: StepProps) {
  return (
    <>
      <TextBox
        label="Title"
        value={plan.title}
        onChange={(title) => plan.set("title", title)}
        placeholder="Black Friday"
        note="For people who work with the layouts; shoppers do not see it."
        autoFocus
      />
      <TextBox
        label="Name of the file"
        value={plan.name}
        onChange={(name) => plan.set("ownName", name)}
        isMono
        note={plan.name === "" ? "Made from the title." : `It becomes layouts/${plan.id}.json.`}
        error={plan.name === "" ? undefined : plan.nameFault}
      />
      {plan.kind === "page" ? (
        <TextBox
          label="Path"
          value={plan.path}
          onChange={(path) => plan.set("path", path)}
          isMono
          placeholder="/black-friday"
          error={plan.path === "" ? undefined : plan.pathFault}
        />
      ) : null}
    </>
  );
});

export const WhoStep = observer(function WhoStep({ plan }: StepProps) {
  const { view } = plan;
  if (!plan.canBeGiven)
    return (
      <p>
        {plan.kind === "page"
          ? "Every domain has the page once it is saved."
          : `A ${plan.kind} reaches the domains whose home names it in selection.json. You choose that there, home by home.`}
      </p>
    );
  const NOBODY = "nobody";
  const ONE = "one";
  const TIMED = "timed";
  const whoOf = () => {
    if (plan.timed !== undefined) return TIMED;
    return plan.domain === undefined ? NOBODY : ONE;
  };
  return (
    <>
      <Options
        label="Who gets it?"
        value={whoOf()}
        onChange={(chosen) => {
          if (chosen === TIMED) plan.setTimed();
          else plan.setDomain(chosen === NOBODY ? undefined : view.page.domain);
        }}
        options={[
          { id: NOBODY, title: "None yet", note: "It is registered; a domain gets it when its home_page names it." },
          { id: ONE, title: "One domain", note: "As soon as it is saved, in place of the domain's present home." },
          {
            id: TIMED,
            title: "Some, for a time",
            note: "From one day through another; then they have their usual homes.",
          },
        ]}
      />
      {plan.domain === undefined ? null : (
        <Options
          label="Which domain gets it?"
          value={plan.domain}
          onChange={(domain) => plan.setDomain(domain)}
          options={view.domains.map(({ domain, name, homePage }) => ({
            id: domain,
            title: name,
            note: `${domain}, now ${homePage}`,
          }))}
        />
      )}
      {plan.timed === undefined ? null : <TimedHomeTime home={plan.timed} view={view} />}
      {plan.domain === undefined ? null : <TakenChoice plan={plan} domain={plan.domain} />}
    </>
  );
});

/** Asks which of the domain's changes to its present home the new home gets, too. */
const TakenChoice = observer(function TakenChoice({ plan, domain }: StepProps & { readonly domain: string }) {
  const { value } = useReading<OwnChanges>("own-changes", { domain }, 0);
  if (value === undefined || value.changes.length === 0) return null;
  return (
    <fieldset className={styles.taken}>
      <legend className={styles.label}>Which of its changes to {value.home} go along?</legend>
      <p className={styles.note}>
        Its theme and cards do so by themselves. What does not go along waits for {value.home}.
      </p>
      {value.changes.map(({ id, name }) => (
        <label key={id} className={styles.change}>
          <input type="checkbox" checked={plan.taken.includes(id)} onChange={() => plan.toggleTaken(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
});

export const ReadyStep = observer(function ReadyStep({ plan }: StepProps) {
  const { view, kind, start, from, id, domain, title } = plan;
  const source = view.documents.find((document) => document.id === from)?.title ?? from;
  const made = {
    copy: `a copy of ${source}`,
    extend: `${source} with changes of its own`,
    ready: `made from “${plan.ready?.title ?? ""}”`,
    presets: `${plural(plan.presets.length, "section")}: ${plan.presets.map((entry) => entry.title).join(", ")}`,
    empty: "with one line in it",
  }[start];
  const nameDocument = (of: string) => view.documents.find((document) => document.id === of)?.title ?? of;
  const nameSite = (of: string | undefined) => view.domains.find((entry) => entry.domain === of)?.name ?? of;
  const site = nameSite(domain);
  return (
    <dl className={styles.summary}>
      <dt>{title.trim()}</dt>
      <dd>
        {id}.json, {made}
      </dd>
      {kind === "page" ? (
        <>
          <dt>Path</dt>
          <dd>{plan.path}</dd>
        </>
      ) : null}
      {plan.rule !== undefined ? (
        <>
          <dt>selection.json</dt>
          <dd>
            {plan.rule.domains.map(nameSite).join(", ")}: {describeSchedule(plan.rule) || "always"}
          </dd>
          <dt>Header and footer</dt>
          <dd>as each domain has them</dd>
        </>
      ) : kind === "home" ? (
        <>
          <dt>selection.json</dt>
          <dd>“{plan.homePage}” selects it</dd>
          <dt>Header and footer</dt>
          <dd>
            {nameDocument(plan.beside.header)} ({plan.beside.header}) and {nameDocument(plan.beside.footer)} (
            {plan.beside.footer}){domain === undefined ? "" : `, as ${site} has them now`}
          </dd>
          <dt>Website data</dt>
          <dd>{domain === undefined ? "no domain gets it yet" : `${site} gets it`}</dd>
        </>
      ) : null}
      <dt>Shoppers</dt>
      <dd>see nothing of it before you save.</dd>
    </dl>
  );
});
