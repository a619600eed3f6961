import { goodsOf } from './everydayGoods';

/** Other everyday goods, written before synonyms and weights were looked at again: what the search answers for them says how it answers for words nobody tuned it by. */
export const otherGoods = goodsOf(`
cardigan|kofta|6110
pyjamas|pyjamas|6107 6108 6207 6208
tights|strumpbyxor|6115
blouse|blus|6106 6206
skirt|kjol|6104 6204
suit for men|kostym|6203 6103
dressing gown|morgonrock|6107 6108 6207 6208
shorts|shorts|6203 6204 6103 6104
polo shirt|pikétröja|6105 6106 6109
work overalls|arbetsoverall|6211 6203 6204 6103 6104
apron|förkläde|6211 6114
handkerchief|näsduk|6213
high-heeled shoes|högklackade skor|6403 6402 6404 6405
ski boots|pjäxor|6402 6403
sandals|sandaler|6402 6403 6404
shoelaces|skosnören|6307 5609
briefcase|portfölj|4202
watch strap|klockarmband|9113
silver necklace|silverhalsband|7113
zipper|dragkedja|9607
buttons|knappar|9606
walking stick|promenadkäpp|6602
hair clips|hårspännen|9615
alarm clock|väckarklocka|9103 9105
cocoa powder|kakaopulver|1805 1806
green tea|grönt te|0902
chewing gum|tuggummi|1704
ice cream|glass att äta|2105
soup powder|soppulver|2104
frozen pizza|fryst pizza|1905
potato chips|potatischips|2005
popcorn maize|popcornmajs|1005 1904 2008
oatmeal|havregryn|1104 1904
rye flour|rågmjöl|1102
yeast|jäst|2102
vanilla|vanilj|0905
cardamom|kardemumma|0908
curry powder|currypulver|0910
maple syrup|lönnsirap|1702
cream|grädde|0401 0402
milk powder|mjölkpulver|0402
baby food|barnmat|1901 2005 2007 2104
lamb chops|lammkotletter|0204
turkey meat|kalkonkött|0207 1602
minced meat|köttfärs|0201 0202 0203 1602
bacon|bacon|0210 0203
liver pâté|leverpastej|1602
cod fillets|torskfilé|0304
pickled herring|inlagd sill|1604
lobster|hummer|0306
mussels|musslor|0307 1605
caviar|kaviar|1604
cabbage|vitkål|0704
garlic|vitlök|0703
lettuce|sallat|0705
mushrooms|svamp|0709 2003
dried beans|torkade bönor|0713
lentils|linser|0713
pumpkin|pumpa|0709
avocado|avokado|0804
pineapple|ananas|0804
mango|mango|0804
pears|päron|0808
peaches|persikor|0809
cherries|körsbär|0809
raspberries|hallon|0810 0811
blueberries|blåbär|0810 0811
raisins|russin|0806
walnuts|valnötter|0802
cashew nuts|cashewnötter|0801
coconut oil|kokosolja|1513
rapeseed oil|rapsolja|1514
soy sauce|sojasås|2103
tomato puree|tomatpuré|2002
olives in jars|inlagda oliver|2005 0711
apple juice|äppeljuice|2009
cider|cider|2206
gin|gin|2208
champagne|champagne|2204
cigars|cigarrer|2402
snus|snus|2403 2404
bird seed|fågelfrö|1204 1206 1207 1008 2309
hay|hö|1214
cut roses|snittrosor|0603
tulip bulbs|tulpanlökar|0601
table salt|bordssalt|2501
sand|sand|2505
gravel|grus|2517
gypsum plasterboard|gipsskivor|6809
asphalt|asfalt|2714 2715
lubricating oil|smörjolja|2710 3403
propane gas|gasol|2711
engine coolant antifreeze|kylarvätska|3820
putty|spackel|3214
varnish|lack|3208 3209 3210
printing ink|tryckfärg|3215
deodorant|deodorant|3307
sun cream|solkräm|3304
nail varnish|nagellack|3304
hair dye|hårfärg|3305
shaving foam|raklödder|3307
shoe polish|skokräm|3405
dishwashing liquid|diskmedel|3402
fireworks|fyrverkeri|3604
matches|tändstickor|3605
bandages|förband|3005
vitamin tablets|vitamintabletter|2106 3004 2936
weed killer|ogräsmedel|3808
silicone sealant|silikontätning|3214 3910
plastic bucket|plasthink|3924 3923
shower curtain|duschdraperi|3924 6303
plastic flooring|plastgolv|3918
adhesive tape|tejp|3919 4811 5906
bicycle tyre|cykeldäck|4011
inner tube|innerslang|4013
condoms|kondomer|4014
rubber band|gummiband|4016
leather jacket|skinnjacka|4203
dog leash|hundkoppel|4201
fur coat|pälskappa|4303
parquet floor|parkettgolv|4409 4418
chipboard|spånskiva|4410
picture frame|tavelram|4414
wooden cutting board|skärbräda|4419
cork stoppers|korkar|4503
wicker basket|flätad korg|4602
envelopes|kuvert|4817
notebook|anteckningsbok|4820
paper napkins|pappersservetter|4818
wallpaper|tapet|4814
diapers|blöjor|9619
labels of paper|etiketter|4821
children's picture book|bilderbok|4903
maps|kartor|4905
silk fabric|sidentyg|5007
linen fabric|linnetyg|5309
knitting wool|stickgarn|5109 5107 5106 5108
sewing thread|sytråd|5204 5401 5508
felt|filt av ull|5602
fishing net|fiskenät|5608
tablecloth|bordsduk|6302
pillow|kudde|9404
duvet|täcke|9404
flag|flagga|6307
face mask|munskydd|6307
floor mop|golvmopp|9603
paving stones|gatsten|6801 6802
sandpaper|sandpapper|6805
flower pot|blomkruka|6913 6914 3924 6912
wash basin|tvättställ|6910 3922 7324
window glass|fönsterglas|7003 7004 7005 7008
glass wool insulation|glasull|7019
windscreen|vindruta|7007
steel beams|stålbalkar|7216
reinforcing bars|armeringsjärn|7213 7214
wire fence|stängselnät|7314
steel chain|stålkedja|7315
bolts and nuts|bultar och muttrar|7318
sewing needle|synål|7319
gas stove|gasspis|7321
saucepan|kastrull|7323 7615
radiator|radiator|7322
copper pipes|kopparrör|7411
aluminium ladder|aluminiumstege|7616
lead|bly|7801
saw|såg|8202
pliers|tång|8203
spanner|skiftnyckel|8204
razor blades|rakblad|8212
cash box|kassaskrin|8303
door handle|dörrhandtag|8302
boiler|värmepanna|8403
heat pump|värmepump|8418 8415
fire extinguisher|brandsläckare|8424
fork-lift truck|gaffeltruck|8427
excavator|grävmaskin|8429
elevator|hiss|8428
tractor|traktor|8701
milking machine|mjölkningsmaskin|8434
ball bearing|kullager|8482
gearbox|växellåda|8483 8708
water tap|vattenkran|8481
toaster|brödrost|8516
cooker hood|köksfläkt|8414
food mixer|matberedare|8509
electric blanket|elfilt|6301
torch|ficklampa|8513
hard disk|hårddisk|8471
usb stick|usb-minne|8523
computer screen|datorskärm|8528
microphone|mikrofon|8518
router|router|8517
smoke detector|brandvarnare|8531
plug socket|eluttag|8536
car battery|bilbatteri|8507
caravan|husvagn|8716
bus|buss|8702
wheelchair|rullstol|8713
trailer|släpvagn|8716
kayak|kajak|8903
`);
