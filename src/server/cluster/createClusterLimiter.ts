import { RateLimiterCluster } from "rate-limiter-flexible";
import type { CreateLimiter } from "../../domain/createRateLimits";

/**
 * Creates a rate limit that the primary process counts in its memory for all processes of this machine. A request rejects
 * if the primary process does not answer within five seconds.
 */
export const createClusterLimiter: CreateLimiter = (name, limit) =>
  new RateLimiterCluster({ ...limit, keyPrefix: name });
