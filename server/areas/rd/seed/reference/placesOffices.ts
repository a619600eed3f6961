/**
 * From the Customs Office List of the European Commission (COL, 5 November 2024), names as published there: the offices of Denmark, Norway and
 * Sweden that can be named on a declaration, and a few of their neighbours. The whole list comes with the import.
 */
const official = `
SE000050|Malmö Tullverket|city=Malmö|role=DEP TRA DES EXP EXT ENT
SE001033|Haparanda|city=Haparanda|role=DEP DES
SE003033|Arlanda Tullverket|city=Stockholm-Arlanda|role=DEP TRA DES EXP EXT ENT
SE004134|Norrköping Tullverket|city=Norrköping|role=DEP TRA DES EXP EXT ENT
SE010332|Tärnaby Tullverket|city=Tärnaby|role=DEP TRA DES EXP EXT ENT
SE010333|Björnfjell Tollsted|city=N8503 Narvik NO|role=DEP TRA DES EXP EXT ENT
SE010334|Junkerdal Tollsted|city=Rökland|role=DEP TRA DES EXP EXT ENT
SE020342|Storlien Tullverket|city=Storlien|role=DEP TRA DES EXP EXT ENT
SE020344|Vauldalen Tollsted|city=Brekkebygd|role=DEP TRA DES EXP EXT ENT
SE020423|Idre|city=Idre|role=DEP TRA DES EXP EXT
SE060335|Hån Tullverket|city=Töcksfors|role=DEP TRA DES EXP ENT
SE060340|Svinesund Tollsted|city=Sponvika|role=DEP DES EXP EXT
SE060341|Örje Tollsted|city=Örje|role=DEP DES EXP EXT ENT
SE092714|Stockholm-Arlanda Tullverket|city=Stockholm-Arlanda|role=EXP
SE303400|Stockholm Tullverket|city=Stockholm|role=DEP TRA DES EXP EXT ENT
SE603303|Göteborg Tullverket|city=Göteborg|role=DEP TRA DES EXP EXT ENT
SE603340|Tullverket Svinesund|city=Strömstad|role=DEP TRA DES ENT
SE603342|Strömstad Tullverket|city=Strömstad|role=DEP TRA DES EXP EXT ENT
SE603360|Eda Tullverket|city=Charlottenberg|role=DEP TRA DES EXP EXT ENT
SE603362|Östby Tollsted|city=Östby|role=DEP TRA DES EXP EXT ENT
SE603363|Åsnes Tollsted|city=Flisa|role=DEP TRA DES EXP EXT ENT
NO321001|Tromsø GNTR|city=Tromsø|role=DEP TRA DES
NO321002|Helligskogen GNTR|city=Kilpisjärvi, FI|role=DEP TRA DES
NO321003|Tromsø Lufthavn, Simpl. Proc.|city=Tromsø|role=TRA DES
NO322001|Hammerfest GNVF|city=Hammerfest|role=DEP TRA DES
NO322002|Alta, Simpl. Proc.|city=Alta|role=TRA DES
NO323001|Neiden GNNE|city=Neiden|role=DEP TRA DES
NO324001|Storskog GNST|city=Jarfjord|role=DEP TRA DES
NO324002|Kirkenes simpl. procedure GNST|city=Kirkenes|role=DEP TRA DES
NO325001|Polmak GNPO|city=Tana|role=DEP TRA DES
NO329901|Karigasniemi tulli GDN|city=Karigasniemi, FI|role=DEP TRA DES
NO329902|Kivilompolo GDN|city=Leppäjärvi, FI|role=DEP TRA DES
NO329903|Utsjok tulli GDN|city=Sirma|role=DEP TRA DES
NO331001|Bjørnfjell GMBJ|city=Narvik|role=DEP TRA DES
NO331002|Narvik Simplified proc. GMBJ|city=Narvik|role=DEP TRA DES
NO331003|Evenes, Simpl. Proc.|city=Evenes|role=TRA DES
NO332001|Junkerdal GMHS|city=Røkland|role=DEP TRA DES
NO332002|Bodø GMHS|city=Bodø|role=DEP TRA DES
NO332003|Mo GMHS|city=Mo i Rana|role=DEP TRA DES
NO332004|Bodø Lufthavn, Simpl. Proc.|city=Bodø|role=TRA DES
NO333001|Værnes GDM|city=Stjørdal|role=DEP TRA DES
NO333002|Trondheim GDM|city=Trondheim|role=DEP TRA DES
NO334001|Vauldalen GMRØ|city=Brekkebygd|role=DEP TRA DES
NO334002|Røros Lufthavn, Simpl. Proc.|city=Røros|role=TRA DES
NO339901|Storlien tullexpedisjon GMD|city=Storlien|role=DEP TRA DES
NO339902|Tärnaby tullexpedition GMD|city=Tärnaby, SE|role=DEP TRA DES
NO341001|Ålesund GVÅL|city=Ålesund|role=DEP TRA DES
NO341002|Ålesund Lufthavn Vigra, Simpl. Proc|city=Vigra|role=TRA DES
NO341003|Molde Lufthavn Årø, Simpl. Proc.|city=Molde|role=TRA DES
NO341004|Kristiansund Lufthavn, Simpl. Proc.|city=Kristiansund|role=TRA DES
NO342001|Bergen GVMI Maritim innsatsseksjon|city=Bergen|role=DEP TRA DES
NO343001|Bergen Lufthavn Flesland Simp. Proc|city=Bergen|role=TRA DES
NO344001|Haugesund GVHA|city=Haugesund|role=DEP TRA DES
NO344002|Haugesund Lufthavn, Simpl. Proc.|city=Avaldsnes|role=TRA DES
NO345001|Tananger GVSO|city=Tananger|role=DEP TRA DES
NO345002|Stavanger Lufthavn Sola, Simpl Proc|city=Sola|role=TRA DES
NO351001|Oslo Gardermoen GDG|city=Oslo|role=DEP TRA DES
NO351003|Eggemoen flyplass, Simpl. Proc.|city=Hønefoss|role=TRA DES
NO355001|Oslo Lufthavn, Post, Simpl. Proc.|city=Lørenskog|role=TRA DES
NO361001|Kristiansand GDO|city=Kristiansand|role=DEP TRA DES
NO361002|Kristiansand lufthavn Kjevik, Simpl|city=Kjevik|role=TRA DES
NO362001|Grenland GDO|city=Brevik|role=DEP TRA DES
NO362002|Langesund Simpl. Proc. GDO|city=Langesund|role=TRA DES
NO363001|Torp Sandefjord Lufthavn, Simpl Pro|city=Sandefjord|role=TRA DES
NO364001|Sandefjord GDO|city=Sandefjord|role=DEP TRA DES
NO364002|Larvik Simpl. Proc. GDO|city=Larvik|role=TRA DES
NO365001|Oslo Helsfyr Simpl. proc. GDO|city=Oslo|role=DEP TRA DES
NO365002|Oslo Utstikker 2 GDO|city=Oslo|role=DEP TRA DES
NO365003|Oslo-Hjortnes GDO|city=Oslo|role=DEP TRA DES
NO368001|Drammen GDO|city=Drammen|role=DEP TRA DES
NO371001|Svinesund GDØ|city=Sponvika|role=DEP TRA DES
NO371002|Moss Simpl. Proc. GDØ|city=Moss|role=DEP TRA DES
NO372001|Ørje GDØ|city=Ørje|role=DEP TRA DES
NO373001|Kongsvinger GDØ|city=Kongsvinger|role=DEP DES
NO373002|Åsnes GDØ|city=Åsnes|role=DEP TRA DES
NO374001|Østby GØTR|city=Østby|role=DEP TRA DES
NO379901|Svinesund tullexpedition GDØ|city=Strömstad, SE|role=DEP
NO379902|Hån tullexpedition GDØ|city=Töcksfors, SE|role=DEP
NO379903|Eda tullexpedition GDØ|city=Charlottenberg, SE|role=DEP TRA DES
NO379904|Idre tullexpedition GDØ|city=Idre, SE|role=DEP TRA DES
DK000010|Post|city=Kastrup|role=EXT
DK000020|Bane|city=Padborg|role=DES EXP EXT
DK000460|Toldstyrelsen|city=Køge|role=DEP DES
DK000461|Færgeterminalen ved DFDS|city=København Ø|role=DEP TRA DES
DK000462|Told Frihavnen|city=Nordhavn|role=DEP TRA DES
DK000463|Told Kystvejen|city=Kastrup|role=DEP TRA DES
DK003100|Told Aalborg|city=Aalborg|role=EXP EXT
DK003101|Told Frederikshavn|city=Frederikshavn|role=EXP EXT
DK003102|Told Hirtshals|city=Hirtshals|role=EXP EXT
DK003103|Hanstholm Toldekspedition|city=Hanstholm|role=EXP EXT
DK003106|Post Danmark|city=Hanstholm|role=EXP
DK003761|Told Kvistgård|city=Kvistgaard|role=DEP TRA DES
DK003762|Told Bornholm|city=Rønne|role=DEP DES
DK003862|Told Billund Lufthavn|city=Billund|role=DEP TRA DES
DK003863|Told Esbjerg|city=Esbjerg|role=DEP TRA DES
DK004700|Toldstyrelsen|city=Tranbjerg|role=EXP EXT
DK004701|Told Aarhus|city=Århus|role=EXP EXT
DK004702|Grenå Toldekspedition|city=Grenå|role=EXP EXT
DK004706|Herning Toldekspedition|city=Herning|role=EXP EXT
DK005160|Told Køge|city=Køge|role=DEP DES
DK005162|Told Nørre Alslev|city=Nørre Alslev|role=DEP DES
DK005600|Skattecenter Middelfart|city=Middelfart|role=DEP DES EXP EXT
DK005601|Sydjyllands postcenter|city=Middelfart|role=EXP
DK005602|Fredericia Toldekspedition|city=Fredericia|role=EXP EXT
DK005603|Kokholm Toldekspedition|city=Kolding|role=EXP EXT
DK005604|Told Padborg|city=Padborg|role=EXP EXT
DK005606|Told Billund Lufthavn|city=Billund|role=EXP EXT
DK005607|Esbjerg Toldekspedition|city=Esbjerg|role=EXP EXT
DK005610|Odense Toldekspedition|city=Odense|role=EXP EXT
DK005612|Esbjerg Lufthavn|city=Esbjerg|role=EXP EXT
DK006602|Told Nørre Alslev|city=Nørre Alslev|role=EXP EXT
DK007900|Told Køge|city=Køge|role=EXP EXT ENT
DK007901|Færgeterminalen ved DFDS|city=København Ø|role=EXP EXT
DK007902|Told Frihavnen|city=Nordhaven|role=EXP EXT
DK007903|Told Kystvejen|city=Kastrup|role=EXP EXT
DK007904|Told Københavns Lufthavn|city=Kastrup|role=EXP EXT
DK007906|København Internationalt Postcenter|city=Kastrup|role=EXP
DK007908|Told Kvistgård|city=Kvistgaard|role=EXP EXT
DK007909|Told Bornholm|city=Rønne|role=EXP EXT
DK009262|Centerhavn Toldekspedition|city=Fredericia|role=DEP TRA DES
DK009264|Told Padborg|city=Padborg|role=DEP DES
DK009760|Told Aalborg|city=Aalborg|role=DEP TRA DES
DK009761|Told Frederikshavn|city=Frederikshavn|role=DEP TRA DES
DK009762|Told Hirtshals|city=Hirtshals|role=DEP TRA DES
DK009860|Told Aarhus|city=Århus|role=DEP TRA DES
DE004851|Hamburg|city=Hamburg|role=DEP TRA DES EXT ENT
GB000060|Dover/Folkestone Eurotunnel Freight|city=Ashford|role=DEP TRA DES
IT261101|Passo Nuovo|city=Genova|role=DEP TRA DES EXP EXT ENT
NL000510|Reeweg simplified proc.|city=Rotterdam|role=DEP TRA DES EXT
NL000511|Reeweg normal proc.|city=Rotterdam|role=DEP TRA EXT`;

/** Invented offices that the demo declarations name. */
const demo = `
*SE003000|Customs office Gothenburg|Tullkontor Göteborg|Tollsted Göteborg|Toldsted Göteborg
SE003001|Customs office Stockholm|Tullkontor Stockholm|Tollsted Stockholm|Toldsted Stockholm
SE003002|Customs office Malmö|Tullkontor Malmö|Tollsted Malmö|Toldsted Malmö
SE003003|Customs office Helsingborg|Tullkontor Helsingborg|Tollsted Helsingborg|Toldsted Helsingborg
SE003004|Customs office Arlanda|Tullkontor Arlanda|Tollsted Arlanda|Toldsted Arlanda
SE003030|Customs office Landvetter|Tullkontor Landvetter|Tollsted Landvetter|Toldsted Landvetter
SE003005|Customs office Svinesund|Tullkontor Svinesund|Tollsted Svinesund|Toldsted Svinesund
NO01011A|Customs office Gardermoen|Tullkontor Gardermoen|Tollsted Gardermoen|Toldsted Gardermoen
NO01016A|Customs office Oslo|Tullkontor Oslo|Tollsted Oslo|Toldsted Oslo
NO01102A|Customs office Svinesund, Norway|Tullkontor Svinesund, Norge|Tollsted Svinesund|Toldsted Svinesund, Norge`;

const AT_THE_BORDER = 'DEP TRA DES EXP EXT ENT';
const INLAND = 'DEP DES EXP ENT';

/** What the offices of the demo can be named for (DEC-R17). */
const ROLES: Readonly<Record<string, string>> = { SE003001: INLAND, NO01016A: INLAND };

const withRoles = demo
  .trim()
  .split('\n')
  .map((line) => `${line}|role=${ROLES[line.replace('*', '').slice(0, 8)] ?? AT_THE_BORDER}|demo=true`);

export const customsOffices = [...withRoles, official.trim()].join('\n');
