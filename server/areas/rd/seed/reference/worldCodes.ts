/** ISO 3166-1, with Kosovo (XK) and Northern Ireland (XI) as customs uses them. */
export const COUNTRIES = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR
CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU
ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ
MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XI XK YE YT ZA ZM ZW`;

/** Member States of the Union; the United Kingdom until the end of the transition period. */
export const UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GB>2020-12-31 GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';

/** Contracting parties to the Convention on a common transit procedure that are not Member States, with the day they joined. */
export const COMMON_TRANSIT = 'AD CH LI IS NO SM TR MK RS GB<2021-01-01 XI<2021-01-01 UA<2022-10-01 GE<2025-02-01 MD<2025-11-01 ME<2025-11-01';

/** ISO 4217: currencies of states and unions, funds, metals and units of account. `<` is the first day of a code, `>` its last. */
export const CURRENCIES = `
AED AFN ALL AMD ANG>2025-06-30 AOA ARS AUD AWG AZN BAM BBD BDT BGN>2025-12-31 BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN<2016-07-01 BYR>2016-12-31 BZD
CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUC>2021-06-30 CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL
HRK>2022-12-31 HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP
MRO>2017-12-31 MRU<2018-01-01 MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK
SGD SHP SLE<2022-07-01 SLL>2024-03-31 SOS SRD SSP STD>2017-12-31 STN<2018-01-01 SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU
UYW<2018-08-29 UZS VED<2021-10-01 VEF>2018-08-19 VES<2018-08-20 VND VUV WST XAD<2024-05-28 XAF XAG XAU XBA XBB XBC XBD XCD XCG<2025-03-31 XDR XOF XPD XPF
XPT XSU XTS XUA XXX YER ZAR ZMW ZWG<2024-06-25 ZWL>2024-08-31`;

/** What an ended currency is paid in now. */
export const SUCCESSORS: Readonly<Record<string, string>> = {
  ANG: 'XCG',
  BGN: 'EUR',
  BYR: 'BYN',
  CUC: 'CUP',
  HRK: 'EUR',
  MRO: 'MRU',
  SLL: 'SLE',
  STD: 'STN',
  VEF: 'VES',
  ZWL: 'ZWG',
};

/** ISO 639-1. */
export const LANGUAGES = `
aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn
gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml
mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te
tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu`;
