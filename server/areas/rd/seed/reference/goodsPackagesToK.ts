/** UN/ECE Recommendation 21, annexes V and VI, codes 1A to KI. */
export const packagesToK = `
1A|Drum, steel|Fat, stål|Fat, stål|Tromle, stål
1B|Drum, aluminium|Fat, aluminium|Fat, aluminium|Tromle, aluminium
1D|Drum, plywood|Fat, plywood|Fat, kryssfiner|Tromle, krydsfiner
1F|Container, flexible|Behållare, flexibel|Beholder, fleksibel|Beholder, fleksibel
1G|Drum, fibre|Fat, fiber|Fat, fiber|Tromle, fiber
1W|Drum, wooden|Fat, trä|Fat, tre|Tromle, træ
2C|Barrel, wooden|Tunna, trä|Tønne, tre|Tønde, træ
3A|Jerrican, steel|Dunk, stål|Jerrykanne, stål|Dunk, stål
3H|Jerrican, plastic|Dunk, plast|Jerrykanne, plast|Dunk, plast
43|Bag, super bulk|Säck, super bulk|Storsekk, super bulk|Sæk, super bulk
44|Bag, polybag|Plastpåse|Plastpose|Plastpose
4A|Box, steel|Låda, stål|Kasse, stål|Kasse, stål
4B|Box, aluminium|Låda, aluminium|Kasse, aluminium|Kasse, aluminium
4C|Box, natural wood|Låda, naturträ|Kasse, naturlig tre|Kasse, naturtræ
4D|Box, plywood|Låda, plywood|Kasse, kryssfiner|Kasse, krydsfiner
4F|Box, reconstituted wood|Låda, träfiberskiva|Kasse, rekonstruert tre|Kasse, rekonstitueret træ
4G|Box, fibreboard|Låda, papp|Kasse, papp|Kasse, fiberplade
4H|Box, plastic|Låda, plast|Kasse, plast|Kasse, plast
5H|Bag, woven plastic|Säck, vävd plast|Sekk, vevd plast|Sæk, vævet plast
5L|Bag, textile|Säck, textil|Sekk, tekstil|Sæk, tekstil
5M|Bag, paper|Säck, papper|Sekk, papir|Sæk, papir
6H|Composite packaging, plastic receptacle|Integrerad förpackning, plastkärl|Sammensatt emballasje, plastbeholder|Kompositemballage, plastbeholder
6P|Composite packaging, glass receptacle|Integrerad förpackning, glaskärl|Sammensatt emballasje, glassbeholder|Kompositemballage, glasbeholder
7A|Case, car|Låda, bil|Kasse, bil|Kasse, bil
7B|Case, wooden|Lår, trä|Kasse, tre|Trækasse
8A|Pallet, wooden|Pall, trä|Pall, tre|Palle, træ
8B|Crate, wooden|Spjällåda, trä|Sprinkelkasse, tre|Tremmekasse, træ
8C|Bundle, wooden|Bunt, trä|Bunt, tre|Bundt, træ
AA|Intermediate bulk container, rigid plastic|IBC-behållare, styv plast|IBC, stiv plast|Mellemstor bulkcontainer, stiv plast
AB|Receptacle, fibre|Kärl, fiber|Beholder, fiber|Beholder, fiber
AC|Receptacle, paper|Kärl, papper|Beholder, papir|Beholder, papir
AD|Receptacle, wooden|Kärl, trä|Beholder, tre|Beholder, træ
AE|Aerosol|Aerosol|Aerosol|Aerosol
AF|Pallet, modular, collars 80 cm × 60 cm|Pall, moduler, kragar 80 cm × 60 cm|Pall, modul, karmer 80 cm × 60 cm|Palle, modulær, rammer 80 cm × 60 cm
AG|Pallet, shrinkwrapped|Pall, krympfilmad|Pall, krympepakket|Palle, krympefolieret
AH|Pallet, 100 cm × 110 cm|Pall, 100 cm × 110 cm|Pall, 100 cm × 110 cm|Palle, 100 cm × 110 cm
AI|Clamshell|Musselförpackning|Klappeske|Muslingeæske
AJ|Cone|Kon|Kon|Kegle
AL|Ball|Kula|Kule|Kugle
AM|Ampoule, non-protected|Ampull, oskyddad|Ampulle, ubeskyttet|Ampul, ubeskyttet
AP|Ampoule, protected|Ampull, skyddad|Ampulle, beskyttet|Ampul, beskyttet
AT|Atomiser|Sprejflaska|Forstøver|Forstøver
AV|Capsule|Kapsel|Kapsel|Kapsel
B4|Belt|Bälte|Belte|Bælte
BA|Barrel|Tunna|Tønne|Tønde
BB|Bobbin|Bobin|Spole, bobin|Bobin
BC|Bottlecrate, bottlerack|Flaskback, flaskställ|Flaskekasse, flaskestativ|Flaskekasse, flaskestativ
BD|Board|Bräda|Bord|Bræt
BE|Bundle|Bunt|Bunt|Bundt
BF|Balloon, non-protected|Ballong, oskyddad|Ballong, ubeskyttet|Ballon, ubeskyttet
BG|Bag|Påse|Pose|Pose
BH|Bunch|Knippe|Knippe|Knippe
BI|Bin|Lår, binge|Binge|Skrin
BJ|Bucket|Hink|Bøtte|Spand
BK|Basket|Korg|Kurv|Kurv
BL|Bale, compressed|Bal, pressad|Balle, presset|Balle, presset
BM|Basin|Bassäng|Basseng|Bassin
BN|Bale, non-compressed|Bal, opressad|Balle, ikke presset|Balle, ikke presset
BO|Bottle, non-protected, cylindrical|Flaska, oskyddad, cylindrisk|Flaske, ubeskyttet, sylindrisk|Flaske, ubeskyttet, cylindrisk
BP|Balloon, protected|Ballong, skyddad|Ballong, beskyttet|Ballon, beskyttet
BQ|Bottle, protected, cylindrical|Flaska, skyddad, cylindrisk|Flaske, beskyttet, sylindrisk|Flaske, beskyttet, cylindrisk
BR|Bar|Stång|Stang|Barre
BS|Bottle, non-protected, bulbous|Flaska, oskyddad, lökformad|Flaske, ubeskyttet, løkformet|Flaske, ubeskyttet, pæreformet
BT|Bolt|Rulle, tyg|Rull, tøy|Rulle, stof
BU|Butt|Fat, stort|Fat, stort|Fad, stort
BV|Bottle, protected, bulbous|Flaska, skyddad, lökformad|Flaske, beskyttet, løkformet|Flaske, beskyttet, pæreformet
BW|Box, for liquids|Låda för vätskor|Kasse for væsker|Kasse til væsker
BX|Box|Låda|Eske|Kasse
BY|Board, in bundle/bunch/truss|Brädor i bunt/knippe/packe|Bord i bunt/knippe|Brædder i bundt/knippe
BZ|Bars, in bundle/bunch/truss|Stänger i bunt/knippe/packe|Stenger i bunt/knippe|Barrer i bundt/knippe
CA|Can, rectangular|Burk, rektangulär|Kanne, rektangulær|Dåse, rektangulær
CB|Crate, beer|Ölback|Ølkasse|Ølkasse
CC|Churn|Mjölkkanna|Melkespann|Mælkejunge
CD|Can, with handle and spout|Kanna med handtag och pip|Kanne med håndtak og tut|Kande med håndtag og tud
CE|Creel|Fiskkorg|Fiskekurv|Fiskekurv
CF|Coffer|Koffert, kassakista|Koffert, skrin|Skrin
CG|Cage|Bur|Bur|Bur
CH|Chest|Kista|Kiste|Kiste
CI|Canister|Kanister|Kanister|Kanister
CJ|Coffin|Likkista|Likkiste|Ligkiste
CK|Cask|Fat, vin- eller ölfat|Fat, kagge|Fad
CL|Coil|Rulle, coil|Kveil|Rulle, coil
CM|Card|Kort|Kort|Kort
CN|Container, not otherwise specified as transport equipment|Container, ej angiven som transportutrustning|Container, ikke angitt som transportutstyr|Container, ikke angivet som transportudstyr
CO|Carboy, non-protected|Syraballong, oskyddad|Syreballong, ubeskyttet|Syreballon, ubeskyttet
CP|Carboy, protected|Syraballong, skyddad|Syreballong, beskyttet|Syreballon, beskyttet
CQ|Cartridge|Patron|Patron|Patron
CR|Crate|Spjällåda|Sprinkelkasse|Tremmekasse
CS|Case|Lår|Kasse|Kasse, stor
CT|Carton|Kartong|Kartong|Karton
CU|Cup|Bägare|Beger|Bæger
CV|Cover|Överdrag|Trekk|Overtræk
CW|Cage, roll|Rullbur|Rullebur|Rullebur
CX|Can, cylindrical|Burk, cylindrisk|Kanne, sylindrisk|Dåse, cylindrisk
CY|Cylinder|Cylinder|Sylinder|Cylinder
CZ|Canvas|Segelduk|Seilduk|Sejldug
DA|Crate, multiple layer, plastic|Back, flera lager, plast|Kasse, flerlags, plast|Kasse, flere lag, plast
DB|Crate, multiple layer, wooden|Back, flera lager, trä|Kasse, flerlags, tre|Kasse, flere lag, træ
DC|Crate, multiple layer, cardboard|Back, flera lager, papp|Kasse, flerlags, papp|Kasse, flere lag, pap
DG|Cage, Commonwealth Handling Equipment Pool (CHEP)|Bur (CHEP)|Bur (CHEP)|Bur (CHEP)
DH|Box, Commonwealth Handling Equipment Pool (CHEP), Eurobox|Eurobox (CHEP)|Eurobox (CHEP)|Eurobox (CHEP)
DI|Drum, iron|Fat, järn|Fat, jern|Tromle, jern
DJ|Demijohn, non-protected|Damejeanne, oskyddad|Damejeanne, ubeskyttet|Demijohn, ubeskyttet
DK|Crate, bulk, cardboard|Back, bulk, papp|Kasse, bulk, papp|Kasse, bulk, pap
DL|Crate, bulk, plastic|Back, bulk, plast|Kasse, bulk, plast|Kasse, bulk, plast
DM|Crate, bulk, wooden|Back, bulk, trä|Kasse, bulk, tre|Kasse, bulk, træ
DN|Dispenser|Dispenser|Dispenser|Dispenser
DP|Demijohn, protected|Damejeanne, skyddad|Damejeanne, beskyttet|Demijohn, beskyttet
DR|Drum|Fat|Fat|Tromle
DS|Tray, one layer no cover, plastic|Tråg, ett lager utan lock, plast|Brett, ett lag uten lokk, plast|Bakke, ét lag uden låg, plast
DT|Tray, one layer no cover, wooden|Tråg, ett lager utan lock, trä|Brett, ett lag uten lokk, tre|Bakke, ét lag uden låg, træ
DU|Tray, one layer no cover, polystyrene|Tråg, ett lager utan lock, polystyren|Brett, ett lag uten lokk, polystyren|Bakke, ét lag uden låg, polystyren
DV|Tray, one layer no cover, cardboard|Tråg, ett lager utan lock, papp|Brett, ett lag uten lokk, papp|Bakke, ét lag uden låg, pap
DW|Tray, two layers no cover, plastic tray|Tråg, två lager utan lock, plast|Brett, to lag uten lokk, plast|Bakke, to lag uden låg, plast
DX|Tray, two layers no cover, wooden|Tråg, två lager utan lock, trä|Brett, to lag uten lokk, tre|Bakke, to lag uden låg, træ
DY|Tray, two layers no cover, cardboard|Tråg, två lager utan lock, papp|Brett, to lag uten lokk, papp|Bakke, to lag uden låg, pap
EC|Bag, plastic|Påse, plast|Pose, plast|Pose, plast
ED|Case, with pallet base|Låda med pallbotten|Kasse med pallbunn|Kasse med pallebund
EE|Case, with pallet base, wooden|Låda med pallbotten, trä|Kasse med pallbunn, tre|Kasse med pallebund, træ
EF|Case, with pallet base, cardboard|Låda med pallbotten, papp|Kasse med pallbunn, papp|Kasse med pallebund, pap
EG|Case, with pallet base, plastic|Låda med pallbotten, plast|Kasse med pallbunn, plast|Kasse med pallebund, plast
EH|Case, with pallet base, metal|Låda med pallbotten, metall|Kasse med pallbunn, metall|Kasse med pallebund, metal
EI|Case, isothermic|Låda, isoterm|Kasse, isotermisk|Kasse, isotermisk
EN|Envelope|Kuvert|Konvolutt|Kuvert
FB|Flexibag|Flexibag|Flexibag|Flexibag
FC|Crate, fruit|Fruktlåda|Fruktkasse|Frugtkasse
FD|Crate, framed|Häck med ram|Sprinkelkasse med ramme|Tremmekasse med ramme
FE|Flexitank|Flexitank|Flexitank|Flexitank
FI|Firkin|Fjärding|Kvartel|Fjerding
FL|Flask|Flaska, flat|Feltflaske|Flakon
FO|Footlocker|Militärkista|Soldatkiste|Soldaterkiste
FP|Filmpack|Filmpaket|Filmpakke|Filmpakke
FR|Frame|Ram|Ramme|Ramme
FT|Foodtainer|Livsmedelsbehållare|Matbeholder|Fødevarebeholder
FW|Cart, flatbed|Flakvagn|Plattformvogn|Ladvogn
FX|Bag, flexible container|Storsäck|Storsekk|Storsæk
GB|Bottle, gas|Gasflaska|Gassflaske|Gasflaske
GI|Girder|Balk|Bjelke|Drager
GL|Container, gallon|Behållare, gallon|Beholder, gallon|Beholder, gallon
GR|Receptacle, glass|Kärl, glas|Beholder, glass|Beholder, glas
GU|Tray, containing horizontally stacked flat items|Tråg med vågrätt staplade plana föremål|Brett med vannrett stablede flate gjenstander|Bakke med vandret stablede flade genstande
GY|Bag, gunny|Säck, gunny|Sekk, strie|Sæk, gunny
GZ|Girders, in bundle/bunch/truss|Balkar i bunt/knippe/packe|Bjelker i bunt/knippe|Dragere i bundt/knippe
HA|Basket, with handle, plastic|Korg med handtag, plast|Kurv med håndtak, plast|Kurv med håndtag, plast
HB|Basket, with handle, wooden|Korg med handtag, trä|Kurv med håndtak, tre|Kurv med håndtag, træ
HC|Basket, with handle, cardboard|Korg med handtag, papp|Kurv med håndtak, papp|Kurv med håndtag, pap
HG|Hogshead|Oxhuvud (fat)|Oksehode (fat)|Oksehoved (fad)
HN|Hanger|Galge|Henger|Bøjle
HR|Hamper|Korg med lock|Kurv med lokk|Kurv med låg
IA|Package, display, wooden|Skyltförpackning, trä|Displaypakke, tre|Displaypakning, træ
IB|Package, display, cardboard|Skyltförpackning, papp|Displaypakke, papp|Displaypakning, pap
IC|Package, display, plastic|Skyltförpackning, plast|Displaypakke, plast|Displaypakning, plast
ID|Package, display, metal|Skyltförpackning, metall|Displaypakke, metall|Displaypakning, metal
IE|Package, show|Visningsförpackning|Visningspakke|Visningspakning
IF|Package, flow|Flowpack|Flowpakke|Flowpakning
IG|Package, paper wrapped|Paket, pappersinslaget|Pakke, innpakket i papir|Pakke, indpakket i papir
IH|Drum, plastic|Fat, plast|Fat, plast|Tromle, plast
IK|Package, cardboard, with bottle grip-holes|Förpackning, papp, med grepphål för flaskor|Pakke, papp, med gripehull for flasker|Pakning, pap, med gribehuller til flasker
IL|Tray, rigid, lidded stackable (CEN TS 14482:2002)|Tråg, styvt, med lock, stapelbart (CEN TS 14482:2002)|Brett, stivt, med lokk, stablbart (CEN TS 14482:2002)|Bakke, stiv, med låg, stabelbar (CEN TS 14482:2002)
IN|Ingot|Tacka|Barre|Barre, støbt
IZ|Ingots, in bundle/bunch/truss|Tackor i bunt/knippe/packe|Barrer i bunt/knippe|Støbte barrer i bundt/knippe
JB|Bag, jumbo|Jumbosäck|Jumbosekk|Jumbosæk
JC|Jerrican, rectangular|Dunk, rektangulär|Jerrykanne, rektangulær|Dunk, rektangulær
JG|Jug|Krus|Mugge|Kande
JR|Jar|Glasburk|Krukke|Krukke
JT|Jutebag|Jutesäck|Jutesekk|Jutesæk
JY|Jerrican, cylindrical|Dunk, cylindrisk|Jerrykanne, sylindrisk|Dunk, cylindrisk
KG|Keg|Kagge|Kagge|Lille tønde
KI|Kit|Sats|Sett|Sæt`;
