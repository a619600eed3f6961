import type { ListSeed } from './listSeed';

const transportMode = `
1|Maritime transport|Sjötransport|Sjøtransport|Søtransport
2|Rail transport|Järnvägstransport|Jernbanetransport|Jernbanetransport
*3|Road transport|Vägtransport|Veitransport|Vejtransport
4|Air transport|Lufttransport|Lufttransport|Lufttransport
5|Mail (active mode of transport unknown)|Post|Post|Post
7|Fixed transport installations|Fasta transportinstallationer|Faste transportinstallasjoner|Faste transportinstallationer
8|Inland waterway transport|Transport på inre vattenvägar|Transport på innlands vannveier|Transport ad indre vandveje
9|Mode unknown (own propulsion)|Okänt (egen framdrivning)|Ukjent (egen fremdrift)|Ukendt (egen fremdrift)`;

const meansOfTransportIdType = `
10|IMO ship identification number|IMO-nummer|IMO-nummer|IMO-nummer
11|Name of the sea-going vessel|Fartygets namn|Skipets navn|Skibets navn
20|Wagon number|Vagnsnummer|Vognnummer|Vognnummer
21|Train number|Tågnummer|Tognummer|Tognummer
*30|Registration number of the road vehicle|Fordonets registreringsnummer|Kjøretøyets registreringsnummer|Køretøjets registreringsnummer
31|Registration number of the road trailer|Släpvagnens registreringsnummer|Tilhengerens registreringsnummer|Påhængskøretøjets registreringsnummer
40|IATA flight number|IATA-flygnummer|IATA-flynummer|IATA-flynummer
41|Registration number of the aircraft|Luftfartygets registreringsnummer|Luftfartøyets registreringsnummer|Luftfartøjets registreringsnummer
80|European vessel identification number (ENI code)|Europeiskt fartygsnummer (ENI)|Europeisk fartøynummer (ENI)|Europæisk fartøjsnummer (ENI)
81|Name of the inland waterways vessel|Namn på fartyget på inre vattenvägar|Navn på elvefartøyet|Navn på fartøjet på indre vandveje`;

const locationType = `
*A|Designated location|Anvisad plats|Anvist sted|Udpeget sted
B|Authorised place|Godkänd plats (tillstånd)|Bevilget sted|Sted med bevilling
C|Approved place|Godkänd plats|Godkjent sted|Godkendt sted
D|Other|Annan|Annet|Andet`;

const locationQualifier = `
T|Postcode address|Postnummeradress|Postnummeradresse|Postnummeradresse
*U|UN/LOCODE|UN/LOCODE
V|Customs office identifier|Tullkontorets kod|Tollkontorets kode|Toldstedets kode
W|GNSS coordinates|GNSS-koordinater|GNSS-koordinater|GNSS-koordinater
X|EORI number|Eorinummer|EORI-nummer|EORI-nummer
Y|Authorisation number|Tillståndsnummer|Bevillingsnummer|Bevillingsnummer
Z|Address|Adress|Adresse|Adresse`;

const customsOffice = `
*SE003000|Customs office Gothenburg (demo)|Tullkontor Göteborg (demo)|Tollsted Göteborg (demo)|Toldsted Göteborg (demo)
SE003001|Customs office Stockholm (demo)|Tullkontor Stockholm (demo)|Tollsted Stockholm (demo)|Toldsted Stockholm (demo)
SE003002|Customs office Malmö (demo)|Tullkontor Malmö (demo)|Tollsted Malmö (demo)|Toldsted Malmö (demo)
SE003003|Customs office Helsingborg (demo)|Tullkontor Helsingborg (demo)|Tollsted Helsingborg (demo)|Toldsted Helsingborg (demo)
SE003004|Customs office Arlanda (demo)|Tullkontor Arlanda (demo)|Tollsted Arlanda (demo)|Toldsted Arlanda (demo)
SE003030|Customs office Landvetter (demo)|Tullkontor Landvetter (demo)|Tollsted Landvetter (demo)|Toldsted Landvetter (demo)
SE003005|Customs office Svinesund (demo)|Tullkontor Svinesund (demo)|Tollsted Svinesund (demo)|Toldsted Svinesund (demo)
NO01011A|Customs office Gardermoen (demo)|Tullkontor Gardermoen (demo)|Tollsted Gardermoen (demo)|Toldsted Gardermoen (demo)
NO01016A|Customs office Oslo (demo)|Tullkontor Oslo (demo)|Tollsted Oslo (demo)|Toldsted Oslo (demo)
NO01102A|Customs office Svinesund, Norway (demo)|Tullkontor Svinesund, Norge (demo)|Tollsted Svinesund (demo)|Toldsted Svinesund, Norge (demo)
DK003103|Customs office Copenhagen (demo)|Tullkontor Köpenhamn (demo)|Tollsted København (demo)|Toldsted København (demo)
DK005600|Customs office Kastrup (demo)|Tullkontor Kastrup (demo)|Tollsted Kastrup (demo)|Toldsted Kastrup (demo)
DK004700|Customs office Padborg (demo)|Tullkontor Padborg (demo)|Tollsted Padborg (demo)|Toldsted Padborg (demo)
DE004851|Customs office Hamburg (demo)|Tullkontor Hamburg (demo)|Tollsted Hamburg (demo)|Toldsted Hamburg (demo)
NL000511|Customs office Rotterdam (demo)|Tullkontor Rotterdam (demo)|Tollsted Rotterdam (demo)|Toldsted Rotterdam (demo)`;

const warehouseType = `
R|Public customs warehouse type I|Allmänt tullager typ I|Offentlig tollager type I|Offentligt toldoplag type I
S|Public customs warehouse type II|Allmänt tullager typ II|Offentlig tollager type II|Offentligt toldoplag type II
T|Public customs warehouse type III|Allmänt tullager typ III|Offentlig tollager type III|Offentligt toldoplag type III
*U|Private customs warehouse|Privat tullager|Privat tollager|Privat toldoplag
V|Storage facility for temporary storage|Anläggning för tillfällig lagring|Anlegg for midlertidig lagring|Lagerfacilitet til midlertidig opbevaring
Y|Non-customs warehouse|Annat lager än tullager|Annet lager enn tollager|Andet lager end toldoplag
Z|Free zone|Frizon|Frisone|Frizone`;

const incoterms = `
EXW|Ex works|Fritt fabrik (EXW)|Fra fabrikk (EXW)|Ab fabrik (EXW)
*FCA|Free carrier|Fritt fraktföraren (FCA)|Fritt transportør (FCA)|Frit fragtføreren (FCA)
FAS|Free alongside ship|Fritt vid fartygets sida (FAS)|Fritt ved skipssiden (FAS)|Frit ved siden af skib (FAS)
FOB|Free on board|Fritt ombord (FOB)|Fritt om bord (FOB)|Frit om bord (FOB)
CFR|Cost and freight|Kostnad och frakt (CFR)|Kostnad og frakt (CFR)|Omkostninger og fragt (CFR)
CIF|Cost, insurance and freight|Kostnad, försäkring och frakt (CIF)|Kostnad, forsikring og frakt (CIF)|Omkostninger, forsikring og fragt (CIF)
CPT|Carriage paid to|Fraktfritt till (CPT)|Frakt betalt til (CPT)|Fragt betalt til (CPT)
CIP|Carriage and insurance paid to|Fraktfritt inklusive försäkring (CIP)|Frakt og forsikring betalt til (CIP)|Fragt og forsikring betalt til (CIP)
DAP|Delivered at place|Levererat angiven plats (DAP)|Levert på stedet (DAP)|Leveret på sted (DAP)
DPU|Delivered at place unloaded|Levererat och lossat (DPU)|Levert losset (DPU)|Leveret på sted losset (DPU)
DDP|Delivered duty paid|Levererat förtullat (DDP)|Levert fortollet (DDP)|Leveret told betalt (DDP)`;

const unLocode = `
SEGOT|Göteborg
SESTO|Stockholm
SEARN|Stockholm-Arlanda
SEMMA|Malmö
SEHEL|Helsingborg
SETRG|Trelleborg
SEGVX|Gävle
SENRK|Norrköping
SEKAN|Karlshamn
SEHAD|Halmstad
NOOSL|Oslo
NOBGO|Bergen
NOSVG|Stavanger
NOKRS|Kristiansand
NODRM|Drammen
NOTRD|Trondheim
DKCPH|København
DKAAR|Aarhus
DKEBJ|Esbjerg
DKFRC|Fredericia
FIHEL|Helsinki
FITKU|Turku
DEHAM|Hamburg
DEBRV|Bremerhaven
DELBC|Lübeck
DEKEL|Kiel
DERSK|Rostock
NLRTM|Rotterdam
NLAMS|Amsterdam
BEANR|Antwerpen
BEZEE|Zeebrugge
FRLEH|Le Havre
GBFXT|Felixstowe
GBIMM|Immingham
GBLON|London
GBSOU|Southampton
IEDUB|Dublin
ITGOA|Genova
ITTRS|Trieste
ESALG|Algeciras
ESVLC|Valencia
PLGDY|Gdynia
PLGDN|Gdansk
LTKLJ|Klaipeda
LVRIX|Riga
EETLL|Tallinn
TRIST|Istanbul
USNYC|New York
USLAX|Los Angeles
CAHAL|Halifax
BRSSZ|Santos
CNSHA|Shanghai
CNNGB|Ningbo
CNYTN|Yantian
CNTAO|Qingdao
HKHKG|Hong Kong
TWKHH|Kaohsiung
KRPUS|Busan
JPTYO|Tokyo
JPYOK|Yokohama
SGSIN|Singapore
VNSGN|Ho Chi Minh City
THBKK|Bangkok
INNSA|Nhava Sheva
BDCGP|Chattogram
AEJEA|Jebel Ali
EGPSD|Port Said
ZACPT|Cape Town`;

export const transportLists: readonly ListSeed[] = [
  { name: 'TransportMode', source: 'CL218', lines: transportMode },
  { name: 'MeansOfTransportIdType', source: 'CL750', lines: meansOfTransportIdType },
  { name: 'LocationType', source: 'CL347', lines: locationType },
  { name: 'LocationQualifier', source: 'CL326', lines: locationQualifier },
  { name: 'CustomsOffice', source: 'Demo values', lines: customsOffice, attributes: { demo: 'true' } },
  { name: 'WarehouseType', source: 'EUCDM 12 11', lines: warehouseType },
  { name: 'Incoterms', source: 'Incoterms 2020', lines: incoterms },
  { name: 'UnLocode', source: 'UN/LOCODE, selection', lines: unLocode },
];
