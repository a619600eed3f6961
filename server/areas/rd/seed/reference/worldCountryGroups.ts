import type { ListSeed } from './listSeed';

/** Groups of countries that measures name; members as the Union published them last. Groups of one agreement with one country are left to the import. */
const countryGroup = `
*1011|Erga omnes|Erga omnes (alla ursprung)|Erga omnes (alle opprinnelser)|Erga omnes (alle oprindelser)
1008|All third countries|Alla tredjeländer|Alle tredjeland|Alle tredjelande
1010|European Union|Europeiska unionen|Den europeiske union|Den Europæiske Union|members=AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK
2012|European Economic Area (EFTA States)|Europeiska ekonomiska samarbetsområdet (Eftastaterna)|Det europeiske økonomiske samarbeidsområde (EFTA-statene)|Det Europæiske Økonomiske Samarbejdsområde (EFTA-staterne)|members=IS LI NO
2005|GSP, Everything but Arms (least developed countries)|GSP, allt utom vapen (minst utvecklade länder)|GSP, alt unntatt våpen (minst utviklede land)|GSP, alt undtagen våben (mindst udviklede lande)|members=AF AO BD BF BI BJ BT CD CF DJ ER ET GM GN GW HT KH KI KM LA LR LS MG ML MM MR MW MZ NE NP RW SB SD SL SN SO SS ST TD TG TL TV TZ UG YE ZM
2020|GSP, general arrangement|GSP, den allmänna ordningen|GSP, den generelle ordningen|GSP, den generelle ordning|members=CG CK FM ID IN KE NG NU SY
2027|GSP+, sustainable development and good governance|GSP+, hållbar utveckling och gott styre|GSP+, bærekraftig utvikling og godt styresett|GSP+, bæredygtig udvikling og god regeringsførelse|members=BO CV KG LK MN PH PK TJ UZ
1033|CARIFORUM States|Cariforumstaterna|CARIFORUM-statene|CARIFORUM-staterne|members=AG BB BS BZ DM DO GD GY JM KN LC SR TT VC
1034|Eastern and Southern Africa States (EPA)|Staterna i östra och södra Afrika (EPA)|Statene i det østlige og sørlige Afrika (EPA)|Staterne i det østlige og sydlige Afrika (ØPA)|members=KM MG MU SC ZW
1035|SADC States (EPA)|SADC-staterna (EPA)|SADC-statene (EPA)|SADC-staterne (ØPA)|members=BW LS MZ NA SZ ZA
2080|Overseas countries and territories|Utomeuropeiska länder och territorier|Oversjøiske land og territorier|Oversøiske lande og territorier|members=AW BL BQ CW GL NC PF PM SX TF WF
2200|Central America|Centralamerika|Mellom-Amerika|Mellemamerika|members=CR GT HN NI PA SV`;

const norwegianGroup = `
*TALL|All countries|Alla länder|Alle land|Alle lande
EU|European Union|Europeiska unionen|Den europeiske union|Den Europæiske Union|members=AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK`;

export const countryGroupLists: readonly ListSeed[] = [
  { name: 'CountryGroup', source: 'TARIC areas', lines: countryGroup },
  { name: 'NO_CountryGroup', source: 'Norwegian landgruppe', lines: norwegianGroup },
];
