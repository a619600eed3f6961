import type { SearchReference } from './tariffSearch';

/** Everyday words of goods that the legal texts name otherwise, in the four languages: `heading: word, several words, …`. */
const lines = `
0201: fresh beef, beef steak, nötkött färskt, oksekjøtt, oksekød
0202: frozen beef, beef, nötkött, storfekjøtt
0203: pork, griskött, fläskkött, fläsk, svinekjøtt, svinekød, fresh ham, skinka
0204: lamb, lammkött, mutton, lammekjøtt, lammekød
0207: chicken, kyckling, kycklingkött, kylling, turkey, kalkon, duck meat
0210: bacon, dried ham, parmaskinka, spekeskinke
0302: fresh salmon, lax färsk, fresh fish, laks
0303: frozen salmon, frozen fish, lax fryst
0304: fish fillets, salmon fillet, laxfilé, torskfilé, fiskefilet
0305: smoked salmon, rökt lax, røkelaks
0306: shrimps, prawns, räkor, reker, rejer, lobster, hummer, crab, krabba
0401: milk, cream, mjölk, grädde, melk, mælk, fløte
0402: milk powder, mjölkpulver, condensed milk
0403: yoghurt, yogurt, filmjölk, kefir
0405: butter, smör, smør
0406: cheese, ost, mozzarella, cheddar, feta
0407: eggs, ägg, egg, æg
0409: honey, honung, honning
0603: cut flowers, snittblommor, roses, rosor, bouquets
0701: potatoes, potatis, poteter, kartofler
0702: tomatoes, tomater
0703: onions, garlic, lök, vitlök, løk, løg
0709: avocado vegetables, paprika, peppers, spinach, spenat, mushrooms, svamp
0710: frozen vegetables, frysta grönsaker, frosne grønnsaker
0713: lentils, linser torkade, beans dried, bönor
0802: almonds, nuts, walnuts, hazelnuts, mandel, mandlar, nötter, valnötter
0803: bananas, bananer
0804: avocados, avokado, mangoes, pineapple, ananas, dates, dadlar, figs
0805: oranges, lemons, apelsiner, citroner, citrus, mandarins, clementiner
0806: grapes, raisins, vindruvor, russin, druer
0808: apples, pears, äpplen, päron, epler, æbler
0810: strawberries, blueberries, raspberries, jordgubbar, blåbär, hallon, kiwi
0811: frozen berries, frysta bär
0901: coffee, coffee beans, kaffe, kaffebönor, espresso
0902: tea, te, grönt te
0904: pepper, peppar, paprika powder, chilli
0906: cinnamon, kanel
1001: wheat, vete, hvete, hvede
1006: rice, ris, basmati
1101: wheat flour, vetemjöl, hvetemel, hvedemel, flour, mjöl
1202: peanuts, jordnötter, peanøtter
1507: soybean oil, sojaolja
1509: olive oil, olivolja, olivenolje
1512: sunflower oil, solrosolja
1514: rapeseed oil, rapsolja
1517: margarine, margarin
1601: sausages, salami, korv, pølse, pølser
1602: meat balls, köttbullar, meat preparations, leverpastej
1604: canned tuna, tuna, tonfisk, tonfisk burk, sardines, kaviar, caviar
1701: sugar, socker, sukker
1704: candy, sweets, chewing gum, godis, tuggummi, lakrits, godteri, slik
1806: chocolate, choklad, sjokolade, chokolade, cocoa drink
1902: pasta, spaghetti, noodles, nudlar, makaroner, couscous
1904: breakfast cereal, cornflakes, muesli, müsli, frukostflingor, granola
1905: bread, biscuits, cookies, cakes, bröd, kex, kakor, bullar, brød, kjeks, pizza base, crispbread, knäckebröd
2004: french fries, pommes frites, potato fries
2005: potato crisps, chips, olives, oliver
2007: jam, marmalade, sylt, marmelad, syltetøy
2008: peanut butter, roasted nuts, jordnötssmör
2009: juice, orange juice, apelsinjuice, äppeljuice, fruktjuice
2101: instant coffee, snabbkaffe
2103: ketchup, mustard, mayonnaise, sauce, senap, majonnäs, sås, soy sauce
2104: soup, soppa, buljong, baby food
2105: ice cream, glass, iskrem
2106: food supplements, protein powder, kosttillskott, proteinpulver
2201: mineral water, mineralvatten, water bottled, vann
2202: soft drinks, lemonade, energy drink, läsk, brus, oat milk, havredryck, energidryck
2203: beer, öl, øl
2204: wine, champagne, vin
2206: cider, alcoholic cider, mead
2208: whisky, vodka, gin, rum, spirits, liqueur, sprit, snaps, cognac, likör
2209: vinegar, ättika, vinäger, eddik
2309: dog food, cat food, pet food, hundmat, kattmat, djurfoder
2402: cigarettes, cigars, cigaretter, cigarrer
2403: snuff, snus, pipe tobacco
2404: nicotine pouches, vitt snus, e-cigarette liquid
2501: salt, table salt, bordssalt, road salt
2508: cat litter, kattsand, bentonite
2523: cement
2701: coal, kol, stenkol
2710: petrol, gasoline, diesel, motor oil, bensin, dieselolja, motorolja, fuel oil, eldningsolja, jet fuel
2711: natural gas, propane, gasol, naturgas, lpg
3002: vaccine, vaccin, blood plasma, vaksine
3004: medicine, tablets medicine, medicaments, pharmaceuticals, läkemedel, medicin, värktabletter, legemidler, paracetamol
3005: plaster, sticking plaster, bandage, plåster, bandage first aid, gasbinda
3102: urea fertilizer, nitrogen fertilizer, kvävegödsel
3105: npk fertilizer, fertilizer, gödsel, gödselmedel, gjødsel
3208: paint, lacquer, varnish, målarfärg, lack, oljefärg, maling
3209: water paint, acrylic paint, wall paint, väggfärg
3214: putty, sealant, spackel, fogmassa, silicone sealant
3303: perfume, parfym, eau de toilette
3304: lipstick, make up, sun cream, skin cream, läppstift, smink, solkräm, hudkräm, nail polish, mascara
3305: shampoo, hair dye, schampo, hårfärg
3306: toothpaste, mouthwash, tandkräm, tannkrem, dental floss
3307: deodorant, shaving cream, rakkräm
3401: soap, tvål, såpe, sæbe, hand wash
3402: washing powder, detergent, laundry detergent, washing up liquid, tvättmedel, diskmedel, vaskemiddel
3406: candles, stearinljus, ljus, värmeljus, stearinlys
3506: glue, adhesive, lim
3605: matches, tändstickor
3808: insecticide, weed killer, disinfectant, myggmedel, ogräsmedel, desinfektionsmedel
3820: antifreeze, kylarvätska, glykol
3901: polyethylene granules, polyeten
3917: plastic pipes, plastic hose, plaströr, plastslang
3919: tape, adhesive tape, tejp
3923: plastic bags, plastic bottles, plastpåsar, plastflaskor, plastic boxes, plastlådor, plastposer
3924: plastic plates, plastic tableware, plastbestick, lunch box
3926: phone case plastic, plastic articles
4009: rubber hose, gummislang
4011: tyres, car tyres, däck, bildäck, vinterdäck, bildekk
4015: rubber gloves, gummihandskar, latex gloves, nitrile gloves
4202: handbag, suitcase, wallet, backpack, rucksack, purse, briefcase, laptop bag, handväska, resväska, plånbok, ryggsäck, väska, lommebok, koffert
4203: leather belt, leather gloves, leather jacket, läderbälte, skinnjacka, läderhandskar, belt leather
4401: firewood, wood pellets, ved, pellets, brensel
4407: sawn timber, planks, sågat virke, plank, brädor, trelast
4410: chipboard, particle board, spånskiva
4411: mdf, fibreboard, träfiberskiva
4412: plywood, kryssfiner, plyfa
4415: pallets, wooden pallets, träpallar, eur pallets, wooden crates
4418: wooden doors, wooden windows, parquet, trädörrar, träfönster, parkett, dörr trä
4802: printing paper, copy paper, kopieringspapper, skrivarpapper, kopipapir
4818: toilet paper, paper towels, napkins, toalettpapper, hushållspapper, servetter, dopapir
4819: cardboard boxes, cartons, kartonger, wellpapplådor, paper bags, papperspåsar, eske
4820: notebooks, note book, anteckningsböcker, ring binders, pärmar
4901: books, böcker, bøker, bøger, brochures, broschyrer
4902: newspapers, magazines, tidningar, aviser
4909: postcards, vykort, greeting cards
4910: calendar, kalender
4911: posters, affischer, photographs
5205: cotton yarn, bomullsgarn
5208: cotton fabric, bomullstyg, cotton cloth
5109: knitting wool, knitting yarn, stickgarn, ullgarn
5607: rope, rep, tau, string, snöre
5701: carpet handmade, oriental carpet, äkta matta
5703: carpet, rug, matta, mattor, heltäckningsmatta, teppe, tæppe
6101: raincoat men, knitted coat
6103: men's suit knitted, herrbyxor trikå
6104: dress, klänning, kjole, skirt, kjol
6105: polo shirt, pikétröja
6107: men's underwear, boxer shorts, kalsonger, underkläder, underwear, pyjamas herr
6108: women's underwear, panties, trosor, nightdress, nattlinne
6109: tshirt, tshirts, singlet, linne, vest top, bomull tshirt
6110: sweater, jumper, pullover, cardigan, hoodie, tröja, stickad tröja, kofta, fleece, genser
6111: baby clothes knitted, babykläder, bodysuit baby
6112: swimwear, tracksuit, badkläder, bikini, baddräkt, badedrakt
6115: socks, tights, stockings, strumpor, strumpbyxor, sokker, leggings
6116: knitted gloves, vantar, stickade handskar
6201: men's jacket, winter jacket, raincoat, jacka herr, vinterjacka, regnrock, regnjacka, overcoat, anorak, parka
6202: women's jacket, coat women, jacka dam, kappa
6203: jeans, men's trousers, suit, herrbyxor, byxor, kostym, bukser, chinos, shorts herr
6204: dress woven, jeans women, dambyxor, blazer women, klänning vävd
6205: shirt, men's shirt, skjorta, herrskjorta, skjorte
6206: blouse, blus, bluse
6211: ski suit, overall, work overall, badbyxor
6212: bra, behå, bh, brassiere, corset
6214: shawl, scarf, halsduk, sjal, skjerf
6215: necktie, tie, slips, bow tie, fluga
6301: blanket, filt, filtar, teppe ull
6302: towel, bed linen, handduk, handdukar, sängkläder, lakan, örngott, påslakan, table cloth, duk, sengetøy
6303: curtains, gardiner, blinds textile, rullgardin
6305: sacks, big bags, säckar
6306: tent, tält, telt, tarpaulin, presenning, awning
6307: face mask, dust cloth, munskydd, life jacket, flytväst
6401: rubber boots, wellingtons, gummistövlar, gummistøvler
6402: flip flops, plastic sandals, trainers plastic, plasttofflor
6403: leather shoes, leather boots, läderskor, skinnskor, skinnstövlar, lærsko
6404: running shoes, sneakers, trainers, sports shoes, löparskor, gymnastikskor, textile shoes, joggesko, tofflor, slippers
6505: cap, hat, beanie, mössa, keps, hatt, lue
6506: helmet, bicycle helmet, hjälm, cykelhjälm, hjelm
6601: umbrella, paraply, parasol, parasoll
6809: plasterboard, gipsskiva
6810: concrete blocks, betongsten, paving stones
6813: brake lining, bromsbelägg
6904: bricks, tegel, tegelsten, mursten
6907: tiles, ceramic tiles, floor tiles, kakel, kakelplattor, klinker, fliser
6910: toilet bowl, wash basin, toalettstol, tvättställ, wc, toilet, servant
6911: porcelain, porcelain cups, plates, porslin, porslinskoppar, tallrikar, kopp, koppar porslin
6912: ceramic mug, mugg, keramikmugg, stoneware
7003: glass sheet, planglas
7009: mirror, spegel, speil, spejl, rear view mirror
7010: glass bottles, glass jars, glasflaskor, glasburkar, flasker
7013: drinking glasses, wine glasses, dricksglas, vinglas, glass tableware, vas glas
7113: gold ring, jewellery, necklace gold, guldring, smycken, smykker, silver necklace
7117: imitation jewellery, costume jewellery, bijouterier, bijouteri
7207: steel billets, stålämnen
7214: steel bars, rebar, armeringsjärn
7304: seamless pipes, steel pipes, stålrör
7306: welded pipes, steel tubes
7317: nails, spik, spiker, søm
7318: screws, bolts, nuts, washers, skruvar, skruv, bultar, muttrar, brickor, skruer
7323: frying pan, saucepan, stekpanna, kastrull, stekepanne, kitchenware steel
7326: steel articles, wall hook
7408: copper wire, koppartråd
7607: aluminium foil, aluminiumfolie
7615: aluminium pan, aluminium cookware
8201: spade, shovel, axe, spade trädgård, yxa
8202: saw, hand saw, såg
8203: pliers, tång
8204: spanner, wrench, skiftnyckel
8205: hammer, screwdriver, hammare, skruvmejsel, hand tools, handverktyg, skrutrekker
8207: drill bits, borrar
8211: knives, kitchen knives, köksknivar, kniv, kniver
8212: razor blades, rakblad, razor
8213: scissors, sax, saks
8215: cutlery, forks, spoons, bestick, gafflar, skedar, bestikk
8301: padlock, lock, hänglås, lås, keys, nycklar
8302: hinges, door handles, gångjärn, beslag, dörrhandtag, coat hooks
8407: petrol engine, bensinmotor, outboard motor, utombordsmotor
8408: diesel engine, dieselmotor
8413: pump, water pump, vattenpump, fuel pump
8414: compressor, fan, fläkt, kompressor, kitchen hood, vifte
8415: air conditioner, luftkonditionering, aircondition, ac unit
8418: refrigerator, fridge, freezer, kylskåp, frys, kjøleskap, køleskab, heat pump, värmepump
8419: water heater gas, sterilizer
8421: water filter, oil filter, oljefilter, luftfilter
8422: dishwasher, diskmaskin, oppvaskmaskin, packing machine
8423: scales, bathroom scale, våg, personvåg, vekt
8427: fork lift truck, forklift, gaffeltruck
8428: lift, elevator, conveyor, hiss, transportband
8429: excavator, bulldozer, grävmaskin, hjullastare
8432: plough, plog, seed drill
8433: lawn mower, combine harvester, gräsklippare, skördetröska, plenklipper
8443: printer, ink cartridge, skrivare, bläckpatron, toner, copier, skriver
8450: washing machine, tvättmaskin, vaskemaskin
8451: tumble dryer, torktumlare
8452: sewing machine, symaskin
8467: chainsaw, power drill, motorsåg, borrmaskin, cordless drill, angle grinder, vinkelslip, elverktyg, drill
8471: laptop, computer, pc, keyboard, computer mouse, hard disk, tablet, dator, datormus, tangentbord, bärbar dator, hårddisk, datamaskin, server
8473: computer parts, datordelar, memory module
8481: valves, taps, kran, ventil, blandare, faucet
8482: ball bearings, kullager
8483: gearbox, gears, växellåda, kugghjul
8501: electric motor, elmotor, generator
8504: charger, power adapter, transformer, power supply, laddare, transformator, nätadapter, lader, inverter
8506: batteries, alkaline batteries, batterier
8507: rechargeable battery, accumulator, lithium battery, car battery, bilbatteri, laddningsbart batteri, power bank
8508: vacuum cleaner, dammsugare, støvsuger
8509: blender, food mixer, mixer, matberedare
8510: electric shaver, hair clipper, rakapparat
8512: bicycle lamp, windscreen wiper, car lamp, vindrutetorkare
8513: torch, flashlight, ficklampa, headlamp, pannlampa
8516: microwave oven, kettle, electric kettle, toaster, hair dryer, electric iron, iron for clothes, coffee machine, mikrovågsugn, vattenkokare, brödrost, hårtork, strykjärn, kaffebryggare, spis, electric heater, vannkoker
8517: mobile phone, smartphone, telephone, router, modem, mobiltelefon, mobil, smart watch, iphone
8518: headphones, loudspeaker, speaker, microphone, hörlurar, högtalare, mikrofon, earphones, hodetelefoner
8519: record player, skivspelare
8523: usb memory, memory card, usb-minne, minneskort, ssd
8525: digital camera, webcam, digitalkamera, kamera, drone camera
8528: television, tv, monitor, bildskärm, tv-apparat, projector, projektor, fjernsyn
8536: plugs, sockets, switches, stickkontakt, strömbrytare, vägguttag, connectors
8539: light bulb, led bulb, glödlampa, lyspære, led-lampa
8541: solar panels, solar cells, led diodes, solpaneler, solceller
8542: integrated circuits, microchip, processor, chip
8544: cable, electric cable, usb cable, elkabel, fiber optic cable, ledning
8603: railcar, train
8701: tractor, traktor
8702: bus, buss
8703: car, passenger car, personbil, bil, electric car, elbil, caravan motor, suv
8704: truck, lorry, van, lastbil, skåpbil, pickup, lastebil
8708: car parts, bumper, brake pads, bildelar, stötfångare, bromsbelägg bil, fälgar, wheel rims, bildeler
8711: motorcycle, moped, electric bicycle, electric scooter, motorcykel, elcykel, elsparkcykel, elsykkel
8712: bicycle, bike, cykel, sykkel, mountain bike
8714: bicycle parts, cykeldelar, wheelchair parts
8715: pram, baby carriage, stroller, barnvagn, barnevogn
8716: trailer, semi trailer, släpvagn, husvagn, caravan, tilhenger
8806: drone, drönare
8903: sailing boat, motor boat, yacht, segelbåt, motorbåt, fritidsbåt, kayak, kajak
9001: contact lenses, kontaktlinser
9003: spectacle frames, glasögonbågar, brilleinnfatning
9004: sunglasses, glasses, solglasögon, glasögon, solbriller, safety goggles
9006: camera film, flash
9018: syringe, medical instruments, spruta, kanyler, injection needle, sprøyte, dental chair
9021: hearing aid, prosthesis, hörapparat, implant, pacemaker
9025: thermometer, termometer, hygrometer
9026: pressure gauge, flow meter, manometer
9031: measuring instrument, laser level
9032: thermostat, termostat
9102: wrist watch, watch, armbandsur, klocka, armbåndsur
9105: wall clock, alarm clock, väggklocka, väckarklocka, veggklokke
9201: piano, grand piano, flygel
9202: guitar, violin, gitarr, fiol, gitar
9401: office chair, chair, sofa, child car seat, kontorsstol, stol, soffa, fåtölj, armchair, bilbarnstol, bänk, sittmöbler
9403: table, desk, bookcase, wardrobe, wooden furniture, furniture, bord, skrivbord, bokhylla, garderob, trämöbler, möbler, møbler, kitchen furniture, bed, säng
9404: mattress, pillow, duvet, sleeping bag, madrass, kudde, täcke, sovsäck, dyne
9405: lamp, table lamp, chandelier, ceiling lamp, bordslampa, taklampa, lampa, led lamp, led-lampa, armatur, bordlampe
9503: toys, dolls, puzzle, lego, leksaker, dockor, pussel, teddy bear, nalle, scooter child, leker
9504: playing cards, video game console, board games, spelkort, spelkonsol, playstation, sällskapsspel, billiard
9505: christmas decorations, christmas tree decorations, julgranspynt, julpynt, carnival articles
9506: football, skis, tennis racket, fotboll, skidor, gym equipment, träningsredskap, golf clubs, skates, skridskor, ball, hantlar
9507: fishing rod, fishing reel, fiskespö, fiskedrag, fiskestang
9603: toothbrush, broom, brush, tandborste, borste, pensel, paint brush, kvast, tannbørste
9608: pen, ballpoint pen, marker, kulspetspenna, penna, kulepenn, tuschpenna
9609: pencil, crayon, blyertspenna, kritor, blyant
9613: lighter, tändare, cigarette lighter, lighter engangs
9615: comb, hair clips, kam, hårspännen
9617: vacuum flask, thermos, termos, termosflaska
9619: nappies, diapers, tampons, sanitary towels, blöjor, bindor, bleier
9701: painting, paintings, oljemålning, tavla, konstverk, malerier, canvas painting
9706: antiques, antikviteter
`;

/** The list of words that the portal brings along: own wording, part of no official text. */
export const searchReferences: readonly SearchReference[] = lines
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [code = '', words = ''] = line.split(': ');
    return words.split(', ').map((one) => ({ code, words: one }));
  });
