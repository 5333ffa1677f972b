export type FeedFormat = "csv" | "json" | "json-lines" | "xml";
