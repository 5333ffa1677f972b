import { pino } from "pino";
import { selectDocuments } from "../../layout/select/selectDocuments";
import { LayoutService } from "../documents/LayoutService";
import { PrimaryLink } from "./PrimaryLink";

/* A process that a test starts in place of the primary one: it tells the titles of the default home's documents. */

const link = await PrimaryLink.open("layouts");
const log = pino({ level: "silent" });
const service = await LayoutService.start(link, log, { logsFaults: false });
const tell = () => {
  const { home, header } = selectDocuments(service.current, "");
  process.send?.({ type: "titles", titles: [header.title, home.title] });
};
tell();
service.onChange(tell);
