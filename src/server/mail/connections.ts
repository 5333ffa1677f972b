/** Mails that one process sends at the same time. */
export const CONNECTIONS = 3;
