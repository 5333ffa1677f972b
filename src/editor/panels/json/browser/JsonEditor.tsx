import { setDiagnostics } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";
import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../../browser/controls/Button";
import { Choice } from "../../../browser/controls/Choice";
import type { PaneProps } from "../../../browser/store/PaneProps";
import { createEditor, markStretch, replaceText, scrollToOffset } from "./createEditor";
import { findSectionAt, findSectionText } from "./findInText";
import { JsonClient } from "./JsonClient";
import styles from "./JsonEditor.module.css";
import { listFaultMarks, listProblemMarks } from "./listMarks";
import { TextModel } from "./TextModel";

/** The text of a document's file, or of the file of the edited domain, with a switch between both; or of a file that was asked for. */
export default function JsonEditor(pane: PaneProps) {
  const { target, view, file: asked } = pane;
  const own = view.documents.find(({ id }) => id === target.document)?.file ?? `${target.document}.json`;
  const usual = target.domain === undefined ? [own] : [`domain/${target.domain}.json`, own];
  const files = asked === undefined ? usual : [asked.name];
  const [chosen, setChosen] = useState<string>();
  const file = files.find((name) => name === chosen) ?? files[0] ?? own;
  return (
    <div className={styles.pane}>
      <header className={styles.head}>
        {files.length === 1 ? (
          <h2 className={styles.file}>{file}</h2>
        ) : (
          <Choice
            label="File"
            value={file}
            options={files.map((name) => ({ value: name, label: name }))}
            onChange={setChosen}
          />
        )}
      </header>
      <FileEditor key={file} file={file} pane={pane} />
    </div>
  );
}

/** Delay after a move of the cursor before its section is selected, in milliseconds. */
const REST_MS = 200;

const FileEditor = observer(function FileEditor({ file, pane }: { readonly file: string; readonly pane: PaneProps }) {
  const [model] = useState(() => new TextModel(file, pane));
  useEffect(() => model.update(pane), [model, pane]);
  const { hold } = pane;
  useEffect(() => {
    const release = hold(model);
    return () => {
      void model.flush();
      release();
    };
  }, [model, hold]);
  const host = useRef<HTMLDivElement>(null);
  const { saved, failure, refusal } = model;
  const problems = useMemo(() => pane.view.problems.filter((own) => own.file === file), [pane.view.problems, file]);
  const view = useEditorView(host, model, pane, saved !== undefined);
  useMarks(view, model, pane, problems);
  useFollowing(view, pane, saved);
  const broken = problems.some(({ severity }) => severity === "error");
  return (
    <>
      {failure === undefined ? null : (
        <div className={styles.failure} role="alert">
          <p>{`The text could not be read: ${failure}`}</p>
          <Button onPress={() => void model.load()}>Try again</Button>
        </div>
      )}
      {refusal === undefined ? null : <p className={styles.failure} role="alert">{`Not kept: ${refusal}`}</p>}
      {saved?.text === null ? (
        <p className={styles.note}>There is no such file yet; what is typed here makes it.</p>
      ) : null}
      <div ref={host} className={styles.host} data-file={file} />
      <p className={styles.note} role="status">
        {saved === undefined ? "Reading the text…" : describeState(model.isAhead, broken)}
      </p>
    </>
  );
});

function describeState(isAhead: boolean, isBroken: boolean): string {
  if (isAhead) return "Typing…";
  return isBroken
    ? "Kept in the draft with its faults; the page shows the last version without them."
    : "As it will be saved.";
}

/** Creates the editor once the text is read. It exists as long as the file is shown. */
function useEditorView(
  host: React.RefObject<HTMLDivElement | null>,
  model: TextModel,
  pane: PaneProps,
  isReady: boolean,
): EditorView | undefined {
  const [view, setView] = useState<EditorView>();
  const latest = useRef(pane);
  latest.current = pane;
  useEffect(() => {
    const element = host.current;
    if (element === null || !isReady) return;
    const client = new JsonClient();
    let rest: ReturnType<typeof setTimeout> | undefined;
    const select = (offset: number) => {
      clearTimeout(rest);
      rest = setTimeout(() => {
        const { section, target, file, select: choose } = latest.current;
        // The sections of a file that was asked for are none of the document.
        if (file !== undefined) return;
        const found = findSectionAt(editor.state.doc.toString(), offset);
        if (found !== undefined && found !== section) choose(target.document, found);
      }, REST_MS);
    };
    const editor = createEditor({
      host: element,
      file: model.file,
      text: model.saved?.text ?? "",
      client,
      onType: (text) => model.type(text),
      onCursor: select,
      onFocus: () => model.beginVisit(),
      onBlur: () => void model.flush(),
    });
    clients.set(editor, client);
    setView(editor);
    const stop = reaction(
      () => [model.saved, model.isAhead] as const,
      ([saved, isAhead]) => {
        if (!isAhead) replaceText(editor, saved?.text ?? "");
      },
    );
    return () => {
      stop();
      clearTimeout(rest);
      editor.destroy();
      client.close();
    };
  }, [host, model, isReady]);
  return view;
}

const clients = new WeakMap<EditorView, JsonClient>();

/** Marks faults: those of the server, or of the language service while the server does not have the text yet. */
function useMarks(
  view: EditorView | undefined,
  model: TextModel,
  { perform }: PaneProps,
  problems: PaneProps["view"]["problems"],
): void {
  const { isAhead, saved } = model;
  useEffect(() => {
    if (view === undefined || isAhead || saved === undefined) return;
    const marks = listProblemMarks(view.state.doc, problems, ({ file, code, line, column }) => {
      void perform({ do: "fix", file, code, line, column });
    });
    view.dispatch(setDiagnostics(view.state, marks));
  }, [view, problems, isAhead, saved, perform]);
  useEffect(() => {
    if (view === undefined || !isAhead) return;
    let isOver = false;
    const { doc } = view.state;
    void clients
      .get(view)
      ?.ask("validate", model.file, doc.toString())
      .then((faults) => {
        if (!isOver && view.state.doc.eq(doc)) view.dispatch(setDiagnostics(view.state, listFaultMarks(doc, faults)));
      });
    return () => {
      isOver = true;
    };
  });
}

/** Marks the text of the selected section, or of the place that was asked for, and scrolls to it unless the cursor selected it. */
function useFollowing(view: EditorView | undefined, pane: PaneProps, saved: TextModel["saved"]): void {
  const { section, file } = pane;
  const pointer = file === undefined ? pane.pointer : file.pointer;
  const last = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another text the section is at another place.
  useEffect(() => {
    if (view === undefined) return;
    const text = view.state.doc.toString();
    const place = pointer === undefined ? undefined : findSectionText(text, section, pointer);
    const stretch = section === undefined ? place : findSectionText(text, section);
    const isChosenHere = view.hasFocus && findSectionAt(text, view.state.selection.main.head) === section;
    const key = `${section} ${pointer}`;
    const isNew = last.current !== key;
    last.current = key;
    markStretch(view, stretch);
    const goal = pointer === undefined ? stretch : place;
    if (isNew && !isChosenHere && goal !== undefined) scrollToOffset(view, goal.from);
  }, [view, section, pointer, saved]);
}
