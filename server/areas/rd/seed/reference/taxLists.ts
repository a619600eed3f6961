import { ROUNDING_RULES, type Rounding } from '../../../../../src/domain/tariff/roundingRule';
import type { ListSeed } from './listSeed';
import { vatRateLists } from './taxVatRates';

const unionTax = `
*A00|Customs duty|Tull|Toll|Told
A20|Additional duty|Tilläggstull|Tilleggstoll|Tillægstold
A30|Definitive anti-dumping duty|Slutgiltig antidumpningstull|Endelig antidumpingtoll|Endelig antidumpingtold
A35|Provisional anti-dumping duty|Preliminär antidumpningstull|Midlertidig antidumpingtoll|Midlertidig antidumpingtold
A40|Definitive countervailing duty|Slutgiltig utjämningstull|Endelig utjevningstoll|Endelig udligningstold
A45|Provisional countervailing duty|Preliminär utjämningstull|Midlertidig utjevningstoll|Midlertidig udligningstold
B00|Value added tax|Mervärdesskatt|Merverdiavgift|Moms
C00|Export duty|Exporttull|Eksporttoll|Eksporttold
E00|Duties collected on behalf of other countries|Avgifter som tas ut för andra länders räkning|Avgifter som kreves inn for andre land|Afgifter, der opkræves på andre landes vegne`;

const norwegianTax = `
*TL|Customs duty|Tull|Toll|Told
MV|Value added tax|Mervärdesskatt|Merverdiavgift|Moms
FA|Research levy on agricultural products|Forskningsavgift på jordbruksprodukter|Forskningsavgift på landbruksprodukter|Forskningsafgift på landbrugsprodukter
BV|Excise duty on spirits|Punktskatt på sprit|Avgift på brennevin|Afgift på spiritus
TO|Excise duty on tobacco|Punktskatt på tobak|Avgift på tobakk|Afgift på tobak`;

const methodOfPayment = `
A|Payment in cash|Kontant betalning|Kontant betaling|Kontant betaling
B|Payment by credit card|Betalning med kreditkort|Betaling med kredittkort|Betaling med kreditkort
C|Payment by cheque|Betalning med check|Betaling med sjekk|Betaling med check
D|Other (e.g. direct debit to an agent's cash account)|Annat (t.ex. autogiro från ett ombuds kontantkonto)|Annet (f.eks. direkte belastning av en agents kontantkonto)|Andet (f.eks. direkte debitering af en agents kontantkonto)
*E|Deferred payment|Betalningsanstånd|Betalingsutsettelse|Betalingshenstand
G|Postponed payment (VAT)|Uppskjuten betalning (moms)|Utsatt betaling (mva)|Udskudt betaling (moms)
H|Electronic credit transfer|Elektronisk betalningsöverföring|Elektronisk betalingsoverføring|Elektronisk kreditoverførsel
J|Payment through the post office or another public body|Betalning via posten eller ett annat offentligt organ|Betaling gjennom posten eller et annet offentlig organ|Betaling via postvæsenet eller et andet offentligt organ
K|Excise credit or rebate|Punktskattekredit eller -rabatt|Særavgiftskreditt eller -rabatt|Punktafgiftskredit eller -rabat
O|Security (including cash deposit)|Garanti (inklusive kontant deposition)|Sikkerhet (herunder kontant depositum)|Sikkerhed (herunder kontant depositum)
P|From an agent's cash account|Från ett ombuds kontantkonto|Fra en agents kontantkonto|Fra en agents kontantkonto
R|Guarantee for an amount payable|Garanti för ett belopp som ska betalas|Garanti for et beløp som skal betales|Sikkerhed for et skyldigt beløb
S|Individual guarantee account|Konto för individuell garanti|Konto for enkeltgaranti|Konto for enkelt sikkerhed
T|From an agent's guarantee account|Från ett ombuds garantikonto|Fra en agents garantikonto|Fra en agents sikkerhedskonto
U|From an agent's guarantee, standing authority|Från ett ombuds garanti, stående fullmakt|Fra en agents garanti, stående fullmakt|Fra en agents sikkerhed, stående fuldmagt
V|From an agent's guarantee, individual authority|Från ett ombuds garanti, fullmakt i det enskilda fallet|Fra en agents garanti, fullmakt i det enkelte tilfellet|Fra en agents sikkerhed, fuldmagt i det enkelte tilfælde`;

const norwegianMethod = `
A|Payment in cash (daily settlement)|Kontant betalning (dagsuppgörelse)|Kontant betaling (dagsoppgjør)|Kontant betaling (dagsopgørelse)
*E|Customs credit|Tullkredit|Tollkreditt|Toldkredit`;

/** Shares of the transport cost that lie outside the Union (IA Annex 23-01): those zones of departure of which the percentage is certain. */
const airTransportShare = `
A|Zone A (eastern Canada and United States, Greenland)|Zon A (östra Kanada och USA, Grönland)|Sone A (østlige Canada og USA, Grønland)|Zone A (det østlige Canada og USA, Grønland)|percent=70
B|Zone B (western Canada and United States, Central and South America)|Zon B (västra Kanada och USA, Central- och Sydamerika)|Sone B (vestlige Canada og USA, Mellom- og Sør-Amerika)|Zone B (det vestlige Canada og USA, Mellem- og Sydamerika)|percent=78
C|Zone C (Alaska, Hawaii)|Zon C (Alaska, Hawaii)|Sone C (Alaska, Hawaii)|Zone C (Alaska, Hawaii)|percent=89
L|Zone L (East Asia, South-East Asia)|Zon L (Östasien, Sydostasien)|Sone L (Øst-Asia, Sørøst-Asia)|Zone L (Østasien, Sydøstasien)|percent=70
M|Zone M (Japan, Korea, easternmost Russia)|Zon M (Japan, Korea, östligaste Ryssland)|Sone M (Japan, Korea, det østligste Russland)|Zone M (Japan, Korea, det østligste Rusland)|percent=83
N|Zone N (Australia and Oceania)|Zon N (Australien och Oceanien)|Sone N (Australia og Oseania)|Zone N (Australien og Oceanien)|percent=79`;

const wholeFreight = `
ALL|Any place of departure: the freight to the border|Alla avgångsorter: frakten till gränsen|Alle avgangssteder: frakten til grensen|Alle afgangssteder: fragten til grænsen|percent=100`;

const ROUNDED = [
  ['CustomsValue', 'Customs value|Tullvärde|Tollverdi|Toldværdi', 'customsValue'],
  ['Duty', 'Duty line|Tullrad|Tollinje|Toldlinje', 'duty'],
  ['Tax', 'Tax line|Skatterad|Avgiftslinje|Afgiftslinje', 'tax'],
] as const;

const roundingLine = (code: string, texts: string, { scale, mode }: Rounding, from: string): string =>
  `${code}|${texts}|decimals=${scale}|mode=${mode}|from=${from}`;

/** The same table as the calculation has (CT-R2). */
const roundingLists: readonly ListSeed[] = ROUNDING_RULES.map((rule) => ({
  name: `${rule.country}_RoundingRule`,
  source: 'National practice, to be checked against the guidance of the authority',
  lines: ROUNDED.map(([code, texts, part]) => roundingLine(code, texts, rule[part], rule.validFrom)).join('\n'),
}));

const UNION = ['SE', 'DK', 'NL', 'IT', 'EU'] as const;

export const taxLists: readonly ListSeed[] = [
  ...['SE', 'DK', 'GB', 'EU'].flatMap((country) => [
    { name: `${country}_TaxType`, source: 'EUCDM 14 03 039', lines: unionTax },
    { name: `${country}_MethodOfPayment`, source: 'EUCDM 14 03 038', lines: methodOfPayment },
  ]),
  { name: 'NO_TaxType', source: 'Norwegian Customs, tax codes of TVINN, selection', lines: norwegianTax },
  { name: 'NO_MethodOfPayment', source: 'National', lines: norwegianMethod },
  ...vatRateLists,
  ...roundingLists,
  ...UNION.map((country) => ({ name: `${country}_AirTransportShare`, source: 'IA Annex 23-01, selection', lines: airTransportShare })),
  { name: 'GB_AirTransportShare', source: 'Whole freight', lines: wholeFreight },
  { name: 'NO_AirTransportShare', source: 'Whole freight', lines: wholeFreight },
];
