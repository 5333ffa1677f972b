/** Folder in DATA_DIR with the mails that nobody sends. */
export const MAIL_FOLDER = "mail";
