import type { ListSeed } from './listSeed';

/** EUCDM 11 10, the codes of the Union. */
const additionalProcedure = `
*000|No additional procedure|Inget ytterligare förfarande|Ingen tilleggsprosedyre|Ingen supplerende procedure
A04|Inward processing, VAT only|Aktiv förädling, endast moms|Innenlands bearbeiding, bare mva|Aktiv forædling, kun moms
A10|Destruction of goods under inward processing|Förstöring av varor under aktiv förädling|Destruksjon av varer under innenlands bearbeiding|Tilintetgørelse af varer under aktiv forædling
B02|Processed products returning after repair under guarantee|Förädlade produkter efter garantireparation|Bearbeidede produkter etter garantireparasjon|Forædlede produkter efter garantireparation
B03|Processed products returning after replacement under guarantee|Förädlade produkter efter utbyte under garanti|Bearbeidede produkter etter ombytting under garanti|Forædlede produkter efter ombytning under garanti
B06|Processed products returning, VAT only|Förädlade produkter, endast moms|Bearbeidede produkter, bare mva|Forædlede produkter, kun moms
B51|Goods imported for inward processing exported for repair under outward processing|Varor under aktiv förädling som exporteras för reparation under passiv förädling|Varer under innenlands bearbeiding utført for reparasjon|Varer under aktiv forædling udført til reparation under passiv forædling
B52|Goods imported for inward processing exported for replacement under guarantee|Varor under aktiv förädling som exporteras för utbyte under garanti|Varer under innenlands bearbeiding utført for ombytting under garanti|Varer under aktiv forædling udført til ombytning under garanti
B53|Outward processing under agreements with third countries|Passiv förädling enligt avtal med tredjeländer|Utenlands bearbeiding etter avtaler med tredjeland|Passiv forædling efter aftaler med tredjelande
B54|Outward processing, VAT only|Passiv förädling, endast moms|Utenlands bearbeiding, bare mva|Passiv forædling, kun moms
C01|Personal property of persons transferring their residence|Personlig egendom vid flyttning|Flyttegods ved flytting av bopel|Personlige ejendele ved flytning af bopæl
C02|Trousseaux and household effects on marriage|Bohag vid giftermål|Utstyr og bohave ved ekteskap|Udstyr og bohave ved ægteskab
C03|Marriage presents|Bröllopsgåvor|Bryllupsgaver|Bryllupsgaver
C04|Personal property acquired by inheritance by a natural person|Arvegods, fysisk person|Arvegods, fysisk person|Arvegods, fysisk person
C06|School outfits, educational materials and household effects of pupils and students|Skolutrustning och bohag för elever och studenter|Skoleutstyr og bohave for elever og studenter|Skoleudstyr og bohave for elever og studerende
C07|Consignments of negligible value|Försändelser av ringa värde|Sendinger av ubetydelig verdi|Forsendelser af ringe værdi
C08|Consignments from one private individual to another|Försändelser mellan privatpersoner|Sendinger mellom privatpersoner|Forsendelser mellem privatpersoner
C09|Capital goods and other equipment on transfer of activities|Anläggningstillgångar vid flyttning av verksamhet|Kapitalvarer og utstyr ved flytting av virksomhet|Kapitalgoder og udstyr ved flytning af virksomhed
C10|Capital goods and other equipment of liberal professions and non-profit legal persons|Anläggningstillgångar för fria yrken och icke vinstdrivande juridiska personer|Kapitalvarer for frie yrker og ideelle juridiske personer|Kapitalgoder for liberale erhverv og almennyttige juridiske personer
C11|Educational, scientific and cultural materials (Annex I to Regulation (EC) No 1186/2009)|Utbildnings-, vetenskaps- och kulturmaterial (bilaga I)|Utdannings-, vitenskaps- og kulturmateriell (vedlegg I)|Undervisnings-, videnskabs- og kulturmateriale (bilag I)
C12|Educational, scientific and cultural materials (Annex II to Regulation (EC) No 1186/2009)|Utbildnings-, vetenskaps- och kulturmaterial (bilaga II)|Utdannings-, vitenskaps- og kulturmateriell (vedlegg II)|Undervisnings-, videnskabs- og kulturmateriale (bilag II)
C13|Scientific instruments and apparatus for non-commercial purposes, with spare parts and tools|Vetenskapliga instrument och apparater för icke-kommersiella ändamål|Vitenskapelige instrumenter og apparater til ikke-kommersielle formål|Videnskabelige instrumenter og apparater til ikke-kommercielle formål
C14|Equipment for non-commercial purposes of a research establishment outside the Union|Utrustning för icke-kommersiella ändamål för forskningsinstitut utanför unionen|Utstyr til ikke-kommersielle formål for forskningsinstitutt utenfor Unionen|Udstyr til ikke-kommercielle formål for forskningsinstitut uden for Unionen
C15|Laboratory animals and biological or chemical substances for research|Försöksdjur och biologiska eller kemiska ämnen för forskning|Forsøksdyr og biologiske eller kjemiske stoffer til forskning|Forsøgsdyr og biologiske eller kemiske stoffer til forskning
C16|Therapeutic substances of human origin and reagents for blood and tissue typing|Terapeutiska ämnen av mänskligt ursprung och reagenser för blodgrupps- och vävnadsbestämning|Terapeutiske stoffer av menneskelig opprinnelse og reagenser for blod- og vevstyping|Terapeutiske stoffer af menneskelig oprindelse og reagenser til blod- og vævstypebestemmelse
C17|Instruments and apparatus for medical research, diagnosis or treatment|Instrument och apparater för medicinsk forskning, diagnos eller behandling|Instrumenter og apparater til medisinsk forskning, diagnose eller behandling|Instrumenter og apparater til medicinsk forskning, diagnose eller behandling
C18|Reference substances for the quality control of medicinal products|Referenssubstanser för kvalitetskontroll av läkemedel|Referansestoffer for kvalitetskontroll av legemidler|Referencestoffer til kvalitetskontrol af lægemidler
C19|Pharmaceutical products used at international sports events|Läkemedel vid internationella idrottsevenemang|Legemidler til internasjonale idrettsarrangementer|Lægemidler til internationale sportsbegivenheder
C20|Goods for charitable or philanthropic organisations|Varor till välgörenhetsorganisationer|Varer til veldedige organisasjoner|Varer til velgørende organisationer
C21|Articles of Annex III for the blind|Föremål i bilaga III för blinda|Gjenstander i vedlegg III for blinde|Genstande i bilag III til blinde
C22|Articles of Annex IV for the blind, imported by themselves|Föremål i bilaga IV för blinda, importerade av dem själva|Gjenstander i vedlegg IV for blinde, innført av dem selv|Genstande i bilag IV til blinde, indført af dem selv
C23|Articles of Annex IV for the blind, imported by institutions|Föremål i bilaga IV för blinda, importerade av institutioner|Gjenstander i vedlegg IV for blinde, innført av institusjoner|Genstande i bilag IV til blinde, indført af institutioner
C24|Articles for other handicapped persons, imported by themselves|Föremål för andra personer med funktionsnedsättning, importerade av dem själva|Gjenstander for andre funksjonshemmede, innført av dem selv|Genstande til andre handicappede, indført af dem selv
C25|Articles for other handicapped persons, imported by institutions|Föremål för andra personer med funktionsnedsättning, importerade av institutioner|Gjenstander for andre funksjonshemmede, innført av institusjoner|Genstande til andre handicappede, indført af institutioner
C26|Goods for the benefit of disaster victims|Varor till katastrofoffer|Varer til katastrofeofre|Varer til katastrofeofre
C27|Honorary decorations and awards|Hedersutmärkelser och priser|Æresbevisninger og priser|Æresbevisninger og priser
C28|Presents received in the context of international relations|Gåvor i internationella förbindelser|Gaver i internasjonale forbindelser|Gaver i internationale forbindelser
C29|Goods to be used by monarchs or heads of State|Varor för monarker eller statschefer|Varer til monarker eller statsoverhoder|Varer til monarker eller statsoverhoveder
C30|Samples of goods of negligible value intended to promote trade|Varuprover av ringa värde i handelsfrämjande syfte|Vareprøver av ubetydelig verdi til handelsfremme|Vareprøver af ringe værdi til fremme af handelen
C31|Printed advertising material|Reklamtryck|Reklametrykksaker|Reklametryksager
C32|Small products used or consumed at trade fairs|Varor som används eller förbrukas på mässor|Varer som brukes eller forbrukes på messer|Varer, der bruges eller forbruges på messer
C33|Goods imported for examination, analysis or test purposes|Varor för undersökning, analys eller provning|Varer til undersøkelse, analyse eller prøving|Varer til undersøgelse, analyse eller prøvning
C34|Consignments sent to organisations protecting copyrights or industrial property rights|Försändelser till organ som skyddar upphovsrätt eller industriell äganderätt|Sendinger til organisasjoner som verner opphavsrett eller industriell eiendomsrett|Forsendelser til organer, der beskytter ophavsret eller industriel ejendomsret
C35|Tourist information literature|Turistinformation|Turistinformasjon|Turistinformation
C36|Miscellaneous documents and articles|Diverse handlingar och föremål|Diverse dokumenter og gjenstander|Diverse dokumenter og genstande
C37|Ancillary materials for the stowage and protection of goods during transport|Hjälpmaterial för stuvning och skydd av varor under transport|Hjelpematerialer for stuing og beskyttelse av varer under transport|Hjælpematerialer til stuvning og beskyttelse af varer under transport
C38|Litter, fodder and feedingstuffs for animals during transport|Strö och foder för djur under transport|Strø og fôr til dyr under transport|Strøelse og foder til dyr under transport
C39|Fuel and lubricants in land motor vehicles and special containers|Bränsle och smörjmedel i motorfordon och specialcontainrar|Drivstoff og smøremidler i motorkjøretøyer og spesialcontainere|Brændstof og smøremidler i motorkøretøjer og specialcontainere
C40|Materials for the construction, upkeep or ornamentation of war memorials or cemeteries|Material för minnesmärken eller kyrkogårdar för krigsoffer|Materialer til minnesmerker eller kirkegårder for krigsofre|Materialer til mindesmærker eller kirkegårde for krigsofre
C41|Coffins, funerary urns and ornamental funerary articles|Kistor, gravurnor och prydnadsföremål för begravningar|Kister, urner og pyntegjenstander til begravelser|Ligkister, urner og genstande til udsmykning af grave
D01|Pallets, with their spare parts|Lastpallar med reservdelar|Paller med reservedeler|Paller med reservedele
D02|Containers, with their spare parts|Containrar med reservdelar|Containere med reservedeler|Containere med reservedele
D03|Means of road, rail, air, sea and inland waterway transport|Transportmedel på väg, järnväg, i luften, till sjöss och på inre vattenvägar|Transportmidler på vei, bane, i luft, til sjøs og på innlands vannveier|Transportmidler på vej, bane, i luften, til søs og ad indre vandveje
D04|Personal effects and goods for sports purposes imported by travellers|Resandes personliga tillhörigheter och idrottsutrustning|Reisendes personlige eiendeler og idrettsutstyr|Rejsendes personlige ejendele og sportsudstyr
D05|Welfare material for seafarers|Välfärdsmaterial för sjöfolk|Velferdsmateriell for sjøfolk|Velfærdsmateriel til søfolk
D06|Disaster relief material|Material för katastrofhjälp|Materiell til katastrofehjelp|Materiel til katastrofehjælp
D07|Medical, surgical and laboratory equipment|Medicinsk och kirurgisk utrustning samt laboratorieutrustning|Medisinsk og kirurgisk utstyr og laboratorieutstyr|Medicinsk og kirurgisk udstyr og laboratorieudstyr
D08|Animals|Djur|Dyr|Dyr
D09|Goods for use in frontier zones|Varor för användning i gränszoner|Varer til bruk i grensesoner|Varer til brug i grænseområder
D10|Sound, image or data carrying media|Ljud-, bild- eller databärare|Lyd-, bilde- eller databærere|Lyd-, billed- eller databærende medier
D11|Publicity material|Reklammaterial|Reklamemateriell|Reklamemateriale
D12|Professional equipment|Yrkesutrustning|Yrkesutstyr|Fagligt udstyr
D13|Pedagogic material and scientific equipment|Pedagogiskt material och vetenskaplig utrustning|Pedagogisk materiell og vitenskapelig utstyr|Pædagogisk materiale og videnskabeligt udstyr
D14|Packings, full|Emballage, fyllda|Emballasje, fylt|Emballage, fyldt
D15|Packings, empty|Emballage, tomma|Emballasje, tom|Emballage, tom
D16|Moulds, dies, blocks, drawings, sketches, measuring and checking instruments|Formar, matriser, klichéer, ritningar, skisser, mät- och kontrollinstrument|Former, matriser, klisjeer, tegninger, skisser, måle- og kontrollinstrumenter|Forme, matricer, klicheer, tegninger, skitser, måle- og kontrolinstrumenter
D17|Special tools and instruments|Specialverktyg och specialinstrument|Spesialverktøy og spesialinstrumenter|Specialværktøj og specialinstrumenter
D18|Goods subject to tests, experiments or demonstrations|Varor för prov, experiment eller demonstration|Varer til prøver, forsøk eller demonstrasjoner|Varer til prøver, forsøg eller demonstrationer
D19|Goods imported under a sales contract subject to satisfactory acceptance tests|Varor enligt köpeavtal med förbehåll för godkända prov|Varer etter kjøpekontrakt med forbehold om godkjente prøver|Varer efter købekontrakt med forbehold om tilfredsstillende prøver
D20|Goods used to carry out tests, experiments or demonstrations without financial gain|Varor som används för prov, experiment eller demonstration utan vinst|Varer brukt til prøver, forsøk eller demonstrasjoner uten vinning|Varer anvendt til prøver, forsøg eller demonstrationer uden vinding
D21|Samples|Varuprover|Vareprøver|Vareprøver
D22|Replacement means of production|Ersättningsproduktionsmedel|Erstatningsproduksjonsmidler|Erstatningsproduktionsmidler
D23|Goods to be displayed or used at an event|Varor som visas eller används vid evenemang|Varer som vises eller brukes på arrangementer|Varer til udstilling eller brug ved arrangementer
D24|Goods for approval|Varor på prov|Varer på prøve|Varer på prøve
D25|Works of art, collectors' items and antiques|Konstverk, samlarföremål och antikviteter|Kunstverk, samlergjenstander og antikviteter|Kunstværker, samlergenstande og antikviteter
D26|Goods other than newly manufactured, imported for sale by auction|Begagnade varor för försäljning på auktion|Brukte varer til salg på auksjon|Brugte varer til salg på auktion
D27|Spare parts, accessories and equipment|Reservdelar, tillbehör och utrustning|Reservedeler, tilbehør og utstyr|Reservedele, tilbehør og udstyr
D28|Goods imported in particular situations having no economic effect|Varor i särskilda situationer utan ekonomisk betydelse|Varer i særlige situasjoner uten økonomisk virkning|Varer i særlige situationer uden økonomisk virkning
D29|Goods imported occasionally for a period not exceeding three months|Varor som tillfälligt importeras för högst tre månader|Varer innført leilighetsvis for høyst tre måneder|Varer indført lejlighedsvis for højst tre måneder
D51|Temporary admission with partial relief|Tillfällig införsel med partiell befrielse|Midlertidig innførsel med delvis fritak|Midlertidig indførsel med delvis fritagelse
E01|Unit price for the customs value of certain perishable goods|Enhetspris för tullvärdet av vissa lättfördärvliga varor|Enhetspris for tollverdien av visse lett bedervelige varer|Enhedspris for toldværdien af visse letfordærvelige varer
E02|Standard import values|Schablonimportvärden|Faste importverdier|Faste importværdier
F01|Relief for returned goods (Article 203 of the Code)|Befrielse för returvaror (artikel 203 i kodexen)|Fritak for returvarer (artikkel 203 i kodeksen)|Fritagelse for returvarer (kodeksens artikel 203)
F02|Relief for returned goods, agricultural products in special circumstances|Befrielse för returvaror, jordbruksprodukter i särskilda fall|Fritak for returvarer, landbruksprodukter i særlige tilfeller|Fritagelse for returvarer, landbrugsprodukter i særlige tilfælde
F03|Relief for returned goods, repair or restoration|Befrielse för returvaror, reparation eller återställande|Fritak for returvarer, reparasjon eller utbedring|Fritagelse for returvarer, reparation eller istandsættelse
F04|Processed products returning to the Union (Article 205 of the Code)|Förädlade produkter som återinförs till unionen (artikel 205 i kodexen)|Bearbeidede produkter som gjeninnføres (artikkel 205 i kodeksen)|Forædlede produkter, der vender tilbage til Unionen (kodeksens artikel 205)
F05|Relief for returned goods with exemption from VAT and excise duty|Befrielse för returvaror från moms och punktskatt|Fritak for returvarer fra mva og særavgift|Fritagelse for returvarer fra moms og punktafgift
F06|Movement of excise goods under suspension from the place of importation|Flyttning av punktskattepliktiga varor under uppskov från importorten|Flytting av avgiftspliktige varer under utsettelse fra innførselsstedet|Bevægelse af punktafgiftspligtige varer under suspension fra indførselsstedet
F15|Goods in trade with special fiscal territories|Varor i handel med särskilda skatteområden|Varer i handel med særskilte avgiftsområder|Varer i handel med særlige fiskale områder
F16|Goods in trade with parts of the customs territory outside the VAT Directive and countries of a customs union|Varor i handel med länder i tullunion med unionen|Varer i handel med land i tollunion med Unionen|Varer i handel med lande i toldunion med Unionen
F21|Sea-fishing products and products taken from the territorial sea by vessels of a Member State|Havsfiskeprodukter fångade av unionsfartyg|Havfiskeprodukter fanget av unionsfartøyer|Havfiskeriprodukter fanget af EU-fartøjer
F22|Products obtained on factory ships of a Member State|Produkter framställda på fabriksfartyg från unionen|Produkter fremstilt på fabrikkskip fra Unionen|Produkter fremstillet på fabriksskibe fra Unionen
F44|Processed products with duty under Article 86(3) of the Code|Förädlade produkter med tull enligt artikel 86.3 i kodexen|Bearbeidede produkter med toll etter artikkel 86(3) i kodeksen|Forædlede produkter med told efter kodeksens artikel 86, stk. 3
F45|Exemption from VAT on the final importation of certain goods|Befrielse från moms vid slutlig import av vissa varor|Fritak for mva ved endelig innførsel av visse varer|Momsfritagelse ved endelig indførsel af visse varer
F46|Use of the original tariff classification (Article 86(2) of the Code)|Ursprunglig klassificering (artikel 86.2 i kodexen)|Opprinnelig tariffering (artikkel 86(2) i kodeksen)|Oprindelig tarifering (kodeksens artikel 86, stk. 2)
F47|Simplification for goods under different tariff subheadings (Article 177 of the Code)|Förenkling för varor med olika varukoder (artikel 177 i kodexen)|Forenkling for varer med ulike varekoder (artikkel 177 i kodeksen)|Forenkling for varer med forskellige varekoder (kodeksens artikel 177)
F48|Import under the special scheme for distance sales (IOSS)|Import enligt särskild ordning för distansförsäljning (IOSS)|Innførsel etter særordning for fjernsalg (IOSS)|Indførsel efter særordning for fjernsalg (IOSS)
F49|Import under the special arrangements for declaration and payment of import VAT|Import enligt särskild ordning för deklaration och betalning av importmoms|Innførsel etter særskilt ordning for deklarasjon og betaling av innførselsmva|Indførsel efter særlig ordning for angivelse og betaling af importmoms
F53|Distance sales of low value with import VAT by the standard mechanism|Distansförsäljning av lågt värde med importmoms enligt standardförfarandet|Fjernsalg av lav verdi med innførselsmva etter standardordningen|Fjernsalg af lav værdi med importmoms efter standardordningen|from=2026-07-01
F61|Victualling and bunkering|Proviantering och bunkring|Proviantering og bunkring|Proviantering og bunkring`;

export const additionalProcedureLists: readonly ListSeed[] = ['SE', 'DK', 'EU'].map((country) => ({
  name: `${country}_AdditionalProcedure`,
  source: 'EUCDM 11 10',
  lines: additionalProcedure,
}));
