import {
  AppWindow,
  Armchair,
  Baby,
  BedDouble,
  Blocks,
  BookOpen,
  Camera,
  Car,
  Coffee,
  CookingPot,
  Dumbbell,
  Film,
  Flower2,
  Footprints,
  Gamepad2,
  Gem,
  GraduationCap,
  Hammer,
  Headphones,
  HeartPulse,
  Hotel,
  type IconNode,
  Lamp,
  Laptop,
  Lightbulb,
  Luggage,
  Medal,
  Palette,
  PawPrint,
  PencilRuler,
  Pill,
  Plane,
  Scissors,
  Server,
  Shirt,
  ShoppingBag,
  ShoppingBasket,
  Smartphone,
  Sparkles,
  SprayCan,
  Sprout,
  Tag,
  Ticket,
  TrainFront,
  Utensils,
  Wallet,
  WashingMachine,
  Wine,
} from "lucide";

/**
 * Words, each list with the icon of the categories whose name has one of them. A short word counts as it is or in the plural,
 * a word of five letters and more as the beginning of one. The first list that matches counts, so narrow meanings stand
 * before wide ones: "smart" home before "home".
 */
const ICONS: readonly (readonly [words: string, icon: IconNode])[] = [
  ["pet dog cat puppy kitten aquarium animal", PawPrint],
  ["baby babies kid child infant matern nursery", Baby],
  ["toy puzzle", Blocks],
  ["game gaming console", Gamepad2],
  ["smart light bulb", Lightbulb],
  ["hosting vpn server domain cloud", Server],
  ["software app antivirus saas", AppWindow],
  ["course learn educat school universit training", GraduationCap],
  ["book magazine ebook reading", BookOpen],
  ["office station pen paper printer", PencilRuler],
  ["craft hobby hobbies art sewing knitting", Palette],
  ["laptop computer pc electronic", Laptop],
  ["phone tablet mobile", Smartphone],
  ["audio headphone speaker music sound", Headphones],
  ["camera photo", Camera],
  ["tv film movie cinema stream video entertain", Film],
  ["flight airline airport", Plane],
  ["hotel stay hostel accommodat resort villa", Hotel],
  ["car cars rental auto automotive vehicle tyre tire motor", Car],
  ["train rail bus cruise ferry ferries transport", TrainFront],
  ["bag luggage suitcase backpack handbag travel holiday vacation", Luggage],
  ["ticket event concert theatre attraction", Ticket],
  ["coffee tea", Coffee],
  ["meal restaurant takeaway delivery dining", Utensils],
  ["wine drink beer spirit alcohol whisky", Wine],
  ["grocer food supermarket snack organic", ShoppingBasket],
  ["kitchen cook cooking bake baking bakery", CookingPot],
  ["appliance laundry cleaning", WashingMachine],
  ["bed bedding bath bathroom mattress sleep towel", BedDouble],
  ["furniture sofa chair", Armchair],
  ["garden plant outdoor seed lawn", Sprout],
  ["tool diy hardware build improvement", Hammer],
  ["flower gift bouquet", Flower2],
  ["hair haircare barber shaving grooming", Scissors],
  ["fragrance perfume scent", SprayCan],
  ["vitamin supplement pharma medic", Pill],
  ["health wellness dental optic glasses", HeartPulse],
  ["beauty skin skincare cosmetic makeup nail", Sparkles],
  ["gym fitness exercise yoga", Dumbbell],
  ["sport cycling golf running football", Medal],
  ["jewel watch ring", Gem],
  ["shoe footwear sneaker boot trainer", Footprints],
  ["women woman ladies dress lingerie", ShoppingBag],
  ["fashion clothing clothes apparel menswear denim", Shirt],
  ["bank banking finance insurance money credit loan", Wallet],
  ["home house decor interior living", Lamp],
];

const SHORT = 4;

const KNOWN = ICONS.map(([words, icon]) => ({ words: words.split(" "), icon }));

/** The drawing for a category by the words of its name, on a grid of 24; a tag where none of them is known. */
export function findCategoryIcon(name: string): IconNode {
  const named = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/\P{L}+/u);
  return KNOWN.find(({ words }) => words.some((word) => named.some((each) => isForm(each, word))))?.icon ?? Tag;
}

/** A long word has any ending; a short one only that of a plural. */
function isForm(named: string, word: string): boolean {
  return word.length > SHORT ? named.startsWith(word) : named === word || named === `${word}s`;
}
