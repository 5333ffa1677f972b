import type { Phrases } from "./Phrases";
import { anyOf, createParts } from "./phraseParts";

const { percent, zero, money, figure, count, word, words, pairs } = createParts({
  numbers: ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
  stops:
    "and|or|with|on|in|for|of|the|an?|to|at|from|plus|your|our|my|this|that|when|if|no|not|is|are|by|than|off|free|get|save|" +
    "then|now|only|until|up|over|under|its?|you|all|just|back|cash ?back|apr|aer|across|including|into|per|each|every|between|within|" +
    "via|who|where|while|during|before|after|available|included|worth|through",
});

const LIMIT =
  "(?:up ?to|at least|over|more than|as much as|min(?:imum|[.])?(?: of)?|from|nearly|almost|around|about|approx[.]?)";
/** Before a figure: 'up to an extra'. */
const LEAD = `(?:${LIMIT} (?:an? )?)?(?:(?:extra|additional|further) )?(?:up to )?`;
const HALF = "(?:(?:half|1/2|½)[ -]price|half[ -]off)";
/** The first of what may follow a value at the end of its clause; without the parenthesis that closes it. */
const END = "(?=$|[^a-z0-9 ]| -";
const USUAL_PRICE = "than (?:the )?(?:rrp|retail|list|usual|normal|high[ -]street)";
const DISCOUNT = anyOf(
  "(?:discounts?|dicounts?|discout)",
  "reductions?(?! in (?!price))",
  "savings?(?! accounts?)",
  "coupon",
  "(?:promo|discount) codes?",
  "price (?:cut|drop)",
  "mark-?downs?",
);
const LESS = `(?:cheaper|reduced|less${END}| (?:on|at|with|when|for|this|until|today|${USUAL_PRICE})))`;
const SAVE = anyOf(
  "(?:subscribe (?:&|and) )?save",
  "(?:further )?(?:savings?|discounts?|reductions?)(?: of|(?= up to))",
  "(?:reduced|discounted) by",
  "price cuts? of",
  "(?:slashed|marked down|cut) by",
  "minus",
  "prices? (?:slashed|cut|dropped|reduced|lowered) by",
);
const NO_OFF = `(?! ?${words(1)}(?:off|discounts?|reductions?|savings?|cheaper|cash ?back|credit)(?![a-z]))`;

const ORDINAL =
  "(?:second|2nd|third|3rd|(?:four|fif|six|seven|eigh|nin|ten|[0-9]{1,2})th|cheapest|cheaper)" +
  "(?![ -](?:hand|class|party|season|of|off|gen|life|chance|july|may|june|avenue|anniversary|birthday))";
/** The second thing is it: 'half price'. */
const FOR_LESS =
  `(?:(?:is |are |for |at |from )?(?:${HALF}|${percent}(?: off| discount| cheaper| less)?|(?:only |just )?${money}(?: off)?` +
  "|free(?! (?:delivery|shipping|returns|postage|p&p))|on (?:us|the house)))";
const MORE_THINGS = `(?:the |an? |your )?(?:${ORDINAL}|another|${count})(?: ${word}){0,2}? ${FOR_LESS}`;

/** Shares of a discount: '$5 a night off'. */
const SHARE =
  "(?: ?(?:pp|p/p)| (?:an?|per) (?:person|couple|night|month|week|day|item|ticket|bottle|pack|tyre|tire|litre|gallon|lb|kg))";
const UNIT = "(?:days?|weeks?|months?|years?|nights?)";
const SERVICE = anyOf(
  "delivery|shipping|postage|p&p|returns?|cancell?ations?|collection|click (?:&|and) collect|pick-?up|exchanges",
  "installation|fitting|assembly|set-?up|gift[ -]wrap(?:ping)?|engraving|personali[sz]ation|upgrades?|wi-?fi|breakfast",
  "parking|entry|admission|access|membership|subscription|trial|months?|year|samples?",
  `gifts?(?: worth (?:up to |over )?${money})?`,
);
/** 'Sugar free', 'free range' and the like say nothing of a price. */
const FREE_FROM =
  "(?:sugar|gluten|dairy|fat|alcohol|tax|duty|interest|hassle|risk|stress|contract|ad|cruelty|worry|lactose|nut|bpa|" +
  "fragrance|scent|perfume|paraben|sul(?:f|ph)ate|silicone|oil|soy|wheat|egg|meat|cage|chemical|latex|pain|mess|" +
  "caffeine|toxin|plastic|hands|wire|debt|guilt|smoke|fee|carbon|commission|vat|feel|set)";
const FREE =
  `(?<!${FREE_FROM} )` +
  "(?:free|complimentary) (?!(?:range|standing|form|" +
  "style|fall|people|spirit|motion|fire|time|will|speech|agents?|(?:app )?download|quotes?|account)(?![a-z]))";
const FEE =
  "delivery|shipping|booking|joining|sign-?up|set-?up|activation|admin|service|annual|membership|enrol?lment|cancellation" +
  "|change|transaction|foreign transaction";
/** The beginning of a clause, after a sign too; without the parenthesis that closes it. */
const CLAUSE = "(?<=^|[,:;!?(|+&\u2190-\udfff] ?| - ";

const TRIGGER =
  "(?:(?:starting|starts?) (?:at|from)|(?:now )?from|now|only|just|as (?:low|little) as|(?:down|reduced) to)" +
  "(?: only| just| as little as| as low as)?";
const PERIOD =
  "(?: ?/ ?(?:mo(?:nth)?|yr|year|week|wk|day|night|hour|hr|kg|person|pp|each)" +
  "| (?:an?|per) (?:month|year|week|day|night|hour|person|head|class|item|kg|meal|serving|portion|box|bottle|ticket|game|room)| ?(?:p/?m|pp|pcm)| monthly| each(?: way)?)";
/** After an amount that is not the price of the offer. */
const NO_PRICE =
  `(?![+]| ?(?:%|-(?! )|to ${money}|${words(1)}(?:off|discounts?|less|cheaper|credits?|vouchers?|cash ?back|back|bonus|rewards?|` +
  "savings?|reductions?|rebate|min[.]?|minimum|spend|orders?|purchases?|delivery|shipping|postage|p&p)(?![a-z])))";

const SALE = "(?:shops?|orders?|purchases?|spends?|bookings?|baskets?|transactions?)";
const SUM = `(?:at least |a minimum of |more than |over )?${money} ?[+]?`;
const SPEND = `spend ${SUM}(?: or more)?(?: on ${words(2)}${word})?,? (?:and |& |to )?`;
const PEOPLE =
  "(?:students?|members?|teachers?|seniors?|subscribers?|customers?|users?|guests?|nhs(?: staff| workers)?|key workers|" +
  "military|veterans|nurses|healthcare workers|graduates|(?:under|over)[ -]?[0-9]{2}s)";
const GETTING_IN = "(?:switch|join|open|mov|referr?|sign)(?:e|ing)?";
const NUMBER = "[0-9]{1,3}(?:k|(?:,?[0-9]{3}){0,2})";
const LATER = `next (?:${count} )?(?:orders?|purchases?|visits?|bookings?|shop|trips?|rides?)`;

/** Phrases around the values of offers in English titles. */
const BUY = "(?:buy|order|purchase|book|stay|pick|choose|mix) (?:any )?";
const SOME_THINGS = `[+]?(?: (?:of )?${word}){0,4}?(?: or more)?,? (?:and |& )?`;

export const ENGLISH: Phrases = {
  hints: {
    discount: /[\ue000\ue001]|half|[1-5]\/[2-5]|third|quarter|vat|tax/,
    multibuy:
      /for|get|bogo|b[12]g|buy|purchase|pick|choose|mix|stay|order|second|2nd|third|3rd|th |cheap|[+]|2.4.1|price/,
    credit:
      /[\ue000\ue001].*(?:cash|credit|vouch|bonus|reward|card|rebate|bet|back|free|when you|switch|join|open)|(?:get|earn|claim|receive|bet) .*\ue001|points|avios|miles/,
    price: /\ue001/,
    time: /free|trial/,
    gift: /free|fee|cost|charge|complimentary|delivery|shipping|postage|upfront|gift|on us|nothing|no payments|\ue002/,
  },
  discount: [
    `${SPEND}(?:get|save|receive|take|enjoy) (?:an? )?${LEAD}${figure}(?: ?off| discount|(?! ?${words(2)}(?:vouchers?|credit|back|cash ?back|gift|bonus|rewards?|free)))`,
    `${LEAD}-?${figure}(?:${SHARE}?(?: knocked)? off(?!-[a-z])|[ -]?(?:extra )?off(?!-[a-z])| ${LESS}| ${words(3)}${DISCOUNT})`,
    `${SAVE} (?:an? )?${LEAD}${figure}${NO_OFF}`,
    `(?:(?:up to|over|under|(?:less|better|more) than|(?:first )?${count} ${UNIT}(?: at)?) )?${HALF}`,
    "(?:up to )?(?:(?:an?|one)[ -](?:third|quarter)|quarter|two[ -]thirds|[1-3]/[3-5]) off",
    "(?:vat|tax)[ -]free(?= (?:weekend|days?|shopping))|(?:pay )?no vat|we pay (?:the|your) vat",
    "save (?:up to )?(?:(?:an?|one)[ -](?:third|quarter)|two[ -]thirds|half|[1-3]/[2-5])",
    `first ${words(2)}${word} (?:is |are |for |at )?(?:${HALF}|${percent} off)`,
    `extra ${percent}${END}| (?:with|when|for|on|at)(?![a-z]))`,
    `(?:kids|children) (?:go |eat |travel )?${HALF}`,
    `${words(2)}discount:? (?:- |of )?${percent}${END}| (?:on|at|for|in|with|when)(?![a-z]))`,
    `(?:promo|discount|voucher|coupon) codes?:? -?${figure}${END})`,
    `${percent}(?= (?:for (?:${word} )?${PEOPLE}|when you (?:sign up|join|subscribe|register))(?![a-z]))`,
    `${percent} (?:welcome|sign-?up|introductory|loyalty|birthday) (?:offer|deal|treat)`,
    `-${figure}`,
    `up to -?${percent}${END}| (?:on|across|in (?:the|our) sale)(?![a-z]))`,
  ],
  multibuy: [
    `${pairs("[ -]?for[ -]?")}(?! ?(?:%|[.,]?[0-9]|(?:year|month|day|week|night|hour|people|person|player|adult)))`,
    `${count} (?:nights|days) for ${count}`,
    `(?:any )?${count} ${words(2)}for (?:the )?price of ${count}`,
    `${BUY}${count}${SOME_THINGS}(?:get|save|receive|pay(?: only)?(?: for)?) (?:${MORE_THINGS}|(?<=pay |for |only )${count})`,
    // What is free after a single thing is another thing: “Buy a bed, get 2 free pillows”.
    `${BUY}(?:an?|any)${SOME_THINGS}(?:get|save|receive) ${MORE_THINGS}(?! ${word})`,
    // A discount after a single thing is that of another thing: “Buy a laptop, get 50% off the bag”.
    `${BUY}(?:${count}|any)${SOME_THINGS}(?:get|save|receive) (?:an? )?${LEAD}${figure}(?: ?off| discount)?`,
    "buy (?:one|1),? get (?:one|1)|2[ -]4[ -]1",
    `bogof?(?: free| ${HALF}| ${percent}(?: off)?)?`,
    `b[12]g[12](?: free| ${HALF}| ${percent}(?: off)?)?`,
    `(?:every )?${ORDINAL}(?: ${word}){0,2}? ${FOR_LESS}`,
    `${count} ?[+] ?${count} free`,
  ],
  credit: [
    `cash ?back (?:of )?${LEAD}${figure}`,
    `${money} free${END}| (?:when|for|with)(?![a-z]))|free ${money} ${words(1)}(?:bets?|play)`,
    `${money} ${words(1)}(?:gift ?cards?|vouchers?|credit) for (?:only |just )?${money}`,
    `${SPEND}(?:get|receive|earn) (?:an? )?(?:free )?${money} ${words(2)}(?:vouchers?|credit|back|cash ?back|gift card|bonus|rewards?)`,
    "(?<!(?:buy|win|spend|on|with|off|per|every|of|for|your|any|purchase)(?: an?| any)? )(?:free |extra |up to |over )?" +
      `${money} (?:in |of )?(?:free )?(?:(?:trade|sign)[ -](?:in|up) )?${words(2)}(?:cash ?-?back|credits?(?! cards?)|vouchers?|bonus(?:es)?(?! (?:cash|credit|voucher|gift|reward))|rewards?(?: cards?)?|(?:e-?)?(?:gift|shop|visa|prepaid) ?cards?|(?:store|kohl's) cash` +
      "|gift certificates?|rebates?|free bets?)",
    `(?:extra |up to |over )?${percent} ${words(1)}(?:cash ?-?back|bonus|rewards)`,
    `(?:up to )?${figure} back(?! to school)`,
    `${percent} (?:more |extra )free`,
    `give ${money},? (?:and |& )?get ${money}`,
    `(?:get|earn|receive|claim) ${money}(?: each)?${END}| at | (?:when|if) you(?! spend)| (?:when|after|by|for) (?:every|each|${GETTING_IN}))`,
    `${CLAUSE})(?:up to )?${money} (?:to|for|when you|if you) ${GETTING_IN}(?: up)?`,
    `${money} ${words(1)}(?:switch(?:ing)?|welcome|sign-?up|referral) (?:offer|incentive|deal)`,
    `(?:bet|stake|deposit) ${SUM},? (?:and |& )?(?:get|receive) (?:up to )?${money}(?: in (?:free|bonus) bets)?`,
    `(?:double|triple|(?:up to )?[0-9]{1,2}x|(?:earn )?(?:extra |up to )?${NUMBER}) ${words(2)}(?:points|avios)`,
    `(?:double|triple|[0-9]{1,2}x|(?:earn|get|collect) ${words(1)}${NUMBER}|${NUMBER} (?:bonus|extra)) ${words(2)}miles`,
  ],
  price: [
    `${CLAUSE}|(?:any|get|buy|grab|choose|pick|enjoy|try) )(?:any )?${count} ${words(2)}for (?:only |just )?${money}${NO_PRICE}`,
    `(?:only |just |now )?${money}(?:${PERIOD})? for (?:the |your )?(?:first )?(?:${count}|an?) ${UNIT}`,
    `(?:only |just )?${money} (?:for )?(?:the |your )?first (?:${count} )?(?:${UNIT}|box(?:es)?|order|class)`,
    "(?<!(?:down|reduced|cut|dropped|slashed|lowered|was|save|savings|away|drop|orders?|purchases?|spends?|bookings?|delivery|" +
      `shipping|postage|returns|deposits?|fees?|costs?) )${TRIGGER} ${money}(?:${PERIOD})?${NO_PRICE}`,
    `(?:down|(?:price )?(?:drop|reduced|cut|dropped|slashed|lowered)(?: down)?) from ${money}(?: to (?:only |just )?${money})?`,
    `${money} (?:->|→|>) ${money}`,
    `(?:low )?${money}(?: ?pp)? deposits?|(?:low )?deposits? (?:from |of )?(?:only |just )?${money}(?:${PERIOD})?`,
    `(?<!(?:save|spend|over|above|than|worth|fees?|costs?|is|to|off) )${money}${PERIOD}${NO_PRICE}`,
    `(?<=[a-rt-z]s )[2-6] for (?:only |just )?${money}${NO_PRICE}`,
    `(?<!(?:orders?|purchases?|spends?|baskets?|bookings?|for) )(?:under|less than) ${money}${NO_PRICE}`,
    `${count} ${UNIT} (?:of ${words(2)}${word} )?for (?:only |just )?${money}(?:${PERIOD})?${NO_PRICE}`,
    `${CLAUSE})${money} ${words(2)}(?:tickets?|rooms|flights|fares|meals?(?: deals?)?|lunch|dinner|membership|burgers?|pizzas?|cocktails|pints|coffees?|drinks|movies)`,
    `first (?:${count} )?(?:${UNIT}|box(?:es)?|order|class) (?:for |at )?(?:only |just )?${money}${NO_PRICE}`,
    `(?:kids|children|under[ -]?[0-9]{1,2}s) (?:eat|go|stay|swim|ski) for (?:only |just )?${money}`,
    `${money} for ${money}(?: worth|(?= of| in | to spend| towards?))`,
    `${money}(?= for [^()]{1,60}[(]${money} (?:value|worth)[)])`,
    `${money} (?:and|&|or) (?:under|less|below)`,
    `(?:meal|lunch|dinner|bundle) deals? ${money}${NO_PRICE}`,
    `${money} (?:instead of|was) ${money}`,
    `${money} ?[(](?:was|rrp|reg[.]?|list|originally|normally|usually|worth|value):? ${money}[)]`,
    `${money} ?[(](?:an? )?${money} (?:value|worth|rrp)[)]`,
  ],
  time: [
    `(?:up to |extra |first )?(?:${count}|an?)[ -](?:extra )?${UNIT}'?(?: of ${words(2)}${word})?(?: for)? free(?!-)` +
      `(?: ${words(1)}(?:trial|returns?|cancellation|delivery|shipping|access|membership|subscription|pass))?`,
    `extra ${UNIT} free`,
    `(?<=(?:get|plus|with|[+]) )${count} (?:(?:extra|bonus|additional) ${UNIT}|${UNIT} extra)`,
    `first ${words(1)}${word} (?:is |for )?free(?! (?:delivery|shipping|returns|gift))`,
    `(?:first )?${count} (?:extra )?free ${UNIT}`,
    `free for (?:the |your )?(?:up to |first )?(?:${count}|an?)[ -]${UNIT}`,
    `(?:free )?${count}[ -]?${UNIT}[ -](?:free )?${words(1)}trial(?: for (?:only |just )?${money})?`,
    `(?:${count} )?(?:kids|children|child|under[ -]?[0-9]{1,2}'?s?|infants?|seniors|partners?|pets|dogs)(?: under [0-9]{1,2})? ` +
      "(?:(?:go|goes|eat|eats|stay|travel|fly|ski|play|get in|enter|swim|ride)(?:(?: and| &|,) (?:eat|play|stay|fly))? )?" +
      "(?:for )?free(?! (?:delivery|shipping|places?))",
  ],
  gift: [
    `(?:${SPEND}|(?:buy|order|purchase) (?:an? |any )?(?:${count} )?${words(2)}${word},? (?:and |& )?)` +
      `(?:get|receive) (?:an? |your )?free ${words(2)}${word}`,
    `${FREE}${words(3)}${SERVICE}`,
    "(?:delivery|shipping|returns) (?:is |are )?free|ships free",
    `(?:no|zero) fees|(?:no|zero|${money}) (?:(?:${FEE})|(?!(?:hidden|extra|additional|added))${word}) (?:fees?|costs?|charges?)`,
    `(?:${FEE}) fees? waived|(?:skip|waived?) (?:the |your |all )?(?:${FEE}) fees?`,
    `(?:nothing|${money}) upfront|(?:nothing to pay|no payments|pay nothing) (?:for|until) (?:${count} ${UNIT}|${word})`,
    `${zero} (?:interest|commission|(?:${FEE}) fees?)`,
    `(?:${count} ${UNIT} )?interest[ -]free(?: credit)?`,
    `${words(2)}(?:delivery|shipping|postage):? (?:from |just |only |for |at )*${money}`,
    `${words(1)}gift(?= (?:with (?:any|every|all|your|an?|purchases?(?!:)|orders?|${money})|when you)(?![a-z]))`,
    `${CLAUSE}|(?:get|claim|plus|the) )${words(3)}${word} on (?:us|the house)${END})`,
    `${CLAUSE}|(?:get|claim|download|play|watch|try|plus) )(?!${FREE_FROM} )${words(1)}${word} free(?=$|[!,.;:)]| (?:this|today|until|on|with|when|at)(?![a-z]))`,
    `(?:only |just )?${money} (?:next[ -]day |standard |express |home |flat[ -]rate )?(?:delivery|shipping|postage)(?! (?:fees?|costs?|charges?))`,
    `(?:next[ -]day |standard |express )?(?:delivery|shipping) for (?:only |just )?${money}`,
    `${FREE}${words(2)}${word}(?= (?:with|when you) )`,
    `${CLAUSE}|(?:get|claim|enjoy|receive|plus) (?:an? |your |one )?)${FREE}${words(2)}${word}` +
      "(?=$|[,:;!?)|+]|[.](?: |$)| - | (?:on|at|in|of|for|from|worth)(?![a-z]))",
    `${CLAUSE}|(?:get|claim|enjoy|receive|plus|and|with|to) )${count} free (?:${word} )?${word}`,
  ],
  conditions: [
    `(?: (?:on|with|for|off))?(?: (?:all|any|your|every|an?))?(?: ${word})? ${SALE}(?: (?:over|above|of|from|worth))? ${SUM}`,
    `(?: (?:on|with|for|off))?(?: (?:an?|any|your|all))?(?: min(?:imum|[.])?)? ${money} ?[+]?(?: or more)?(?: min(?:imum|[.])?)? ${SALE}`,
    `(?<=off)(?: (?:an?|your|any))? ${money} ?[+]?${END}| (?:or|and|on|at|with|when|in|using|online|if)(?![a-z]))`,
    ` (?:over|above|from) ${money} ?[+]?`,
    ` (?:on |off )?your (?:next|first) ${money} ${SALE}`,
    ` (?:for )?every ${money}(?: spent| you spend)?`,
    `(?: ?/ ?| (?:an?|per) )(?:month|year|week|day|night|person|couple|litre|gallon|lb|kg)(?: for (?:the first )?${count} ${UNIT})?`,
    " for life",
    ` (?:every (?:day|week|month|year)|per ${word})`,
    ` (?:on |for )?${money}(?: ?[+]| (?:or|and) (?:over|more|above|up))`,
    ` (?:when|if|for) (?:you )?spend(?:ing)? ${SUM}`,
    ` with (?:any|every|all|your|an?) (?:${word} )?${SALE}`,
    `(?: on| when you buy)?(?: any)? ${count}(?: ?[+]| or more) ${word}`,
    `(?: on)? (?:[2-9]|1[0-9]) ${word}| (?:on )?(?:an?|your) case of ${count}`,
    ` (?:on |any )?(?:one|1|an?|any|a single|any single) ${words(2)}(?:item|product)`,
    ` (?:when|if) you (?:buy|order|book|take|purchase|bundle|add) (?:any )?${count}(?: or more)?(?: ${word})?`,
    " (?:when|if) you (?:sign up|subscribe|join|register|refer a friend)",
    " when (?:signing up|subscribing|joining)",
    ` (?:on |off |for |of )?(?:the |your |every |an? |any )?(?:${ORDINAL}(?: ${word})?|${LATER})`,
    ` for (?:the )?(?:first |next )?(?:${count}|an?) ${UNIT}`,
    ` for (?:${word} |all |our ){0,2}${PEOPLE}`,
    ` [(]?(?:max[.]?|up to) ${money}[)]?`,
    `,? [(]?min(?:imum|[.])? (?:spend|order|purchase)(?: of)? ${money}[)]?`,
  ],
  scopes: [
    ` (?:on |off |for |of |with )?(?:the |your |any |all |a )?first (?:${count} |${word} )?(?:orders?|purchases?|bookings?|shops?|rides?|trips?|stays?|visit|class|session|boxe?s?|deliver(?:y|ies)|${UNIT})(?: (?:over|of|above) ${SUM})?`,
    ` (?:on |off )?(?:your |all )?${word} orders`,
    ` (?:on |at )?(?:${word} ){1,3}(?:over|above|when you spend(?: over)?) ${money}`,
  ],
  free: [
    ` (?:with|using|when you use|if you use|by using|via)(?: (?:the|our|this|your|an?))?(?: ${word}){0,2}? (?:codes?|voucher|coupon|promo)`,
    " with (?:an? )?(?:free|extra|deals?|offers?|nothing|no|over|up)",
  ],
  starts: ["when", "with", "if"],
  before: ["buy an?", `(?:spend|buy|purchase|order) (?:any |over |at least |an? )?(?:${money}|${count})`],
  ordinals: ["second(?![ -](?:hand|class|chance|life))", "2nd", "third", "3rd", "get one", LATER],
  denials: [
    "no",
    "not(?! (?:miss|only))",
    "never",
    "without",
    "except",
    "exclud(?:es?|ing)",
    "cannot",
    "can't",
    "isn't",
    "nor",
  ],
};
