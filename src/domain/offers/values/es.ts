import type { Phrases } from "./Phrases";
import { createParts } from "./phraseParts";

const { percent, zero, money, figure, count, word, words, pairs } = createParts({
  numbers: ["un[oa]?", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"],
  stops:
    "y|o|con|en|por|para|de|del|el|la|los|las|un|una|al?|desde|tus?|sus?|nuestr[ao]s?|si|no|es|son|que|gratis|solo|sólo|más|hasta|ahora|sin",
});

const LIMIT = "(?:hasta(?: un| el)?|al menos(?: un)?|mínimo|más de(?: un)?|más del|casi(?: un)?)";
const LEAD = `(?:${LIMIT} )?`;
const HALF = "(?:a )?mitad de precio";
const OFF =
  `(?:extra |adicional )?(?:de )?${words(1)}(?:descuentos?|dto[.]?|dcto[.]?|rebaja|ahorro)(?: extra| adicional| directo)?` +
  "|más baratos?|menos(?= ?$|[^a-zß-ɏ0-9 ]| (?:en|con|para|al))|(?:extra|adicional)(?= (?:en|con|sobre|de|para)(?![a-z]))";
const ORDINAL = "(?:2[.]?[ªº]|2a|segund[oa]|3[.]?[ªº]|tercer[oa]?)";
const UNIT = "(?:días?|semanas?|mes(?:es)?|años?|noches?)";
const FIRST = "(?:primer(?:[oa]s?)?|1(?:er|ª|º))";
const FREE_OF_CHARGE = "(?:gratis|gratuit[oa]s?|de regalo)";
const PERIOD =
  "(?: ?/ ?(?:mes|año|noche|persona|ud|unidad|día|kg)| (?:al|por|la|cada) (?:mes|año|noche|persona|unidad|día)| mensuales)";
const NO_PRICE = `(?! ?(?:%|-(?! )|a ${money}|de compra|(?:de )?${words(1)}(?:descuento|dto|rebaja|ahorro|regalo|cashback|saldo|menos)(?![a-zß-ɏ])))`;
const SERVICE =
  "(?:envíos?|gastos de envío|portes|devoluci(?:ón|ones)|cancelación|regalos?|muestras?|entrega|recogida|instalación|prueba|acceso|entrada|desayuno)";
const PEOPLE =
  "(?:nuevos clientes|clientes|estudiantes|miembros|usuarios|socios|suscriptores|profesores|nuevos usuarios|jóvenes)";
const BUY = "(?:compras?|pedidos?)";

/** Phrases around the values of offers in Spanish titles. */
export const SPANISH: Phrases = {
  hints: {
    discount:
      /[\ue000\ue001].*(?:descuento|dto|dcto|rebaja|ahorro|menos|barat|extra|adicional| en )|(?:ahorr|descuento|rebaja|hasta).*[\ue000\ue001]|precio|iva|código|cupón|para|-[\ue000\ue001]|\ue000 /,
    multibuy: /\d ?x ?\d| por |precio de|llev|llév|compra|pide|paga|2[.]?[ªº]|2a |segund|3[.]?[ªº]|tercer|[+]/,
    credit:
      /\ue001.*(?:regalo|bonus|bono|crédito|saldo|cashback|reembolso|vale|tarjeta|gratis|por |para)|(?:gana|recibe|consigue|llévate).*\ue001|puntos|millas|avios|\ue000.*(?:cashback|reembolso)|(?:vale|regalo|bono|cup[oó]n) de .*\ue001/,
    price: /\ue001/,
    time: /gratis|gratuit|de regalo|prueba/,
    gift: /gratis|gratuit|regalo|incluid|sin |envío|\ue002/,
  },
  discount: [
    `${LEAD}-?${figure} (?:${OFF})`,
    `(?:ahorr(?:a|e|ar|o de)|ahórrate|(?:descuentos?|rebajas?)(?: ${word})?(?: del?|(?= hasta))|rebajado) (?:un |el |de )?${LEAD}-?${figure}(?! (?:de )?(?:descuento|dto|cashback))`,
    HALF,
    `(?:cupón|código)(?: ${word}){0,2}(?: del?|:)? -?${percent}(?=$|[^a-zß-ɏ0-9 ]| -| (?:en|para|de)(?![a-zß-ɏ]))`,
    `${percent} (?=(?:para )?${PEOPLE}(?![a-zß-ɏ]))(?:${PEOPLE})?`,
    "(?:día )?sin iva(?![:]| -)|iva gratis",
    `hasta (?:un |el )?(?:-${figure}|${percent}(?=$|[^a-zß-ɏ0-9 ]| -| (?:en|durante)(?![a-zß-ɏ])))`,
    `${percent}(?= en (?:tod|la |tu |el |${ORDINAL}))`,
    `-${figure}`,
  ],
  multibuy: [
    "(?<=^|[,:;!?(|+] ?|- |(?:oferta|promo|promoción|lleva|al|pack|un|con|y|en) )(?:2 ?x ?1|3 ?x ?[12]|4 ?x ?[23])(?=$|[^a-zß-ɏ0-9 ]| -| (?:en|de|para|al|con|y|por)(?![a-zß-ɏ]))",
    pairs(" ?por ?"),
    `${count} ${words(2)}(?:por el|al) precio de ${count}`,
    `(?:compra|lleva|llévate|lleve|pide) ${count}(?: ${word}){0,2}?,? (?:y )?(?:paga|llévate|lleva|consigue|recibe|obtén) (?:solo )?(?:${count}|otr[oa])(?: ${word}){0,2}?(?: ${FREE_OF_CHARGE})?`,
    `(?:(?:la|el|tu|cada) )?${ORDINAL}(?: ${word}){0,2}? (?:(?:al?|con(?: un)?|con el) -?${percent}(?: de descuento| dto)?|${FREE_OF_CHARGE}|${HALF}|a(?: solo)? ${money}|-${percent})`,
    `paga ${count} y (?:llévate|lleva) ${count}`,
    `${count} ?[+] ?${count} ${FREE_OF_CHARGE}`,
  ],
  credit: [
    `(?:hasta )?${money} (?:de (?:regalo|bonus|bono|crédito|saldo|cashback|reembolso|vale)|en (?:saldo|vale|tarjeta regalo))`,
    `(?:hasta (?:un |el )?)?${percent} (?:de )?(?:cashback|reembolso)`,
    `${money} por (?:abrir|domiciliar|traer|invitar|recomendar|cada amigo)(?: (?:tu |una |la )?${word})?`,
    `(?:gana|recibe|consigue|llévate) ${money}(?=$|[^a-zß-ɏ0-9 ]| (?:por|si|al|para)(?![a-zß-ɏ]))`,
    `puntos dobles|(?:doble de|triple de|[0-9]{1,3}(?:[.]?[0-9]{3}){0,2}) ${words(1)}(?:puntos|millas|avios)`,
    `${money} gratis(?=$|[^a-zß-ɏ0-9 ]| (?:al|con|por))`,
    `(?:vale|cheque regalo|tarjeta regalo|bono(?: de ${word})?|cupón) de ${money}`,
  ],
  price: [
    `(?:a partir de|desde|(?:ahora )?(?:tan )?s[oó]lo|ahora(?: por| desde)?)(?: s[oó]lo)? ${money}(?:${PERIOD})?${NO_PRICE}`,
    `${FIRST} (?:${count} )?${word} (?:por|a) (?:s[oó]lo )?${money}`,
    `${money}${PERIOD}${NO_PRICE}`,
    `(?:(?:rebajado|baja) )?de ${money} a ${money}`,
    `${count} ${UNIT} (?:por|a) (?:s[oó]lo )?${money}(?:${PERIOD})?`,
    `${money} en (?:lugar|vez) de ${money}`,
    `(?:por )?menos de ${money}`,
    `(?<=^|[,:;!?(|+] ?|- |lleva )${count} (?:${words(2)}${word} )?por (?:s[oó]lo )?${money}${NO_PRICE}`,
    `${money} ?[(](?:antes|en (?:lugar|vez) de) ${money}[)]`,
    `${money}(?:${PERIOD})? durante ${count} ${UNIT}`,
  ],
  time: [
    `(?:hasta )?${count} (?:primeros )?${UNIT} (?:de prueba(?: grat(?:is|uita))?|${FREE_OF_CHARGE})`,
    `${FIRST} ${words(1)}${word} ${FREE_OF_CHARGE}`,
    `prueba grat(?:is|uita) de ${count} ${UNIT}`,
    `gratis (?:durante )?${count} ${UNIT}`,
    `niños (?:menores de [0-9]{1,2} años )?(?:(?:comen|viajan|entran|vuelan) )?gratis`,
  ],
  gift: [
    `(?:${SERVICE} y )?${SERVICE}(?: ${word}){0,2}? (?:es )?(?:gratis|gratuit[oa]s?|de regalo|incluid[oa]s?)`,
    "sin (?:gastos de (?:envío|gestión)|comisiones|comisión|permanencia|cuota de (?:alta|inscripción))",
    `${zero} (?:de )?(?:intereses|comisiones|comisión)`,
    `envíos? (?:por|desde|a) (?:s[oó]lo )?${money}`,
    "regalo(?: seguro| directo)?(?= (?:con|por|al) )",
    `${word} de regalo(?= (?:con|por|al|en) )`,
  ],
  conditions: [
    ` (?:desde|a partir de|en|por|con|para) (?:tus? |las? |una )?${BUY} (?:superior(?:es)? a |de más de |desde |a partir de |de |mínim[ao]s? de |mayores de |de al menos )${money}`,
    ` (?:desde|a partir de|por encima de) ${money}`,
    ` (?:al comprar|por la compra de|comprando) ${count}(?: ${word})?`,
    ` (?:en|para) (?:la |el |tu |su )?(?:${ORDINAL}|próxim[oa])(?: ${word})?`,
    ` para ${PEOPLE}`,
    ` durante ${count} ${UNIT}`,
  ],
  scopes: [` (?:en|para) (?:la |el |tus? |su )?(?:1ª|primer[oa]?s?) ${word}`],
  free: [` (?:con|usando)(?: (?:el|este|nuestro))?(?: ${word}){0,1}? (?:código|cupón)`],
  starts: ["con", "si", "al (?:comprar|suscribirte|registrarte)", "por (?:la|tu) compra"],
  before: [`(?:compra|gasta|lleva) (?:${money}|${count}(?! (?:y)))`],
  ordinals: [ORDINAL, "próxim[oa] (?:compra|pedido)"],
  denials: ["no(?! te (?:lo )?pierdas)", "sin", "excepto", "salvo", "ningún"],
};
