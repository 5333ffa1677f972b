/**
 * Beginning of the addresses (`$id`) of the schemas. They are names only: no server has them, and nobody can own a host below
 * `.example` (RFC 2606, section 3).
 */
export const SCHEMA_BASE = "https://dealframe.example/schemas/";
