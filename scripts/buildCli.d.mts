/** The folders whose code and data the bundle contains. */
export declare const SOURCES: readonly string[];

/** True when a source file is newer than the bundle. */
export declare function isStale(): boolean;

/** Bundles src/cli, and what the installed package exports, into dist/cli. */
export declare function buildCli(): Promise<void>;
