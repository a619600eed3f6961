import { VALID_FROM, type EntrySeed } from './listSeed';

/** ISO 3166-1, with Kosovo (XK) and Northern Ireland (XI) as customs uses them. */
const COUNTRIES = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR
CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU
ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ
MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI
SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XI XK YE YT ZA ZM ZW`;

/** ISO 4217, currencies of states. */
const CURRENCIES = `
AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD
EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP
LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR
SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG`;

/** Currencies that ended, with their last day. */
const ENDED: Readonly<Record<string, string>> = { BGN: '2025-12-31', HRK: '2022-12-31' };

const LOCALES = { EN: 'en', SV: 'sv', NO: 'nb', DK: 'da' } as const;

const UNKNOWN_TO_THE_RUNTIME: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  XI: { EN: 'Northern Ireland', SV: 'Nordirland', NO: 'Nord-Irland', DK: 'Nordirland' },
  ZWG: { EN: 'Zimbabwean Gold', SV: 'zimbabwiskt guld', NO: 'zimbabwisk gull', DK: 'zimbabwisk guld' },
};

const codesOf = (text: string): string[] => text.trim().split(/\s+/);

const namesOf = (type: 'region' | 'currency') => {
  const names = Object.entries(LOCALES).map(([language, locale]) => [language, new Intl.DisplayNames(locale, { type, fallback: 'code' })] as const);
  return (code: string): Readonly<Record<string, string>> => {
    const known = Object.fromEntries(names.map(([language, display]) => [language, display.of(code) ?? code]));
    return known['EN'] === code ? (UNKNOWN_TO_THE_RUNTIME[code] ?? known) : known;
  };
};

const entries = (list: string, codes: readonly string[], nameOf: (code: string) => Readonly<Record<string, string>>): EntrySeed[] =>
  codes.map((code, at) => ({
    list,
    code,
    text: nameOf(code),
    valid_from: VALID_FROM,
    valid_to: ENDED[code] ?? null,
    is_default: false,
    attributes: null,
    sort_key: at + 1,
  }));

/** Names in the four languages are those of the runtime (CLDR). */
export const worldEntries = (): EntrySeed[] => {
  const countries = codesOf(COUNTRIES);
  const country = namesOf('region');
  return [
    ...entries('Country', countries, country),
    ...entries('CountryNationality', countries, country),
    ...entries('Currency', [...codesOf(CURRENCIES), ...Object.keys(ENDED)].sort(), namesOf('currency')),
  ];
};
