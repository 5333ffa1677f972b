import type { Phrases } from "./Phrases";
import { createParts } from "./phraseParts";

const { percent, money, figure, count, word, words, pairs } = createParts({
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
  "(?: ?/ ?(?:monat|mtl[.]?|jahr|nacht|person|stück|woche|kg)| (?:pro|im|je) (?:monat|jahr|nacht|person|stück|woche|tag)| monatlich| mtl[.]?)";
const SUM_OF = "(?:mindest)?(?:bestell|einkaufs|waren)wert|einkauf|umsatz|mbw|bestellsumme";
const NO_PRICE =
  `(?! ?(?:%|-|bis ${money}|${words(1)}(?:[a-z-]{0,16}rabatt|reduziert|nachlass|günstiger|sparen|[a-z-]{0,16}gutschein|guthaben|cashback|` +
  `bonus|zurück|gratis|geschenk|kostenlos|versandkostenfrei|${SUM_OF}|versand|versandkosten|lieferung)(?![a-zß-ɏ])))`;
const SERVICE =
  "(?:[a-zß-ɏ-]{0,16}(?:versand|lieferung|rücksendung(?:en)?|rückversand|retouren?|stornierung|zustellung|testphase|testversion|" +
  "geschenke?|zugabe|artikel|abholung|montage|upgrade|proben?|probemonat|probeabo|probewoche|probetraining|probezeit|eintritt|monate?))";
const PEOPLE =
  "(?:[a-z-]{0,12}kunden|kundinnen|student(?:en|innen)|studierende|schüler|mitglieder|lehrer|senioren|azubis|abonnenten|nutzer|familien)";
const ACTION = "anmeldung|registrierung|bestellung|erstbestellung|kauf|zahlung|abschluss|buchung|abo";

/** Phrases around the values of offers in German titles. */
export const GERMAN: Phrases = {
  hints: {
    discount:
      /[\ue000\ue001].*(?:rabatt|nachlass|ermäßig|ersparnis|reduz|günstig|billig|spar|gutschein|coupon|weniger|auf )|(?:rabatt|spar|nachlass|ersparnis|reduziert|ermäßigt).*[\ue000\ue001]|preis|bis zu|-[\ue000\ue001]/,
    multibuy: /für|fuer|preis von|kauf|nimm|bestell|zweite|2[.]|dritte|3[.]|vierte|4[.]|günstigste|gratis|geschenkt/,
    credit: /[\ue000\ue001].*(?:gutschein|guthaben|bonus|prämie|gutschrift|geschenk|cashback|zurück)/,
    price: /(?:^|[^a-z])(?:ab|nur|noch|jetzt|schon|bereits|für|erste[rnsm]?) .*\ue001|\ue001.*(?:statt|uvp|für)/,
    time: /gratis|kostenlos|kostenfrei|umsonst|geschenkt|frei|probezeit|testphase/,
    gift: /kostenlos|gratis|kostenfrei|freie|versand|portofrei/,
  },
  discount: [
    `${LEAD}-?${figure} ?${words(2)}${OFF}`,
    `(?:spar(?:en?|t)?(?: sie)?|ersparnis von|rabatte?(?: von)?|nachlass von|(?:reduziert|ermäßigt) um) ${LEAD}${figure}${NO_OFF}`,
    HALF,
    `bis zu -?${percent}(?=$|[^a-zß-ɏ0-9 ]| -| (?:auf|im|bei|in)(?![a-zß-ɏ]))`,
    `${LEAD}${percent}(?: extra)?(?= auf )`,
    `-${figure}`,
  ],
  multibuy: [
    pairs(" ?(?:für|fuer|zum preis von) ?"),
    `${count} ${words(2)}zum preis von ${count}`,
    `(?:kaufe?|nimm|bestelle?) ${count}(?: ${word}){0,2}?,? (?:und )?(?:be)?(?:zahle?|erhalte|bekomme?|spare?) (?:nur )?` +
      `(?:${LEAD}${figure}|(?:den |die |das )?(?:${ORDINAL}|${count})(?: ${word}){0,2}?(?: ${FREE_OF_CHARGE}| ${HALF})?)`,
    `${count}(?: ${word})? kaufen,? (?:und )?(?:nur )?(?:${count}(?: ${word})? (?:be)?zahlen|${count}(?: ${word})? ${FREE_OF_CHARGE}|${LEAD}${figure} sparen)`,
    `(?:(?:das|der|die|den|jede[rs]?) )?${ORDINAL}(?: ${word}){0,2}? (?:ist )?(?:${HALF}|${FREE_OF_CHARGE}|-?${percent}(?: (?:günstiger|rabatt|reduziert|billiger))?|für (?:nur )?${money})`,
    `${count} ?[+] ?${count} (?:gratis|geschenkt)`,
  ],
  credit: [
    `(?<!(?:auf|kaufe?|gewinne) (?:einen )?)(?:bis zu )?${money}[ -](?:${words(1)})(?:[a-zß-ɏ-]{0,16}(?:gutscheine?|guthaben|bonus|prämie|gutschrift|geschenkkarte)|cashback|zurück|geschenkt?)(?!-?code)`,
    `(?:bis zu )?${percent} ${words(1)}(?:cashback|zurück)`,
  ],
  price: [
    `(?:(?:jetzt |schon |bereits )?ab|(?:jetzt )?nur(?: noch)?|jetzt(?: nur| für)?)(?: nur)? ${money}(?:${PERIOD})?${NO_PRICE}`,
    `erste[rnsm]? (?:${count} )?${word} (?:für|zu) (?:nur )?${money}`,
    `${count} ${UNIT} ${words(1)}für (?:nur )?${money}(?:${PERIOD})?`,
    `${money} statt ${money}`,
    `${money} ?[(](?:statt|uvp)(?: uvp)? ${money}[)]`,
    `${money}(?:${PERIOD})? für (?:die ersten )?${count} ${UNIT}`,
  ],
  time: [
    `(?:bis zu |die ersten )?${count}[ -](?:freie |volle )?${UNIT} (?:lang )?${FREE_OF_CHARGE}(?: testen)?`,
    `erste[rnsm]? ${words(1)}(?:${UNIT}|box|lieferung|bestellung) ${FREE_OF_CHARGE}`,
    `${count} (?:kostenlose |gratis ?-?|frei-?)${UNIT}`,
    `${FREE_OF_CHARGE} für ${count} ${UNIT}`,
    `${count} ${UNIT} ${words(1)}(?:probezeit|testphase)`,
    `kinder (?:unter [0-9]{1,2}(?: jahren)? )?(?:(?:reisen|essen|fahren|übernachten|wohnen|fliegen) )?(?:gratis|kostenlos|frei)`,
  ],
  gift: [
    `(?:kostenlose[rsn]?|gratis|kostenfreie[rsn]?|freie[rsn]?)[ -]?${words(2)}${SERVICE}`,
    "(?:keine|ohne) versandkosten",
    "versandkostenfrei(?:e lieferung)?|portofrei|kosten(?:los|frei) stornierbar",
    "(?:versand|lieferung|stornierung|rückversand|retoure) (?:ist )?(?:gratis|kostenlos|kostenfrei)",
    `gratis[ -]${words(1)}${word}(?= (?:bei|beim|zu|zur|zum|ab|mit) )`,
  ],
  conditions: [
    `(?: (?:bei|beim|für|auf|zu))?(?: (?:jeder|alle))?(?: ${word})? (?:ab|über|von)(?: einem)?(?: (?:${SUM_OF})(?: von| ab)?)? ${money}`,
    ` bei ${money} (?:${SUM_OF})`,
    ` (?:beim?|ab)(?: dem)?(?: kauf von)? ${count} (?:artikeln?|teilen?|stück|produkten|paaren|flaschen|sets)`,
    ` (?:auf|für|beim?) (?:den|die|das|dem|dein[a-z]*|ihre?[a-z]*|jede[nsrm]?|der) (?:${ORDINAL}|nächste[nsrm]?)(?: ${word})?`,
    ` für (?:alle )?(?:neue )?${PEOPLE}`,
    ` für ${count} ${UNIT}`,
  ],
  scopes: [` (?:auf|für|beim?) (?:den|die|das|dein[a-z]*|ihre?[a-z]*|der) (?:erste[nsrm]?) ${word}`],
  free: [
    ` (?:mit|per|via|durch)(?: (?:dem|diesem|unserem|ihrem))?(?: ${word}){0,2}? [a-z-]{0,16}(?:code|gutschein|coupon)`,
    " mit (?:gratis|kostenlosem)",
  ],
  starts: ["wenn", "mit", "für neu[a-z]*", `beim? (?:[a-z]{1,12}-)?(?:${ACTION})`],
  before: [
    `(?:kaufe?|ab|ab einem|bestelle?) (?:(?:${SUM_OF}) (?:von )?)?(?:${money} (?:${SUM_OF})|${count} (?:artikeln?|stück|teilen))`,
  ],
  ordinals: ["zweite[nrsm]?", "2[.](?= [a-z])", "dritte[nrsm]?", "nächste[nrm]? (?:bestellung|einkauf)"],
  denials: ["keine?[nrsm]?", "nicht", "ohne", "außer", "ausgenommen"],
};
