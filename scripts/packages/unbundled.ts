/**
 * What the built server loads from node_modules: PGlite finds its files beside its code, argon2 is native, pg and pino load parts of their
 * own when needed. Everything else is in the build, because a process starts in half the time without looking for it.
 */
export const UNBUNDLED: readonly string[] = ["@electric-sql/pglite", "@node-rs/argon2", "pg", "pino"];
