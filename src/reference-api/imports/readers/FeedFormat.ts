export const FEED_FORMATS = ["csv", "json", "json-lines", "xml"] as const;

export type FeedFormat = (typeof FEED_FORMATS)[number];
