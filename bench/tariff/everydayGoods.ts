export interface Goods {
  readonly EN: string;
  readonly SV: string;
  readonly headings: readonly string[];
}

export function goodsOf(lines: string): readonly Goods[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [EN = '', SV = '', headings = ''] = line.split('|');
      return { EN, SV, headings: headings.split(' ') };
    });
}

/** Everyday goods with the heading under which they belong: `English|Swedish|headings`. Written before the search was tuned. */
export const everydayGoods = goodsOf(`
cotton t-shirt|t-shirt av bomull|6109
men's trousers|herrbyxor|6203 6103
women's dress|klänning|6204 6104
jeans|jeans|6203 6204
wool sweater|stickad tröja|6110
socks|strumpor|6115
underwear|underkläder|6107 6108
bra|behå|6212
winter jacket|vinterjacka|6201 6202 6101 6102
raincoat|regnrock|6201 6202 6101 6102
swimwear|badkläder|6112 6211
scarf|halsduk|6117 6214
gloves|handskar|6116 6216 4203
hat|hatt|6504 6505 6506
necktie|slips|6215 6117
baby clothes|babykläder|6111 6209
running shoes|löparskor|6404 6403 6402
leather shoes|läderskor|6403
rubber boots|gummistövlar|6401
slippers|tofflor|6404 6405 6403 6402
handbag|handväska|4202
suitcase|resväska|4202
wallet|plånbok|4202
backpack|ryggsäck|4202
leather belt|läderbälte|4203
umbrella|paraply|6601
sunglasses|solglasögon|9004
spectacle frames|glasögonbågar|9003
wrist watch|armbandsur|9101 9102
wall clock|väggklocka|9105
gold ring|guldring|7113
imitation jewellery|bijouterier|7117
coffee|kaffe|0901
roasted coffee|rostat kaffe|0901
tea|te|0902
chocolate|choklad|1806
candy|godis|1704
sugar|socker|1701
honey|honung|0409
salt|salt|2501
pepper|peppar|0904
cinnamon|kanel|0906
rice|ris|1006
wheat flour|vetemjöl|1101
pasta|pasta|1902
bread|bröd|1905
biscuits|kex|1905
breakfast cereal|frukostflingor|1904
milk|mjölk|0401 0402
butter|smör|0405
cheese|ost|0406
yoghurt|yoghurt|0403
eggs|ägg|0407
fresh beef|nötkött|0201 0202
pork|griskött|0203
chicken meat|kycklingkött|0207
sausages|korv|1601
ham|skinka|0203 0210 1602
fresh salmon|lax|0302 0303 0304
canned tuna|tonfisk på burk|1604
frozen shrimps|frysta räkor|0306
potatoes|potatis|0701
tomatoes|tomater|0702
onions|lök|0703
carrots|morötter|0706
cucumbers|gurka|0707
frozen vegetables|frysta grönsaker|0710
apples|äpplen|0808
bananas|bananer|0803
oranges|apelsiner|0805
lemons|citroner|0805
grapes|vindruvor|0806
strawberries|jordgubbar|0810
almonds|mandel|0802
peanuts|jordnötter|1202 2008
olive oil|olivolja|1509
sunflower oil|solrosolja|1512
margarine|margarin|1517
ketchup|ketchup|2103
mustard|senap|2103
mayonnaise|majonnäs|2103
jam|sylt|2007
orange juice|apelsinjuice|2009
mineral water|mineralvatten|2201
soft drinks|läsk|2202
beer|öl|2203
wine|vin|2204
whisky|whisky|2208
vodka|vodka|2208
vinegar|ättika|2209
dog food|hundmat|2309
cat litter|kattsand|2508
cigarettes|cigaretter|2402
cement|cement|2523
petrol|bensin|2710
diesel|diesel|2710
natural gas|naturgas|2711
coal|kol|2701
paint|målarfärg|3208 3209
perfume|parfym|3303
shampoo|schampo|3305
toothpaste|tandkräm|3306
lipstick|läppstift|3304
soap|tvål|3401
washing powder|tvättmedel|3402
candles|ljus|3406
glue|lim|3506
medicine tablets|läkemedel|3004
vaccine|vaccin|3002
sticking plaster|plåster|3005
fertilizer|gödsel|3101 3102 3103 3104 3105
insecticide|insektsmedel|3808
plastic bags|plastpåsar|3923
plastic bottles|plastflaskor|3923
plastic pipes|plaströr|3917
plastic film|plastfilm|3920 3919 3921
car tyres|bildäck|4011
rubber gloves|gummihandskar|4015
rubber hose|gummislang|4009
wooden furniture|trämöbler|9403
plywood|plywood|4412
sawn timber|sågat virke|4407
wooden doors|trädörrar|4418
wooden pallets|träpallar|4415
firewood|ved|4401
toilet paper|toalettpapper|4818
cardboard boxes|kartonger|4819
printing paper|kopieringspapper|4802
newspapers|tidningar|4902
books|böcker|4901
calendar|kalender|4910
postcards|vykort|4909
cotton yarn|bomullsgarn|5205 5206
cotton fabric|bomullstyg|5208 5209 5210 5211 5212
carpet|matta|5701 5702 5703 5704 5705
curtains|gardiner|6303
bed linen|sängkläder|6302 9404
towels|handdukar|6302
blankets|filtar|6301
sleeping bag|sovsäck|9404
mattress|madrass|9404
tent|tält|6306
rope|rep|5607
ceramic tiles|kakelplattor|6907
porcelain cups|porslinskoppar|6911
toilet bowl|toalettstol|6910
bricks|tegel|6904 6901
drinking glasses|dricksglas|7013
glass bottles|glasflaskor|7010
mirror|spegel|7009
steel pipes|stålrör|7304 7305 7306
steel screws|skruvar|7318
nails|spik|7317
kitchen knives|köksknivar|8211
scissors|sax|8213
spoons and forks|skedar och gafflar|8215
frying pan|stekpanna|7323 7615
hammer|hammare|8205
screwdriver|skruvmejsel|8205
padlock|hänglås|8301
door hinges|gångjärn|8302
aluminium foil|aluminiumfolie|7607
copper wire|koppartråd|7408
refrigerator|kylskåp|8418
freezer|frys|8418
washing machine|tvättmaskin|8450
dishwasher|diskmaskin|8422
vacuum cleaner|dammsugare|8508
microwave oven|mikrovågsugn|8516
electric kettle|vattenkokare|8516
coffee machine|kaffebryggare|8516
hair dryer|hårtork|8516
iron for clothes|strykjärn|8516
electric shaver|rakapparat|8510
sewing machine|symaskin|8452
lawn mower|gräsklippare|8433
chainsaw|motorsåg|8467
power drill|borrmaskin|8467
laptop computer|bärbar dator|8471
printer|skrivare|8443
computer mouse|datormus|8471
mobile phone|mobiltelefon|8517
headphones|hörlurar|8518
loudspeaker|högtalare|8518
television|tv|8528
digital camera|digitalkamera|8525
batteries|batterier|8506 8507
light bulb|glödlampa|8539
led lamp|led-lampa|8539 9405
electric cable|elkabel|8544
power adapter|laddare|8504
solar panels|solpaneler|8541
electric motor|elmotor|8501
water pump|vattenpump|8413
air conditioner|luftkonditionering|8415
passenger car|personbil|8703
truck|lastbil|8704
motorcycle|motorcykel|8711
bicycle|cykel|8712
electric bicycle|elcykel|8711
car parts|bildelar|8708
brake pads|bromsbelägg|8708 6813
child car seat|bilbarnstol|9401
pram|barnvagn|8715
sailing boat|segelbåt|8903
thermometer|termometer|9025
syringe|spruta|9018
hearing aid|hörapparat|9021
office chair|kontorsstol|9401
sofa|soffa|9401
table lamp|bordslampa|9405
toys|leksaker|9503
playing cards|spelkort|9504
video game console|spelkonsol|9504
football|fotboll|9506
skis|skidor|9506
fishing rod|fiskespö|9507
christmas tree decorations|julgranspynt|9505
piano|piano|9201
guitar|gitarr|9202
toothbrush|tandborste|9603
ballpoint pen|kulspetspenna|9608
pencil|blyertspenna|9609
lighter|tändare|9613
comb|kam|9615
vacuum flask|termos|9617
painting on canvas|oljemålning|9701
`);
