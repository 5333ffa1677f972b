/** One instruction of a Dockerfile, such as `COPY --from=build /app/dist ./dist`. */
export interface Instruction {
  readonly name: string;
  /** Its options without the dashes, such as `from` and `chown`. */
  readonly options: Readonly<Record<string, string>>;
  /** What follows them, as it stands there, on one line. */
  readonly text: string;
}

/** A stage of a Dockerfile: `FROM image AS name`, and the instructions after it. */
export interface Stage {
  readonly image: string;
  /** Its name, or its number. */
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** Reads the stages of a Dockerfile. Throws where an instruction stands before the first one. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split("\n")
    .filter((line) => !/^\s*#/.test(line))
    .join("\n")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages: { image: string; name: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const instruction = readInstruction(line);
    if (instruction.name === "FROM") {
      const [image = "", , name = String(stages.length)] = instruction.text.split(/\s+/);
      stages.push({ image, name, instructions: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) throw new Error(`“${line}” stands before the first FROM.`);
    stage.instructions.push(instruction);
  }
  return stages;
}

function readInstruction(line: string): Instruction {
  const [, name = "", rest = ""] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? [];
  const options: Record<string, string> = {};
  let text = rest.trim();
  for (let found = OPTION.exec(text); found !== null; found = OPTION.exec(text)) {
    const [whole, option = "", value = ""] = found;
    options[option] = value;
    text = text.slice(whole.length);
  }
  return { name: name.toUpperCase(), options, text };
}

const OPTION = /^--([a-z-]+)=(\S+)\s+/;
