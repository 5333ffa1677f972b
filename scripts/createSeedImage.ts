import { createReferenceApi } from "../src/reference-api/createReferenceApi";

/* Writes the image of the seeded database, unless it is there: tests open copies of it, and several would each make one. */

const api = await createReferenceApi({ dataDir: "memory://" });
await api.close();
