import { expect, it } from "vitest";
import { listClientNetworks } from "./listClientNetworks";

const networksOf = (address: string) => listClientNetworks(address).map(({ network, factor }) => [network, factor]);

it("counts an IPv4 address by itself, however it is written", () => {
  for (const address of ["192.0.2.1", "::ffff:192.0.2.1", "::FFFF:c000:201", "0:0:0:0:0:ffff:192.0.2.1"]) {
    expect(networksOf(address)).toEqual([["192.0.2.1", 1]]);
  }
  expect(networksOf("::ffff:198.18.0.1")).toEqual([["198.18.0.1", 1]]);
});

it("counts an IPv6 address by its /64, and by its /48 at ten times the limit", () => {
  const expected = [
    ["2001:db8:12:34::/64", 1],
    ["2001:db8:12::/48", 10],
  ];
  for (const address of ["2001:db8:12:34::1", "2001:0DB8:0012:0034:ffff:ffff:ffff:ffff", "2001:db8:12:34::1%eth0"]) {
    expect(networksOf(address)).toEqual(expected);
  }
});

it("keeps neighbouring IPv6 networks apart", () => {
  expect(networksOf("2001:db8:12:35::1")[0]).not.toEqual(networksOf("2001:db8:12:34::1")[0]);
  expect(networksOf("2001:db8:13:34::1")[1]).not.toEqual(networksOf("2001:db8:12:34::1")[1]);
});

it("counts text that is no address as it is", () => {
  expect(["unknown", "", "::1::2"].map(networksOf)).toEqual([[["unknown", 1]], [["", 1]], [["::1::2", 1]]]);
});

it("counts the networks of translation, discarding and old site-local addresses as all others", () => {
  const first = ["64:ff9b:1:2:3::1", "100::1", "fec0:0:0:7::1"].map((address) => networksOf(address)[0]);
  expect(first).toEqual([
    ["64:ff9b:1:2::/64", 1],
    ["100::/64", 1],
    ["fec0:0:0:7::/64", 1],
  ]);
});
