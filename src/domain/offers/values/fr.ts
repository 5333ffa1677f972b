import type { Phrases } from "./Phrases";
import { createParts } from "./phraseParts";

const { percent, zero, money, figure, count, word, words, pairs } = createParts({
  numbers: ["une?", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"],
  stops:
    "et|ou|avec|sur|en|dans|pour|de|du|des|d|l|le|la|les|un|une|à|au|aux|dès|par|plus|votre|vos|notre|nos|ta|ton|tes|mon|si|pas|" +
    "est|sont|que|offerte?s?|gratuite?s?|seulement|chez|sans|hors|sauf|jusqu",
});

const LIMIT = "(?:jusqu'(?:à|au|a)|au moins|plus de|près de|min(?:imum|[.])|environ)";
const LEAD = `(?:${LIMIT} )?`;
const HALF = "(?:(?:jusqu'à |à )?(?:moitié|1/2|½)[ -]prix|demi-tarif)";
const MORE = "(?: supplémentaires?| immédiate?)?";
const OFF =
  `(?:supplémentaires |extra )?(?:de |d')?${words(1)}(?:réductions?|remises?|rabais|réduc|reduc|économies?|promo(?:tion)?)${MORE}` +
  "|moins ch(?:er|ère)s?|de moins(?= ?$|[^a-zß-ɏ0-9 ]| (?:sur|chez|avec|pour))|supplémentaires?|d'économies?";
const ORDINAL =
  "(?:2(?:e|è|nde?|[eè]me)|deuxième|seconde?(?![ -](?:hand|class))|3(?:e|è|[eè]me)|troisième|4(?:e|[eè]me))";
const UNIT = "(?:jours?|semaines?|mois|ans?|nuits?|années?)";
const FIRST = "(?:premi(?:er|ère)s?|1(?:er|re|[eè]re)s?)";
const FREE_OF_CHARGE = "(?:offerte?s?|gratuite?s?)";
const PURCHASE = "(?:d'achats?(?: minimum)?|de commandes?|d'achats?|minimum)";
const PERIOD = "(?: ?/ ?(?:mois|an|nuit|personne|pers[.]?|kg|jour)| par (?:mois|an|nuit|personne|jour)| la nuit)";
const NO_PRICE = `(?! ?(?:%|-(?! )|à ${money}|${PURCHASE}|(?:de |d')?${words(1)}(?:réductions?|remises?|rabais|économies?|offerte?s?|gratuite?s?|remboursés?|bonus|cashback)(?![a-zß-ɏ])))`;
const SERVICE =
  "(?:livraison|frais de (?:port|livraison)|retours?|annulation|retrait|échantillons?|cadeaux?|port|expédition|installation|" +
  "accès|entrée|essai|surclassement|petit-déjeuner)";
const PEOPLE =
  "(?:nouveaux clients|clients|étudiants|membres|abonnés|nouveaux inscrits|professeurs|enseignants|adhérents|seniors|jeunes)";

/** Phrases around the values of offers in French titles. */
export const FRENCH: Phrases = {
  hints: {
    discount:
      /[\ue000\ue001].*(?:réduc|reduc|remise|rabais|économi|promo|moins|supplément|offert|sur |dès )|(?:économi|remise|réduc|rabais|promo|solde|jusqu').*[\ue000\ue001]|prix|tarif|code|tva|moins|-[\ue000\ue001]|\ue000 /,
    multibuy: /pour|achet|[234](?:e|è|nd)|deuxième|second|troisième|offert|gratuit/,
    credit:
      /\ue001.*(?:offert|rembours|bonus|cashback|crédit|prime|cagnotte|achat|carte|avoir|chèque|pour)|(?:recev|gagne).*\ue001|points|miles|\ue000.*(?:cashback|rembours|achat|cagnotte|crédit)|(?:achat|bonus|cadeau|cagnotte|prime|bon) .*\ue001/,
    price: /\ue001/,
    time: /offert|gratuit|essai/,
    gift: /offert|gratuit|inclus|frais|livraison|\ue002/,
  },
  discount: [
    `${LEAD}-?${figure} (?:${OFF})`,
    `(?:économisez|économies? de|(?:remises?|réductions?|rabais|promos?|soldes)(?: ${word})?(?: allant)?(?: de|(?= jusqu'))) ` +
      `${LEAD}-?${figure}(?! (?:de )?(?:réduction|remise|rabais|cashback))`,
    HALF,
    `jusqu'à (?:-${figure}|${percent}(?=$|[^a-zß-ɏ0-9 ]| -| (?:sur|chez|pendant|avec|dès)(?![a-zß-ɏ])))`,
    `(?:remise|réduction)s?(?: ${word})? ?: ?-?${figure}`,
    `code promo(?: ${word})?(?: ?:| de)? -?${figure}(?=$|[^a-zß-ɏ0-9 ]| -)`,
    `${percent} (?:pour (?:les )?)?${PEOPLE}`,
    `moins ${percent}`,
    "tva (?:offerte|remboursée)",
    `${percent} offerts?`,
    `${percent}(?= (?:sur|dès) )`,
    `-${figure}`,
  ],
  multibuy: [
    pairs(" ?(?:pour|pour le prix de) ?"),
    `${count} ${words(2)}pour le prix d(?:e |')${count}`,
    `${count} (?:${words(1)})achetée?s?(?: ?=|,| ?:)? ?(?:(?:le|la) )?(?:${ORDINAL}|${count})(?: ${word}){0,2}? (?:est )?(?:${FREE_OF_CHARGE}|remboursée?s?|à -?${percent}|${HALF})`,
    `achetez(?:-en)? ${count}(?: ${word}){0,2}?,? (?:et )?(?:payez|obtenez|recevez)(?:-en)? (?:(?:le|la) )?(?:${ORDINAL}|${count})(?: ${word}){0,2}?(?: ${FREE_OF_CHARGE})?`,
    `(?:(?:le|la|votre|chaque) )?${ORDINAL}(?: ${word}){0,2}? (?:est )?(?:${FREE_OF_CHARGE}|${HALF}|(?:à )?-?${percent}|à (?:seulement )?${money})`,
    `${count} ?[+] ?${count} ${FREE_OF_CHARGE}`,
  ],
  credit: [
    `(?:jusqu'à )?${money} (?:offerts?|remboursés?|de (?:bonus|cashback|crédit|prime|cagnotte)|(?:de|en) bons? d'achat|en (?:carte cadeau|cagnotte|avoir|chèque cadeau))`,
    `(?:jusqu'à )?${percent} (?:de cashback|cashback|remboursés?|en bons? d'achat|en cagnotte|crédités)`,
    `(?:bons? d'achat|bonus|chèque cadeau|carte cadeau|cagnotte|prime(?: de ${word})?|bon) de ${money}`,
    `${money} pour (?:l'|la |le |une |toute )?(?:ouverture|parrainage|inscription|souscription|reprise)`,
    `(?:recevez|gagnez) ${money}(?=$|[^a-zß-ɏ0-9 ]| (?:pour|par|si)(?![a-zß-ɏ]))`,
    `points (?:${word} )?(?:doublés|triplés|x ?[0-9])|(?:[0-9]{1,2}x|[0-9]{1,3}(?: ?[0-9]{3}){0,2}) ${words(1)}(?:points|miles)(?: ${FREE_OF_CHARGE})?`,
  ],
  price: [
    `(?:à partir de|dès|(?:à )?seulement|maintenant(?: à)?)(?: seulement)? ${money}(?:${PERIOD})?${NO_PRICE}`,
    `${money}(?:${PERIOD})? seulement`,
    `${FIRST} (?:${count} )?${word} (?:à|pour) (?:seulement )?${money}`,
    `${money}${PERIOD}${NO_PRICE}`,
    `(?:(?:passe|réduit) )?de ${money} à ${money}`,
    `${count} ${UNIT} (?:à|pour) (?:seulement )?${money}(?:${PERIOD})?`,
    `${money} au lieu de ${money}`,
    `(?:à )?moins de ${money}`,
    `(?<=^|[,:;!?(|+] ?|- )${count} ${words(2)}${word} (?:pour|à) (?:seulement )?${money}${NO_PRICE}`,
    `${money} ?[(]au lieu de ${money}[)]`,
    `${money}(?:${PERIOD})? pendant ${count} ${UNIT}`,
  ],
  time: [
    `(?:jusqu'à )?${count} (?:premiers )?${UNIT} (?:d'abonnement )?${FREE_OF_CHARGE}`,
    `${FIRST} ${words(1)}${word} ${FREE_OF_CHARGE}`,
    `${count} ${UNIT} d'essai(?: gratuite?s?)?`,
    `gratuit pendant ${count} ${UNIT}`,
    `essai gratuit(?: (?:de|pendant) ${count} ${UNIT})?`,
    `(?:gratuit pour les enfants|enfants? (?:de moins de [0-9]{1,2} ans )?${FREE_OF_CHARGE})`,
  ],
  gift: [
    `${SERVICE}(?: en)?(?: (?!est )${word}){0,2}? (?:est )?(?:${FREE_OF_CHARGE}|inclus)`,
    "(?:sans|pas de) frais (?:de |d')(?:port|livraison|dossier|inscription|réservation|service)",
    `frais (?:de |d')${word} ${FREE_OF_CHARGE}`,
    `${zero} d(?:e |')(?:frais|intérêts?|commission)`,
    `livraison(?: ${word}){0,2} (?:à|dès|pour) (?:seulement )?${money}`,
    `${word} offerte?s?(?= (?:dès|pour|à partir|avec) )`,
    `${count} ${words(1)}${word} (?:au choix )?${FREE_OF_CHARGE}`,
    `cadeau(?= pour (?:tout|toute|chaque) )`,
  ],
  conditions: [
    ` (?:dès|à partir de|au-dessus de|au-delà de|pour|sur) (?:(?:toute |une |votre )?commandes? |(?:tout |un )?achats? )?(?:de |supérieure?s? à |dès |d'au moins |à partir de |de plus de )?(?:plus de )?${money}`,
    ` (?:dès|pour) ${count} (?:articles|produits|achetés|pièces|paires)(?: achetée?s)?`,
    ` (?:sur|pour|dès) (?:la |le |les |votre |l')?(?:${ORDINAL}|prochaine?s?)(?: ${word})?`,
    ` pour (?:les |tous les )?${PEOPLE}`,
    ` pendant ${count} ${UNIT}`,
  ],
  scopes: [` (?:sur|pour|dès) (?:la |le |les |votre |ta |ton )?(?:1(?:er|ère|re)|premi(?:er|ère))s? ${word}`],
  free: [` (?:avec|grâce à|via)(?: (?:le|ce|notre|au))?(?: ${word}){0,1}? (?:code|coupon|bon)`],
  starts: ["avec", "si", "pour (?:l'achat|tout|toute)", "lors"],
  before: [`(?:achetez|dès) (?:${money} ${PURCHASE}|${count} (?:articles|produits))`],
  ordinals: [ORDINAL, "prochaine? (?:commande|achat)"],
  denials: ["(?<!manquez )pas", "aucune?", "sans", "sauf", "hors"],
};
