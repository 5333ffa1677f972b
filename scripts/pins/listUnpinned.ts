/** A file that names actions or images, by its path. */
export interface PinnedFile {
  readonly path: string;
  readonly text: string;
}

const USES = /^\s*(?:- )?(?:uses|image):\s*["']?([^\s"'#]+)/;
const FROM = /^FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i;
/** The commit of an action, the digest of an image. */
const PIN = /@(?:[0-9a-f]{40}|sha256:[0-9a-f]{64})$/;

/**
 * Lists what workflows, compose files and Dockerfiles load under a name whose content can change: actions without a commit and
 * images without a digest, each as `path:line name`. What the repository makes itself is left out.
 */
export function listUnpinned(files: readonly PinnedFile[], ownImages: readonly string[]): string[] {
  return files.flatMap(({ path, text }) => {
    const stages = new Set(ownImages);
    return text.split("\n").flatMap((line, index) => {
      const [, base, stage] = FROM.exec(line) ?? [];
      const name = base ?? USES.exec(line)?.[1];
      const isOwn = name === undefined || stages.has(name) || name.startsWith("./");
      if (stage !== undefined) stages.add(stage);
      return isOwn || PIN.test(name) ? [] : [`${path}:${index + 1} ${name}`];
    });
  });
}
