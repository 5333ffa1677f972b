import { expect, it } from "vitest";
import { isPublicAddress } from "./isPublicAddress";

it.each(["8.8.8.8", "2606:4700:4700::1111", "::ffff:8.8.8.8"])("%s is an address of the internet", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each(["127.0.0.1", "192.0.2.1", "fe80::1", "::ffff:10.0.0.1", "2002:7f00:1::", "100::1", "shop.example", ""])(
  "%j is none",
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);
