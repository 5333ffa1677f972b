import { expect, it } from "vitest";
import { WebsitesError } from "../../src/server/api/embedded/WebsitesError";
import { describeFailure } from "../../src/server/process/describeFailure";
import { PortError } from "../../src/server/process/PortError";
import { SettingsError } from "../../src/server/settings/readSettings";

it("prints the message alone where it says what to do, and the stack of what nobody foresaw #describeFailure-1", () => {
  const taken = Object.assign(new Error("listen EADDRINUSE"), { code: "EADDRINUSE" });
  expect(describeFailure(PortError.explain(taken, "127.0.0.1", 3000))).toBe(
    "Port 3000 of 127.0.0.1 is in use by another program. Stop that program, or set PORT to another number.",
  );
  expect(describeFailure(new WebsitesError("line 3 is wrong"))).toBe("line 3 is wrong");
  expect(describeFailure(new SettingsError("PORT: no"))).toBe("The settings cannot be used.\nPORT: no");
  const unforeseen = new TypeError("x is not a function");
  expect(describeFailure(unforeseen)).toBe(unforeseen);
});
