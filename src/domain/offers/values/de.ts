import type { Phrases } from "./Phrases";
import { createParts } from "./phraseParts";

const { percent, zero, money, figure, count, word, words, pairs } = createParts({
  numbers: ["ein(?:e[nsmr]?|s)?", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"],
  stops:
    "und|oder|mit|auf|in|im|für|von|vom|der|die|das|den|dem|des|ein|eine[nmrs]?|zu|zum|zur|ab|bei|beim|an|am|aus|plus|dein[a-z]*|" +
    "ihre?[a-z]*|unser[a-z]*|wenn|kein[a-z]*|nicht|ist|sind|als|gratis|kostenlos|nur|jetzt|bis|über|sowie|inkl|statt",
});

const LIMIT = "(?:bis zu|bis|mindestens|min[.]|über|mehr als|fast|rund|ab)";
const EXTRA = "(?:extra|zusätzlich(?:e[nr]?)?|weitere|nochmals?|noch einmal)";
const LEAD = `(?:${LIMIT} )?(?:${EXTRA} )?(?:bis zu )?`;
const HALF = "(?:zum )?(?:halbe[nr]|1/2|½) preis";
const OFF =
  `(?:[a-zß-ɏ-]{0,16}(?:rabatt(?:e|code|gutschein|coupon)?|nachlass|ermäßigung|ersparnis)|reduziert|günstiger|billiger|sparen|gespart|` +
  "gutschein|coupon|off|weniger(?=$|[^a-zß-ɏ0-9 ]| (?:bei|auf|für|im|in|als (?:uvp|der uvp))))";
const NO_OFF = `(?! ?${words(1)}(?:[a-z-]{0,16}rabatt|reduziert|nachlass|günstiger|cashback|gutschein|guthaben))`;
const ORDINAL = "(?:zweite[rnsm]?|2[.]|dritte[rnsm]?|3[.]|vierte[rnsm]?|4[.]|günstigste[rnsm]?)";
const FREE_OF_CHARGE = "(?:gratis|kostenlos|kostenfrei|umsonst|geschenkt)";
const UNIT = "(?:tage?n?|wochen?|monate?n?|jahre?n?|nächten?|nacht)";
const PERIOD =
  "(?: p[.] ?p[.]| ?/ ?(?:monat|mtl[.]?|jahr|nacht|person|stück|woche|kg)| (?:pro|im|je) (?:monat|jahr|nacht|person|stück|woche|tag)| monatlich| mtl[.]?)";
const SUM_OF = "(?:mindest)?(?:bestell|einkaufs|waren)wert|einkauf|umsatz|mbw|bestellsumme";
const NO_PRICE =
  `(?! ?(?:%|-(?! )|bis ${money}|${words(1)}(?:[a-z-]{0,16}rabatt|reduziert|nachlass|günstiger|sparen|[a-z-]{0,16}gutschein|guthaben|cashback|` +
  `bonus|zurück|gratis|geschenk|kostenlos|versandkostenfrei|${SUM_OF}|versand|versandkosten|lieferung)(?![a-zß-ɏ])))`;
const SERVICE =
  "(?:[a-zß-ɏ-]{0,16}(?:versand|lieferung|rücksendung(?:en)?|rückversand|retouren?|stornierung|zustellung|testphase|testversion|" +
  "geschenke?|zugabe|artikel|abholung|montage|upgrade|proben?|probemonat|probeabo|probewoche|probetraining|probezeit|eintritt|monate?))";
const PEOPLE =
  "(?:[a-z-]{0,12}kunden|kundinnen|student(?:en|innen)|studierende|schüler|mitglieder|lehrer|senioren|azubis|abonnenten|nutzer|familien)";
const ACTION = "anmeldung|registrierung|bestellung|erstbestellung|kauf|zahlung|abschluss|buchung|abo";

const FEE = "[a-zß-ɏ-]{0,16}(?:gebühr(?:en)?|kosten|anzahlung|anschlusspreis)";

/** Phrases around the values of offers in German titles. */
export const GERMAN: Phrases = {
  hints: {
    discount:
      /[\ue000\ue001].*(?:rabatt|nachlass|ermäßig|ersparnis|reduz|günstig|billig|spar|gutschein|coupon|weniger|auf )|(?:rabatt|spar|nachlass|ersparnis|reduziert|ermäßigt).*[\ue000\ue001]|preis|bis |mwst|mehrwertsteuer|für |sichern|-[\ue000\ue001]/,
    multibuy: /für|fuer|preis von|kauf|nimm|bestell|zweite|2[.]|dritte|3[.]|vierte|4[.]|günstigste|gratis|geschenkt/,
    credit:
      /[\ue000\ue001].*(?:gutschein|guthaben|bonus|prämie|gutschrift|geschenk|cashback|zurück|konto|wechsel|freund)|(?:erhalte|bekomm|sicher|kassier|hol).*\ue001|punkte|meilen/,
    price: /\ue001/,
    time: /gratis|kostenlos|kostenfrei|umsonst|geschenkt|frei|probezeit|testphase/,
    gift: /kostenlos|gratis|kostenfrei|frei|versand|lieferung|geschenk|gebühr|kosten|anzahlung|anschluss|\ue002/,
  },
  discount: [
    `${LEAD}-?${figure} ?${words(2)}${OFF}`,
    `(?:spar(?:en?|t)?(?: sie)?|ersparnis von|rabatte?(?: von)?|nachlass von|(?:reduziert|ermäßigt) um) ${LEAD}${figure}${NO_OFF}`,
    HALF,
    `[a-zß-ɏ-]{0,16}rabatt(?:code|gutschein)?:? (?:von )?-?${figure}(?=$|[^a-zß-ɏ0-9 ]| (?:auf|für|im|bei)(?![a-zß-ɏ]))`,
    `extra ${percent}(?= im )|${percent} extra(?=$|[^a-zß-ɏ0-9 ])`,
    `${figure}(?= (?:für (?:alle )?(?:neue )?${PEOPLE}|sichern|bei (?:[a-z]{1,12}-)?anmeldung)(?![a-zß-ɏ]))`,
    `(?:${percent} )?(?:mwst[.]?|mehrwertsteuer) (?:geschenkt|gratis|erlassen)`,
    `bis(?: zu)? -?${percent}(?=$|[^a-zß-ɏ0-9 ]| -| (?:auf|im|bei|in)(?![a-zß-ɏ]))`,
    `${LEAD}${percent}(?: extra)?(?= auf )`,
    `-${figure}`,
  ],
  multibuy: [
    pairs(" ?(?:für|fuer|zum preis von) ?"),
    `${count} ${words(2)}zum preis von ${count}`,
    `(?:kaufe?|nimm|bestelle?) ${count}(?: ${word}){0,2}?,? (?:und )?(?:be)?(?:zahle?|erhalte|bekomme?|spare?) (?:nur )?` +
      `(?:${LEAD}${figure}|(?:den |die |das )?(?:${ORDINAL}|${count})(?: ${word}){0,2}?(?: ${FREE_OF_CHARGE}| ${HALF})?)`,
    `beim kauf (?:von |ab )?${count} ${words(1)}${word}:? (?:gibt es )?${LEAD}${figure} ${OFF}`,
    `${count}(?: ${word})? kaufen,? (?:und )?(?:nur )?(?:${count}(?: ${word})? (?:be)?zahlen|${count}(?: ${word})? ${FREE_OF_CHARGE}|${LEAD}${figure} sparen)`,
    `(?:(?:das|der|die|den|jede[rs]?) )?${ORDINAL}(?: ${word}){0,2}? (?:ist )?(?:${HALF}|${FREE_OF_CHARGE}|-?${percent}(?: (?:günstiger|rabatt|reduziert|billiger))?|für (?:nur )?${money})`,
    `${count} ?[+] ?${count} (?:gratis|geschenkt)`,
  ],
  credit: [
    `(?<!(?:auf|kaufe?|gewinne) (?:einen )?)(?:bis zu )?${money}[ -](?:${words(1)})(?:[a-zß-ɏ-]{0,16}(?:gutscheine?|guthaben|bonus|prämie|gutschrift|geschenkkarte)|cashback|zurück|geschenkt?)(?!-?code)`,
    `(?:bis zu )?${percent} ${words(1)}(?:cashback|zurück)`,
    `${money} (?:für|bei) (?:(?:dein|ein|neu|d)e?[nmrs]? )?(?:[a-zß-ɏ-]{0,16}konto[a-z]*|[a-z-]{0,16}wechsel|${ACTION})`,
    `(?:erhalten?|bekommen?|kassieren?|sichern?) ${money}(?=$|[^a-zß-ɏ0-9 ]| (?:für|bei|wenn)(?![a-zß-ɏ]))`,
    `(?:doppelte|dreifache|[0-9]{1,2}-?fache?|(?:bis zu )?[0-9]{1,3}(?:[.]?[0-9]{3}){0,2}) ${words(1)}[a-z-]{0,16}(?:punkte|meilen)`,
  ],
  price: [
    `(?:(?:jetzt |schon |bereits )?ab|(?:jetzt )?nur(?: noch)?|jetzt(?: nur| für)?)(?: nur)? ${money}(?:${PERIOD})?${NO_PRICE}`,
    `erste[rnsm]? (?:${count} )?${word} (?:für |zu )?(?:nur )?${money}${NO_PRICE}`,
    `${money}${PERIOD}${NO_PRICE}`,
    `von ${money} auf ${money}(?: reduziert| gesenkt)?|statt ${money} (?:nur |jetzt |für ){1,2}${money}`,
    `${count} ${UNIT} ${words(2)}für (?:nur )?${money}(?:${PERIOD})?`,
    `${money} statt ${money}`,
    `unter ${money}`,
    `(?<=^|[,:;!?(|+] ?|- )${count} ${words(2)}${word} für (?:nur )?${money}${NO_PRICE}`,
    `${money} ?[(](?:statt|uvp)(?: uvp)? ${money}[)]`,
    `${money}(?:${PERIOD})? für (?:die ersten )?${count} ${UNIT}`,
  ],
  time: [
    `(?:bis zu |die ersten )?${count}[ -](?:freie |volle )?${UNIT} (?:lang |${words(2)})?${FREE_OF_CHARGE}(?: testen)?`,
    `erste[rnsm]? ${words(1)}(?:${UNIT}|box|lieferung|bestellung) ${FREE_OF_CHARGE}`,
    `${count} (?:kostenlose |gratis ?-?|frei-?)${UNIT}`,
    `${FREE_OF_CHARGE} für ${count} ${UNIT}`,
    `${count} ${UNIT} ${words(1)}(?:probezeit|testphase)`,
    `kinder (?:(?:unter|bis) [0-9]{1,2}(?: jahren?)? )?(?:(?:reisen|essen|fahren|übernachten|wohnen|fliegen) )?(?:gratis|kostenlos|frei)`,
  ],
  gift: [
    `(?:kostenlose[rsn]?|gratis|kostenfreie[rsn]?|freie[rsn]?)[ -]?${words(2)}${SERVICE}`,
    "versandkostenfrei(?:e lieferung)?|portofrei|kosten(?:los|frei) stornierbar",
    "(?:versand|lieferung|stornierung|rückversand|retoure|eintritt) (?:ist )?(?:gratis|kostenlos|kostenfrei|frei(?: haus)?)",
    `(?:keine|ohne|${money}) ${FEE}`,
    `${zero} (?:zinsen|${FEE})`,
    `(?:versand|lieferung) (?:für |ab |nur ){1,2}${money}`,
    "geschenk(?= (?:zu|zur|bei|ab) )",
    `${words(1)}${word} gratis dazu`,
    `(?<=^|[,:;!?(|+] ?|- )(?:gratis|kostenlose[rsn]?)[ -]${words(1)}${word}(?=$|[,!;.)]| (?:bei|beim|im|in|für|zu|zur|zum|ab|mit) )`,
    `gratis[ -]${words(1)}${word}(?= (?:bei|beim|zu|zur|zum|ab|mit) )`,
  ],
  conditions: [
    `(?: (?:bei|beim|für|auf|zu))?(?: (?:jeder|alle))?(?: ${word})? (?:ab|über|von)(?: einem)?(?: (?:${SUM_OF})(?: von| ab)?)? ${money}`,
    ` bei ${money} (?:${SUM_OF})`,
    ` (?:beim?|ab)(?: dem)?(?: kauf von)? ${count} (?:artikeln?|teilen?|stück|produkten|paaren|flaschen|sets)`,
    ` (?:auf|für|beim?) (?:den|die|das|dem|dein[a-z]*|ihre?[a-z]*|jede[nsrm]?|der) (?:${ORDINAL}|nächste[nsrm]?)(?: ${word})?`,
    ` für (?:alle )?(?:neue )?${PEOPLE}`,
    " (?:zu|bei) (?:jeder|deiner|ihrer) bestellung",
    ` für ${count} ${UNIT}`,
  ],
  scopes: [` (?:auf|für|beim?) (?:den|die|das|dein[a-z]*|ihre?[a-z]*|der) (?:erste[nsrm]?) ${word}`],
  free: [
    ` (?:mit|per|via|durch)(?: (?:dem|diesem|unserem|ihrem))?(?: ${word}){0,2}? [a-z-]{0,16}(?:code|gutschein|coupon)`,
    " mit (?:gratis|kostenlosem)",
  ],
  starts: ["wenn", "mit", "für neu[a-z]*", `beim? (?:[a-z]{1,12}-)?(?:${ACTION})`],
  before: [
    `beim kauf (?:von |ab )?${count}`,
    `(?:kaufe?|ab|ab einem|bestelle?) (?:(?:${SUM_OF}) (?:von )?)?(?:${money} (?:${SUM_OF})|${count} (?:artikeln?|stück|teilen))`,
  ],
  ordinals: ["zweite[nrsm]?", "2[.](?= [a-z])", "dritte[nrsm]?", "nächste[nrm]? (?:bestellung|einkauf)"],
  denials: ["keine?[nrsm]?", "nicht", "ohne", "außer", "ausgenommen"],
};
