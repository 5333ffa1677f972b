export type FeedFormat = "csv";
