/**
 * Where the addresses (`$id`) of the schemas begin. They are names only: nothing answers there, and nobody can own a host
 * below `.example` (RFC 2606, section 3).
 */
export const SCHEMA_BASE = "https://dealframe.example/schemas/";
