/** True when a source file is newer than the bundle. */
export declare function isStale(): boolean;

/** Bundles src/cli, and what the installed package exports, into dist/cli. */
export declare function buildCli(): Promise<void>;
