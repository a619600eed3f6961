/** UN/ECE Recommendation 21, annexes V and VI, codes LE to ZZ. */
export const packagesFromL = `
LE|Luggage|Resgods|Bagasje|Bagage
LG|Log|Stock|Tømmerstokk|Træstamme
LT|Lot|Parti|Parti|Parti
LU|Lug|Fruktlåda, liten|Fruktkasse, liten|Frugtkasse, lille
LV|Liftvan|Liftvan|Liftvan|Liftvan
LZ|Logs, in bundle/bunch/truss|Stockar i bunt/knippe/packe|Tømmerstokker i bunt/knippe|Træstammer i bundt/knippe
MA|Crate, metal|Back, metall|Kasse, metall|Kasse, metal
MB|Bag, multiply|Påse, flerskikts|Pose, flerlags|Pose, flerlags
MC|Crate, milk|Mjölkback|Melkekasse|Mælkekasse
ME|Container, metal|Behållare, metall|Beholder, metall, lukket|Container, metal
MR|Receptacle, metal|Kärl, metall|Beholder, metall|Beholder, metal
MS|Sack, multi-wall|Säck, flerskikts|Sekk, flerlags|Sæk, flerlags
MT|Mat|Matta|Matte|Måtte
MW|Receptacle, plastic wrapped|Kärl, plastinslaget|Beholder, plastinnpakket|Beholder, plastindpakket
MX|Matchbox|Tändsticksask|Fyrstikkeske|Tændstikæske
NA|Not available|Ej tillgängligt|Ikke tilgjengelig|Ikke tilgængelig
NE|Unpacked or unpackaged|Oförpackad|Uemballert|Uemballeret
NF|Unpacked or unpackaged, single unit|Oförpackad, en enhet|Uemballert, én enhet|Uemballeret, én enhed
NG|Unpacked or unpackaged, multiple units|Oförpackad, flera enheter|Uemballert, flere enheter|Uemballeret, flere enheder
NS|Nest|Kapslad förpackning|Sett i hverandre|Sæt i hinanden
NT|Net|Nät|Nett|Net
NU|Net, tube, plastic|Nät, slang, plast|Nett, slange, plast|Net, rørformet, plast
NV|Net, tube, textile|Nät, slang, textil|Nett, slange, tekstil|Net, rørformet, tekstil
OA|Pallet, CHEP 40 cm × 60 cm|Pall, CHEP 40 cm × 60 cm|Pall, CHEP 40 cm × 60 cm|Palle, CHEP 40 cm × 60 cm
OB|Pallet, CHEP 80 cm × 120 cm|Pall, CHEP 80 cm × 120 cm|Pall, CHEP 80 cm × 120 cm|Palle, CHEP 80 cm × 120 cm
OC|Pallet, CHEP 100 cm × 120 cm|Pall, CHEP 100 cm × 120 cm|Pall, CHEP 100 cm × 120 cm|Palle, CHEP 100 cm × 120 cm
OD|Pallet, AS 4068-1993|Pall, AS 4068-1993|Pall, AS 4068-1993|Palle, AS 4068-1993
OE|Pallet, ISO T11|Pall, ISO T11|Pall, ISO T11|Palle, ISO T11
OF|Platform, unspecified weight or dimension|Plattform, ospecificerad vikt eller storlek|Plattform, uspesifisert vekt eller størrelse|Platform, uspecificeret vægt eller størrelse
OK|Block|Block|Blokk|Blok
OT|Octabin|Oktabin|Oktabin|Octabin
OU|Container, outer|Ytterbehållare|Ytterbeholder|Ydre beholder
P2|Pan|Panna|Panne|Pande
PA|Packet|Litet paket|Liten pakke|Lille pakke
PB|Pallet, box (combined open-ended box and pallet)|Pallbox (öppen låda och pall)|Pallboks (åpen kasse og pall)|Palleboks (åben kasse og palle)
PC|Parcel|Paket|Pakke|Pakke
PD|Pallet, modular, collars 80 cm × 100 cm|Pall, moduler, kragar 80 cm × 100 cm|Pall, modul, karmer 80 cm × 100 cm|Palle, modulær, rammer 80 cm × 100 cm
PE|Pallet, modular, collars 80 cm × 120 cm|Pall, moduler, kragar 80 cm × 120 cm|Pall, modul, karmer 80 cm × 120 cm|Palle, modulær, rammer 80 cm × 120 cm
PF|Pen|Fålla|Innhegning|Fold
PG|Plate|Platta|Plate, tykk|Plade, tyk
PH|Pitcher|Tillbringare|Mugge, stor|Kande, stor
PI|Pipe|Rör|Rør|Rør, hult
PJ|Punnet|Bärkorg|Bærkurv|Bærbakke
PK|Package|Kolli|Kolli|Kolli
PL|Pail|Spann|Spann|Spand med låg
PN|Plank|Planka|Planke|Planke
PO|Pouch|Påse, liten|Lomme|Lomme
PP|Piece|Stycke|Stykke|Stykke
PR|Receptacle, plastic|Kärl, plast|Beholder, plast|Beholder, plast
PT|Pot|Kruka|Potte|Potte
PU|Tray|Tråg|Brett|Bakke
PV|Pipes, in bundle/bunch/truss|Rör i bunt/knippe/packe|Rør i bunt/knippe|Rør i bundt/knippe
PX|Pallet|Pall|Pall|Palle
PY|Plates, in bundle/bunch/truss|Plattor i bunt/knippe/packe|Tykke plater i bunt/knippe|Tykke plader i bundt/knippe
PZ|Planks, in bundle/bunch/truss|Plankor i bunt/knippe/packe|Planker i bunt/knippe|Planker i bundt/knippe
QA|Drum, steel, non-removable head|Fat, stål, ej avtagbart lock|Fat, stål, ikke avtakbart lokk|Tromle, stål, ikke aftageligt låg
QB|Drum, steel, removable head|Fat, stål, avtagbart lock|Fat, stål, avtakbart lokk|Tromle, stål, aftageligt låg
QC|Drum, aluminium, non-removable head|Fat, aluminium, ej avtagbart lock|Fat, aluminium, ikke avtakbart lokk|Tromle, aluminium, ikke aftageligt låg
QD|Drum, aluminium, removable head|Fat, aluminium, avtagbart lock|Fat, aluminium, avtakbart lokk|Tromle, aluminium, aftageligt låg
QF|Drum, plastic, non-removable head|Fat, plast, ej avtagbart lock|Fat, plast, ikke avtakbart lokk|Tromle, plast, ikke aftageligt låg
QG|Drum, plastic, removable head|Fat, plast, avtagbart lock|Fat, plast, avtakbart lokk|Tromle, plast, aftageligt låg
QH|Barrel, wooden, bung type|Tunna, trä, med sprund|Tønne, tre, med spuns|Tønde, træ, med spuns
QJ|Barrel, wooden, removable head|Tunna, trä, avtagbart lock|Tønne, tre, avtakbart lokk|Tønde, træ, aftageligt låg
QK|Jerrican, steel, non-removable head|Dunk, stål, ej avtagbart lock|Jerrykanne, stål, ikke avtakbart lokk|Dunk, stål, ikke aftageligt låg
QL|Jerrican, steel, removable head|Dunk, stål, avtagbart lock|Jerrykanne, stål, avtakbart lokk|Dunk, stål, aftageligt låg
QM|Jerrican, plastic, non-removable head|Dunk, plast, ej avtagbart lock|Jerrykanne, plast, ikke avtakbart lokk|Dunk, plast, ikke aftageligt låg
QN|Jerrican, plastic, removable head|Dunk, plast, avtagbart lock|Jerrykanne, plast, avtakbart lokk|Dunk, plast, aftageligt låg
QP|Box, wooden, natural wood, ordinary|Låda, naturträ, vanlig|Kasse, naturlig tre, vanlig|Kasse, naturtræ, almindelig
QQ|Box, wooden, natural wood, with sift proof walls|Låda, naturträ, med dammtäta väggar|Kasse, naturlig tre, med støvtette vegger|Kasse, naturtræ, med støvtætte vægge
QR|Box, plastic, expanded|Låda, cellplast|Kasse, skumplast|Kasse, ekspanderet plast
QS|Box, plastic, solid|Låda, massiv plast|Kasse, massiv plast|Kasse, massiv plast
RD|Rod|Stav|Stav|Stang
RG|Ring|Ring|Ring|Ring
RJ|Rack, clothing hanger|Klädställning|Klesstativ|Tøjstativ
RK|Rack|Ställ|Stativ|Stativ
RL|Reel|Spole|Spole|Spole
RO|Roll|Rulle|Rull|Rulle
RT|Rednet|Nät, rött|Nett, rødt|Net, rødt
RZ|Rods, in bundle/bunch/truss|Stavar i bunt/knippe/packe|Staver i bunt/knippe|Stænger i bundt/knippe
SA|Sack|Säck|Sekk|Sæk
SB|Slab|Skiva, tjock|Blokk, flat|Blok, flad
SC|Crate, shallow|Back, grund|Kasse, grunn|Kasse, flad
SD|Spindle|Spindel|Spindel|Spindel
SE|Sea-chest|Sjömanskista|Skipskiste|Skibskiste
SH|Sachet|Portionspåse|Pose, liten|Brev
SI|Skid|Medpall|Skid|Skid
SK|Case, skeleton|Häck|Skjelettkasse|Skeletkasse
SL|Slipsheet|Mellanläggsark|Mellomleggsark|Slipsheet
SM|Sheetmetal|Plåt|Metallplate|Metalplade
SO|Spool|Spole, liten|Spole, liten|Spole, lille
SP|Sheet, plastic wrapping|Plastfolie|Plastfolie|Plastfolie
SS|Case, steel|Lår, stål|Kasse, stål, stor|Kasse, stål, stor
ST|Sheet|Skiva|Plate|Plade
SU|Suitcase|Resväska|Koffert|Kuffert
SV|Envelope, steel|Kuvert, stål|Konvolutt, stål|Kuvert, stål
SW|Shrinkwrapped|Krympfilmad|Krympepakket|Krympefolieret
SX|Set|Uppsättning|Samling|Sæt, samlet
SY|Sleeve|Hylsa|Hylse|Muffe
SZ|Sheets, in bundle/bunch/truss|Skivor i bunt/knippe/packe|Plater i bunt/knippe|Plader i bundt/knippe
T1|Tablet|Tablett|Tablett|Tablet
TB|Tub|Balja|Balje|Balje
TC|Tea-chest|Telåda|Tekiste|Tekasse
TD|Tube, collapsible|Tub, hopklämbar|Tube, sammenklembar|Tube, sammenklemmelig
TE|Tyre|Däck|Dekk|Dæk
TG|Tank container, generic|Tankcontainer|Tankcontainer|Tankcontainer
TI|Tierce|Fat, tierce|Fat, tierce|Fad, tierce
TK|Tank, rectangular|Tank, rektangulär|Tank, rektangulær|Tank, rektangulær
TL|Tub, with lid|Balja med lock|Balje med lokk|Balje med låg
TN|Tin|Plåtburk|Blikkboks|Blikdåse
TO|Tun|Stort fat|Stort fat|Stort fad
TR|Trunk|Koffert|Koffert, stor|Kuffert, stor
TS|Truss|Packe|Knippe, bunt|Bundt, knippe
TT|Bag, tote|Bärkasse|Bærepose|Bærepose
TU|Tube|Rör, tub|Rør, tube|Rør
TV|Tube, with nozzle|Tub med munstycke|Tube med dyse|Tube med dyse
TW|Pallet, triwall|Pall, wellpapp i tre skikt|Pall, trelags papp|Palle, trelags pap
TY|Tank, cylindrical|Tank, cylindrisk|Tank, sylindrisk|Tank, cylindrisk
TZ|Tubes, in bundle/bunch/truss|Tuber i bunt/knippe/packe|Tuber i bunt/knippe|Tuber i bundt/knippe
UC|Uncaged|Utan bur|Uten bur|Uden bur
UN|Unit|Enhet|Enhet|Enhed
VA|Vat|Kar|Kar|Kar
VG|Bulk, gas (at 1031 mbar and 15 °C)|Bulk, gas (vid 1031 mbar och 15 °C)|Bulk, gass (ved 1031 mbar og 15 °C)|Bulk, gas (ved 1031 mbar og 15 °C)
VI|Vial|Medicinflaska|Hetteglass|Hætteglas
VK|Vanpack|Vanpack|Vanpack|Vanpack
VL|Bulk, liquid|Bulk, vätska|Bulk, væske|Bulk, væske
VN|Vehicle|Fordon|Kjøretøy|Køretøj
VO|Bulk, solid, large particles ("nodules")|Bulk, fast, stora partiklar (stycken)|Bulk, fast, store partikler (klumper)|Bulk, fast, store partikler (stykker)
VP|Vacuum-packed|Vakuumförpackad|Vakuumpakket|Vakuumpakket
VQ|Bulk, liquefied gas (at abnormal temperature/pressure)|Bulk, kondenserad gas (vid onormal temperatur/onormalt tryck)|Bulk, flytende gass (ved unormal temperatur/unormalt trykk)|Bulk, flydende gas (ved unormal temperatur/unormalt tryk)
VR|Bulk, solid, granular particles ("grains")|Bulk, fast, korniga partiklar (korn)|Bulk, fast, kornete partikler (korn)|Bulk, fast, kornede partikler (korn)
VS|Bulk, scrap metal|Bulk, metallskrot|Bulk, skrapmetall|Bulk, metalskrot
VY|Bulk, solid, fine particles ("powders")|Bulk, fast, fina partiklar (pulver)|Bulk, fast, fine partikler (pulver)|Bulk, fast, fine partikler (pulver)
WA|Intermediate bulk container|IBC-behållare|IBC|Mellemstor bulkcontainer
WB|Wickerbottle|Korgflaska|Kurvflaske|Kurveflaske
WC|Intermediate bulk container, steel|IBC-behållare, stål|IBC, stål|Mellemstor bulkcontainer, stål
WD|Intermediate bulk container, aluminium|IBC-behållare, aluminium|IBC, aluminium|Mellemstor bulkcontainer, aluminium
WF|Intermediate bulk container, metal|IBC-behållare, metall|IBC, metall|Mellemstor bulkcontainer, metal
WG|Intermediate bulk container, steel, pressurised > 10 kPa|IBC-behållare, stål, tryck > 10 kPa|IBC, stål, trykk > 10 kPa|Mellemstor bulkcontainer, stål, tryk > 10 kPa
WH|Intermediate bulk container, aluminium, pressurised > 10 kPa|IBC-behållare, aluminium, tryck > 10 kPa|IBC, aluminium, trykk > 10 kPa|Mellemstor bulkcontainer, aluminium, tryk > 10 kPa
WJ|Intermediate bulk container, metal, pressure 10 kPa|IBC-behållare, metall, tryck 10 kPa|IBC, metall, trykk 10 kPa|Mellemstor bulkcontainer, metal, tryk 10 kPa
WK|Intermediate bulk container, steel, liquid|IBC-behållare, stål, vätska|IBC, stål, væske|Mellemstor bulkcontainer, stål, væske
WL|Intermediate bulk container, aluminium, liquid|IBC-behållare, aluminium, vätska|IBC, aluminium, væske|Mellemstor bulkcontainer, aluminium, væske
WM|Intermediate bulk container, metal, liquid|IBC-behållare, metall, vätska|IBC, metall, væske|Mellemstor bulkcontainer, metal, væske
WN|Intermediate bulk container, woven plastic, without coat/liner|IBC-behållare, vävd plast, utan beläggning/innersäck|IBC, vevd plast, uten belegg/innersekk|Mellemstor bulkcontainer, vævet plast, uden belægning/foring
WP|Intermediate bulk container, woven plastic, coated|IBC-behållare, vävd plast, belagd|IBC, vevd plast, belagt|Mellemstor bulkcontainer, vævet plast, belagt
WQ|Intermediate bulk container, woven plastic, with liner|IBC-behållare, vävd plast, med innersäck|IBC, vevd plast, med innersekk|Mellemstor bulkcontainer, vævet plast, med foring
WR|Intermediate bulk container, woven plastic, coated and liner|IBC-behållare, vävd plast, belagd och med innersäck|IBC, vevd plast, belagt og med innersekk|Mellemstor bulkcontainer, vævet plast, belagt og med foring
WS|Intermediate bulk container, plastic film|IBC-behållare, plastfilm|IBC, plastfilm|Mellemstor bulkcontainer, plastfilm
WT|Intermediate bulk container, textile without coat/liner|IBC-behållare, textil, utan beläggning/innersäck|IBC, tekstil, uten belegg/innersekk|Mellemstor bulkcontainer, tekstil, uden belægning/foring
WU|Intermediate bulk container, natural wood, with inner liner|IBC-behållare, naturträ, med innerfoder|IBC, naturlig tre, med innerfôr|Mellemstor bulkcontainer, naturtræ, med inderforing
WV|Intermediate bulk container, textile, coated|IBC-behållare, textil, belagd|IBC, tekstil, belagt|Mellemstor bulkcontainer, tekstil, belagt
WW|Intermediate bulk container, textile, with liner|IBC-behållare, textil, med innersäck|IBC, tekstil, med innersekk|Mellemstor bulkcontainer, tekstil, med foring
WX|Intermediate bulk container, textile, coated and liner|IBC-behållare, textil, belagd och med innersäck|IBC, tekstil, belagt og med innersekk|Mellemstor bulkcontainer, tekstil, belagt og med foring
WY|Intermediate bulk container, plywood, with inner liner|IBC-behållare, plywood, med innerfoder|IBC, kryssfiner, med innerfôr|Mellemstor bulkcontainer, krydsfiner, med inderforing
WZ|Intermediate bulk container, reconstituted wood, with inner liner|IBC-behållare, träfiberskiva, med innerfoder|IBC, rekonstruert tre, med innerfôr|Mellemstor bulkcontainer, rekonstitueret træ, med inderforing
XA|Bag, woven plastic, without inner coat/liner|Säck, vävd plast, utan beläggning/innersäck|Sekk, vevd plast, uten belegg/innersekk|Sæk, vævet plast, uden belægning/foring
XB|Bag, woven plastic, sift proof|Säck, vävd plast, dammtät|Sekk, vevd plast, støvtett|Sæk, vævet plast, støvtæt
XC|Bag, woven plastic, water resistant|Säck, vävd plast, vattenbeständig|Sekk, vevd plast, vannbestandig|Sæk, vævet plast, vandafvisende
XD|Bag, plastics film|Säck, plastfilm|Sekk, plastfilm|Sæk, plastfilm
XF|Bag, textile, without inner coat/liner|Säck, textil, utan beläggning/innersäck|Sekk, tekstil, uten belegg/innersekk|Sæk, tekstil, uden belægning/foring
XG|Bag, textile, sift proof|Säck, textil, dammtät|Sekk, tekstil, støvtett|Sæk, tekstil, støvtæt
XH|Bag, textile, water resistant|Säck, textil, vattenbeständig|Sekk, tekstil, vannbestandig|Sæk, tekstil, vandafvisende
XJ|Bag, paper, multi-wall|Säck, papper, flerskikts|Sekk, papir, flerlags|Sæk, papir, flerlags
XK|Bag, paper, multi-wall, water resistant|Säck, papper, flerskikts, vattenbeständig|Sekk, papir, flerlags, vannbestandig|Sæk, papir, flerlags, vandafvisende
YA|Composite packaging, plastic receptacle in steel drum|Integrerad förpackning, plastkärl i stålfat|Sammensatt emballasje, plastbeholder i stålfat|Kompositemballage, plastbeholder i ståltromle
YB|Composite packaging, plastic receptacle in steel crate box|Integrerad förpackning, plastkärl i stållåda|Sammensatt emballasje, plastbeholder i stålkasse|Kompositemballage, plastbeholder i stålkasse
YC|Composite packaging, plastic receptacle in aluminium drum|Integrerad förpackning, plastkärl i aluminiumfat|Sammensatt emballasje, plastbeholder i aluminiumsfat|Kompositemballage, plastbeholder i aluminiumstromle
YD|Composite packaging, plastic receptacle in aluminium crate|Integrerad förpackning, plastkärl i aluminiumlåda|Sammensatt emballasje, plastbeholder i aluminiumskasse|Kompositemballage, plastbeholder i aluminiumskasse
YF|Composite packaging, plastic receptacle in wooden box|Integrerad förpackning, plastkärl i trälåda|Sammensatt emballasje, plastbeholder i trekasse|Kompositemballage, plastbeholder i trækasse
YG|Composite packaging, plastic receptacle in plywood drum|Integrerad förpackning, plastkärl i plywoodfat|Sammensatt emballasje, plastbeholder i kryssfinerfat|Kompositemballage, plastbeholder i krydsfinertromle
YH|Composite packaging, plastic receptacle in plywood box|Integrerad förpackning, plastkärl i plywoodlåda|Sammensatt emballasje, plastbeholder i kryssfinerkasse|Kompositemballage, plastbeholder i krydsfinerkasse
YJ|Composite packaging, plastic receptacle in fibre drum|Integrerad förpackning, plastkärl i fiberfat|Sammensatt emballasje, plastbeholder i fiberfat|Kompositemballage, plastbeholder i fibertromle
YK|Composite packaging, plastic receptacle in fibreboard box|Integrerad förpackning, plastkärl i papplåda|Sammensatt emballasje, plastbeholder i pappkasse|Kompositemballage, plastbeholder i fiberpladekasse
YL|Composite packaging, plastic receptacle in plastic drum|Integrerad förpackning, plastkärl i plastfat|Sammensatt emballasje, plastbeholder i plastfat|Kompositemballage, plastbeholder i plasttromle
YM|Composite packaging, plastic receptacle in solid plastic box|Integrerad förpackning, plastkärl i massiv plastlåda|Sammensatt emballasje, plastbeholder i massiv plastkasse|Kompositemballage, plastbeholder i massiv plastkasse
YN|Composite packaging, glass receptacle in steel drum|Integrerad förpackning, glaskärl i stålfat|Sammensatt emballasje, glassbeholder i stålfat|Kompositemballage, glasbeholder i ståltromle
YP|Composite packaging, glass receptacle in steel crate box|Integrerad förpackning, glaskärl i stållåda|Sammensatt emballasje, glassbeholder i stålkasse|Kompositemballage, glasbeholder i stålkasse
YQ|Composite packaging, glass receptacle in aluminium drum|Integrerad förpackning, glaskärl i aluminiumfat|Sammensatt emballasje, glassbeholder i aluminiumsfat|Kompositemballage, glasbeholder i aluminiumstromle
YR|Composite packaging, glass receptacle in aluminium crate|Integrerad förpackning, glaskärl i aluminiumlåda|Sammensatt emballasje, glassbeholder i aluminiumskasse|Kompositemballage, glasbeholder i aluminiumskasse
YS|Composite packaging, glass receptacle in wooden box|Integrerad förpackning, glaskärl i trälåda|Sammensatt emballasje, glassbeholder i trekasse|Kompositemballage, glasbeholder i trækasse
YT|Composite packaging, glass receptacle in plywood drum|Integrerad förpackning, glaskärl i plywoodfat|Sammensatt emballasje, glassbeholder i kryssfinerfat|Kompositemballage, glasbeholder i krydsfinertromle
YV|Composite packaging, glass receptacle in wickerwork hamper|Integrerad förpackning, glaskärl i korg|Sammensatt emballasje, glassbeholder i flettet kurv|Kompositemballage, glasbeholder i flettet kurv
YW|Composite packaging, glass receptacle in fibre drum|Integrerad förpackning, glaskärl i fiberfat|Sammensatt emballasje, glassbeholder i fiberfat|Kompositemballage, glasbeholder i fibertromle
YX|Composite packaging, glass receptacle in fibreboard box|Integrerad förpackning, glaskärl i papplåda|Sammensatt emballasje, glassbeholder i pappkasse|Kompositemballage, glasbeholder i fiberpladekasse
YY|Composite packaging, glass receptacle in expandable plastic pack|Integrerad förpackning, glaskärl i cellplast|Sammensatt emballasje, glassbeholder i skumplast|Kompositemballage, glasbeholder i ekspanderet plast
YZ|Composite packaging, glass receptacle in solid plastic pack|Integrerad förpackning, glaskärl i massiv plast|Sammensatt emballasje, glassbeholder i massiv plast|Kompositemballage, glasbeholder i massiv plast
ZA|Intermediate bulk container, paper, multi-wall|IBC-behållare, papper, flerskikts|IBC, papir, flerlags|Mellemstor bulkcontainer, papir, flerlags
ZB|Bag, large|Säck, stor|Sekk, stor|Sæk, stor
ZC|Intermediate bulk container, paper, multi-wall, water resistant|IBC-behållare, papper, flerskikts, vattenbeständig|IBC, papir, flerlags, vannbestandig|Mellemstor bulkcontainer, papir, flerlags, vandafvisende
ZD|Intermediate bulk container, rigid plastic, with structural equipment, solids|IBC-behållare, styv plast, med stödkonstruktion, fasta ämnen|IBC, stiv plast, med støttekonstruksjon, faste stoffer|Mellemstor bulkcontainer, stiv plast, med strukturudstyr, faste stoffer
ZF|Intermediate bulk container, rigid plastic, freestanding, solids|IBC-behållare, styv plast, fristående, fasta ämnen|IBC, stiv plast, frittstående, faste stoffer|Mellemstor bulkcontainer, stiv plast, fritstående, faste stoffer
ZG|Intermediate bulk container, rigid plastic, with structural equipment, pressurised|IBC-behållare, styv plast, med stödkonstruktion, tryck|IBC, stiv plast, med støttekonstruksjon, trykk|Mellemstor bulkcontainer, stiv plast, med strukturudstyr, under tryk
ZH|Intermediate bulk container, rigid plastic, freestanding, pressurised|IBC-behållare, styv plast, fristående, tryck|IBC, stiv plast, frittstående, trykk|Mellemstor bulkcontainer, stiv plast, fritstående, under tryk
ZJ|Intermediate bulk container, rigid plastic, with structural equipment, liquids|IBC-behållare, styv plast, med stödkonstruktion, vätskor|IBC, stiv plast, med støttekonstruksjon, væsker|Mellemstor bulkcontainer, stiv plast, med strukturudstyr, væsker
ZK|Intermediate bulk container, rigid plastic, freestanding, liquids|IBC-behållare, styv plast, fristående, vätskor|IBC, stiv plast, frittstående, væsker|Mellemstor bulkcontainer, stiv plast, fritstående, væsker
ZL|Intermediate bulk container, composite, rigid plastic, solids|IBC-behållare, integrerad, styv plast, fasta ämnen|IBC, sammensatt, stiv plast, faste stoffer|Mellemstor bulkcontainer, komposit, stiv plast, faste stoffer
ZM|Intermediate bulk container, composite, flexible plastic, solids|IBC-behållare, integrerad, flexibel plast, fasta ämnen|IBC, sammensatt, fleksibel plast, faste stoffer|Mellemstor bulkcontainer, komposit, fleksibel plast, faste stoffer
ZN|Intermediate bulk container, composite, rigid plastic, pressurised|IBC-behållare, integrerad, styv plast, tryck|IBC, sammensatt, stiv plast, trykk|Mellemstor bulkcontainer, komposit, stiv plast, under tryk
ZP|Intermediate bulk container, composite, flexible plastic, pressurised|IBC-behållare, integrerad, flexibel plast, tryck|IBC, sammensatt, fleksibel plast, trykk|Mellemstor bulkcontainer, komposit, fleksibel plast, under tryk
ZQ|Intermediate bulk container, composite, rigid plastic, liquids|IBC-behållare, integrerad, styv plast, vätskor|IBC, sammensatt, stiv plast, væsker|Mellemstor bulkcontainer, komposit, stiv plast, væsker
ZR|Intermediate bulk container, composite, flexible plastic, liquids|IBC-behållare, integrerad, flexibel plast, vätskor|IBC, sammensatt, fleksibel plast, væsker|Mellemstor bulkcontainer, komposit, fleksibel plast, væsker
ZS|Intermediate bulk container, composite|IBC-behållare, integrerad|IBC, sammensatt|Mellemstor bulkcontainer, komposit
ZT|Intermediate bulk container, fibreboard|IBC-behållare, papp|IBC, papp|Mellemstor bulkcontainer, fiberplade
ZU|Intermediate bulk container, flexible|IBC-behållare, flexibel|IBC, fleksibel|Mellemstor bulkcontainer, fleksibel
ZV|Intermediate bulk container, metal, other than steel|IBC-behållare, metall, annan än stål|IBC, metall, annet enn stål|Mellemstor bulkcontainer, metal, andet end stål
ZW|Intermediate bulk container, natural wood|IBC-behållare, naturträ|IBC, naturlig tre|Mellemstor bulkcontainer, naturtræ
ZX|Intermediate bulk container, plywood|IBC-behållare, plywood|IBC, kryssfiner|Mellemstor bulkcontainer, krydsfiner
ZY|Intermediate bulk container, reconstituted wood|IBC-behållare, träfiberskiva|IBC, rekonstruert tre|Mellemstor bulkcontainer, rekonstitueret træ
ZZ|Mutually defined|Enligt överenskommelse|Etter avtale|Efter aftale`;
