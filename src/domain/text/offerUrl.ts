import { toWebUrl } from "./safeHref";

/** The top-level domains of countries (ISO 3166-1, with ac, eu, su and uk), and the general ones that shops use most. */
const ENDINGS = new Set(
  (
    "ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz " +
    "de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it " +
    "je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz " +
    "om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz " +
    "ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw " +
    "com net org info biz shop store online site app dev deals sale club eco fashion global group life live love one pro tech top travel vip world xyz"
  ).split(" "),
);
const HOST_FIRST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+([a-z]+)(?::\d{1,5})?(?:[/?#].*)?$/is;

/**
 * The link of an offer: an http or https address, or one without its scheme, whose host has a known ending, as https
 * (contract, 'Links'). Undefined for anything else, such as paths and `//…`.
 */
export function toOfferUrl(value: string): string | undefined {
  const ending = HOST_FIRST.exec(value.trim())?.[1]?.toLowerCase();
  return toWebUrl(ending !== undefined && ENDINGS.has(ending) ? `https://${value.trim()}` : value);
}
