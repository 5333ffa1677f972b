/** The kind of goods. It decides which offers make sense (no free delivery of a flight). */
export type Trade = "goods" | "travel" | "digital";

/** One category of the seed, with its brands and with the things they sell, as phrases that follow "off". */
export interface Department {
  readonly category: string;
  readonly trade: Trade;
  readonly brands: readonly string[];
  readonly things: readonly string[];
}

function department(category: string, trade: Trade, brands: string, things: string): Department {
  return { category, trade, brands: brands.split(", "), things: things.split(", ") };
}

/** The forty categories and the two hundred invented brands of the seed. */
export const departments: readonly Department[] = [
  department(
    "Women's Fashion",
    "goods",
    "Marlowe & Finch, Velvet Quarry, Isla Thorne, Petal Row, Nouvelle Wren",
    "dresses, linen shirts, knitwear, occasion wear, denim, coats and trench coats, petite styles",
  ),
  department(
    "Men's Fashion",
    "goods",
    "Harlan Stitch, Oakridge Tailors, Northbound Thread, Calder & Sons, Ironloom",
    "suits, Oxford shirts, chinos, merino jumpers, outerwear, polo shirts, selvedge denim",
  ),
  department(
    "Shoes",
    "goods",
    "Strideo, Pavewell, Solelane, Kicksmith, Trailhoof",
    "trainers, running shoes, leather boots, sandals, school shoes, hiking boots, slippers",
  ),
  department(
    "Sportswear",
    "goods",
    "Fluxfit, Tempo Athletica, Sprintwell, Velora Active, Ridgeline Sport",
    "leggings, running jackets, sports bras, training tees, cycling kit, base layers, tracksuits",
  ),
  department(
    "Jewellery & Watches",
    "goods",
    "Aurelle, Tickford, Lunar & Stone, Gildenhart, Opaline",
    "engagement rings, field watches, gold hoops, birthstone necklaces, charm bracelets, watch straps",
  ),
  department(
    "Bags & Luggage",
    "goods",
    "Wayfold, Carryon Club, Totem & Hide, Rollaway, Satchel House",
    "cabin cases, weekend bags, leather totes, backpacks, laptop sleeves, luggage sets",
  ),
  department(
    "Beauty",
    "goods",
    "Glowrista, Petalskin, Rouge Atlas, Dewdrop Lab, Bareleaf",
    "serums, lipsticks, SPF moisturisers, cleansing balms, make-up palettes, skincare sets, sheet masks",
  ),
  department(
    "Hair Care",
    "goods",
    "Mane Theory, Curlkind, Silkstrand, Combwell, Rootbloom",
    "shampoo bars, hair dryers, curl creams, straighteners, repair masks, styling brushes",
  ),
  department(
    "Fragrance",
    "goods",
    "Maison Ondine, Scentory, Amberlane, Vetiver & Rye, Noteworthy Parfums",
    "eau de parfum, discovery sets, travel sprays, home fragrance, candle trios, colognes",
  ),
  department(
    "Health & Vitamins",
    "goods",
    "Vitalroot, Dosewell, Greenpill, Nutriva Labs, Zestora",
    "multivitamins, omega-3 capsules, collagen powders, probiotics, sleep gummies, electrolyte sachets",
  ),
  department(
    "Fitness Equipment",
    "goods",
    "Gripforge, Ironhabit, Pulsebench, Home Rep, Kettle & Bar",
    "adjustable dumbbells, yoga mats, rowing machines, resistance bands, exercise bikes, kettlebells",
  ),
  department(
    "Laptops & Computers",
    "goods",
    "Bytewell, Corelane, Nimbus PC, Tektide, Ramkey",
    "ultrabooks, monitors, mechanical keyboards, desktop towers, SSD upgrades, refurbished laptops, docking stations",
  ),
  department(
    "Phones & Tablets",
    "goods",
    "Cellora, Dialtone Direct, Pocketwave, Swipemart, Ringfield",
    "SIM-free phones, tablets, phone cases, fast chargers, refurbished handsets, screen protectors",
  ),
  department(
    "Audio",
    "goods",
    "Tonehaus, Basslark, Woofer & Reed, Sonorette, Hushbuds",
    "noise-cancelling headphones, bookshelf speakers, wireless earbuds, turntables, soundbars, studio monitors",
  ),
  department(
    "Cameras",
    "goods",
    "Shutterfox, Aperture Row, Lensmith, Frameday, Fstop Supply",
    "mirrorless cameras, prime lenses, tripods, action cameras, photo prints, camera bags",
  ),
  department(
    "Gaming",
    "goods",
    "Pixelforge, Questmart, Joypad Union, Lootlane, Respawn Depot",
    "pre-orders, wireless controllers, gaming chairs, headsets, pre-owned games, collector's editions",
  ),
  department(
    "Smart Home",
    "goods",
    "Homewisp, Lumenest, Switchly, Hearthlink, Plugwell",
    "smart bulbs, video doorbells, thermostats, robot vacuums, smart plugs, security cameras",
  ),
  department(
    "Furniture",
    "goods",
    "Oak & Ember, Loungewright, Haverley, Sofaline, Timberkind",
    "corner sofas, dining tables, bed frames, bookcases, office chairs, armchairs, sideboards",
  ),
  department(
    "Home Decor",
    "goods",
    "Fernhollow, Casa Lumo, Ruglore, Wick & Willow, Gallerist Home",
    "wool rugs, framed prints, table lamps, mirrors, scented candles, curtains, cushions",
  ),
  department(
    "Kitchen",
    "goods",
    "Copper Kettle, Panhandle Co, Knifewright, Bakefolk, Stovetop Society",
    "cast iron pans, chef's knives, stand mixers, espresso machines, bakeware, air fryers, storage jars",
  ),
  department(
    "Bedding & Bath",
    "goods",
    "Slumberly, Pillowfield, Cotton Tide, Downfeather, Linen Lark",
    "mattresses, duvet sets, bath towels, goose-down pillows, linen sheets, weighted blankets",
  ),
  department(
    "Garden",
    "goods",
    "Sprout & Spade, Greenwheel, Mossgate, Trellis Lane, Bloomcart",
    "garden furniture, seed collections, lawn mowers, raised beds, barbecues, outdoor lighting, house plants",
  ),
  department(
    "Tools & DIY",
    "goods",
    "Boltworks, Hammer Row, Fixwell, Torqline, Bench & Bit",
    "cordless drills, paint, tool chests, workbenches, screwdriver sets, power washers",
  ),
  department(
    "Groceries",
    "goods",
    "Pantrybox, Freshfold, Larderly, Basket Lane, Cornerfare",
    "weekly shops, organic vegetable boxes, store-cupboard staples, breakfast cereals, snack boxes, household essentials",
  ),
  department(
    "Coffee & Tea",
    "goods",
    "Roast Republic, Steepwell, Beanlore, Kettlebrook, Crema Club",
    "single-origin beans, loose-leaf tea, coffee subscriptions, pour-over kits, espresso pods, teapots",
  ),
  department(
    "Meal Kits",
    "goods",
    "Forkful, Simmerbox, Platecraft, Zingplate, Homecook Crate",
    "your first three boxes, family recipe boxes, vegetarian meal kits, ready meals, protein bowls, date-night dinners",
  ),
  department(
    "Wine & Drinks",
    "goods",
    "Corkmoor, Vinobay, Hopsmith, Barrel & Vine, Tonic Alley",
    "mixed wine cases, craft beer boxes, alcohol-free spirits, sparkling wine, tonic water, tasting sets",
  ),
  department(
    "Flowers & Gifts",
    "goods",
    "Posyclub, Ribbon Lane, Stemmery, Giftwren, Bouquet Bureau",
    "letterbox flowers, hampers, birthday bouquets, personalised mugs, gift cards, dried flowers",
  ),
  department(
    "Toys & Games",
    "goods",
    "Wobblebox, Tumbletown, Brickadoo, Puzzleberry, Kite & Marble",
    "building sets, board games, wooden toys, jigsaw puzzles, outdoor play, dolls' houses",
  ),
  department(
    "Baby & Kids",
    "goods",
    "Bundlebee, Acornling, Snugpea, Cradleway, Totterby",
    "pushchairs, car seats, nappies, sleepsuits, nursery furniture, baby carriers",
  ),
  department(
    "Books",
    "goods",
    "Pagewick, Inkmere, Chapterlane, Spinewell, Quill & Cover",
    "bestsellers, children's picture books, cookbooks, audiobooks, signed first editions, travel guides",
  ),
  department(
    "Office & Stationery",
    "goods",
    "Paperwren, Deskwise, Inkfolk, Clip & Margin, Memora Supply",
    "notebooks, printer ink, desk organisers, fountain pens, standing desks, planners",
  ),
  department(
    "Crafts & Hobbies",
    "goods",
    "Yarnfield, Stitchery Row, Brush & Bead, Makerbarn, Gluepot",
    "merino yarn, watercolour sets, sewing machines, embroidery kits, canvas packs, model kits",
  ),
  department(
    "Pet Supplies",
    "goods",
    "Pawsworth, Whiskerbox, Fetchly, Barkbury, Finfeather",
    "grain-free dog food, cat trees, orthopaedic pet beds, treats, flea treatment, aquarium kits",
  ),
  department(
    "Flights",
    "travel",
    "Skyhop, Jetlark, Farewing, Cloudgate Air, Tailwind Tickets",
    "flights to Lisbon, long-haul fares, weekend city flights, business class upgrades, flights with a checked bag, winter sun routes",
  ),
  department(
    "Hotels & Stays",
    "travel",
    "Pillow & Key, Roomward, Suitelark, Bookanook, Harbour Stays",
    "city hotels, countryside cottages, spa weekends, family suites, beach resorts, last-minute stays",
  ),
  department(
    "Cars & Rental",
    "travel",
    "Wheelhaus, Motorvale, Driveloop, Tyreline, Garage & Go",
    "weekly car hire, airport pick-ups, van rental, winter tyres, annual servicing, electric car rental",
  ),
  department(
    "Software & Apps",
    "digital",
    "Stackmint, Formbird, Tasklark, Draftly Studio, Vaultkey",
    "annual plans, team seats, photo editing suites, password manager plans, invoicing software, lifetime licences",
  ),
  department(
    "Hosting & VPN",
    "digital",
    "Hostmoor, Servernest, Tunnelfox, Domainery, Uptime Harbor",
    "two-year VPN plans, shared hosting, .com domains, managed cloud servers, business email, site backups",
  ),
  department(
    "Online Courses",
    "digital",
    "Learnloft, Skillbarn, Tutorwell, Codeharbor, Lingoleaf",
    "language courses, data science bootcamps, photography classes, annual memberships, exam preparation, coding tracks",
  ),
];
