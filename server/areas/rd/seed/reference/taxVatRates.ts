import type { ListSeed } from './listSeed';

/** Periods follow the days on which national law changed; older ones are left out. */
const RATES: Readonly<Record<string, { readonly source: string; readonly lines: string }>> = {
  SE: {
    source: 'Mervärdesskattelagen',
    lines: `
*STANDARD|Standard rate|Normalskattesats|Standardsats|Standardsats|rate=25|from=1990-07-01
FOOD|Food|Livsmedel|Næringsmidler|Fødevarer|rate=12|from=1996-01-01|to=2026-03-31
FOOD|Food (lowered for a time)|Livsmedel (tillfälligt sänkt)|Næringsmidler (midlertidig senket)|Fødevarer (midlertidigt nedsat)|rate=6|from=2026-04-01|to=2027-12-31
FOOD|Food|Livsmedel|Næringsmidler|Fødevarer|rate=12|from=2028-01-01
ART|Works of art, collectors' items and antiques|Konstverk, samlarföremål och antikviteter|Kunstverk, samleobjekter og antikviteter|Kunstværker, samlerobjekter og antikviteter|rate=12|from=1996-01-01
BOOKS|Books, newspapers and periodicals|Böcker, tidningar och tidskrifter|Bøker, aviser og tidsskrifter|Bøger, aviser og tidsskrifter|rate=6|from=2002-01-01
ZERO|Exempt importation, prescribed medicines|Skattefri import, receptbelagda läkemedel|Avgiftsfri innførsel, reseptpliktige legemidler|Afgiftsfri indførsel, receptpligtige lægemidler|rate=0|from=1996-01-01`,
  },
  NO: {
    source: 'Merverdiavgiftsloven, Stortingets avgiftsvedtak',
    lines: `
*STANDARD|Standard rate|Normalskattesats|Alminnelig sats|Standardsats|rate=24|from=2001-01-01|to=2004-12-31
*STANDARD|Standard rate|Normalskattesats|Alminnelig sats|Standardsats|rate=25|from=2005-01-01
FOOD|Food|Livsmedel|Næringsmidler|Fødevarer|rate=12|from=2001-07-01|to=2004-12-31
FOOD|Food|Livsmedel|Næringsmidler|Fødevarer|rate=11|from=2005-01-01|to=2005-12-31
FOOD|Food|Livsmedel|Næringsmidler|Fødevarer|rate=13|from=2006-01-01|to=2006-12-31
FOOD|Food|Livsmedel|Næringsmidler|Fødevarer|rate=14|from=2007-01-01|to=2011-12-31
FOOD|Food|Livsmedel|Næringsmidler|Fødevarer|rate=15|from=2012-01-01
LOW|Low rate (passenger transport, accommodation, culture)|Låg sats (persontransport, logi, kultur)|Lav sats (persontransport, overnatting, kultur)|Lav sats (persontransport, overnatning, kultur)|rate=8|from=2006-01-01|to=2015-12-31
LOW|Low rate (passenger transport, accommodation, culture)|Låg sats (persontransport, logi, kultur)|Lav sats (persontransport, overnatting, kultur)|Lav sats (persontransport, overnatning, kultur)|rate=10|from=2016-01-01|to=2017-12-31
LOW|Low rate (passenger transport, accommodation, culture)|Låg sats (persontransport, logi, kultur)|Lav sats (persontransport, overnatting, kultur)|Lav sats (persontransport, overnatning, kultur)|rate=12|from=2018-01-01|to=2020-03-31
LOW|Low rate (lowered for a time)|Låg sats (tillfälligt sänkt)|Lav sats (midlertidig senket)|Lav sats (midlertidigt nedsat)|rate=6|from=2020-04-01|to=2021-09-30
LOW|Low rate (passenger transport, accommodation, culture)|Låg sats (persontransport, logi, kultur)|Lav sats (persontransport, overnatting, kultur)|Lav sats (persontransport, overnatning, kultur)|rate=12|from=2021-10-01
ZERO|Zero rate (books, newspapers)|Nollsats (böcker, tidningar)|Nullsats (bøker, aviser)|Nulsats (bøger, aviser)|rate=0|from=2005-01-01`,
  },
  DK: {
    source: 'Momsloven',
    lines: `
*STANDARD|Standard rate|Normalskattesats|Standardsats|Standardsats|rate=25|from=1992-01-01
ZERO|Zero rate (newspapers), exempt importation|Nollsats (tidningar), skattefri import|Nullsats (aviser), avgiftsfri innførsel|Nulsats (aviser), afgiftsfri indførsel|rate=0|from=1992-01-01`,
  },
  GB: {
    source: 'Value Added Tax Act 1994',
    lines: `
*STANDARD|Standard rate|Normalskattesats|Standardsats|Standardsats|rate=17.5|from=1991-04-01|to=2008-11-30
*STANDARD|Standard rate (lowered for a time)|Normalskattesats (tillfälligt sänkt)|Standardsats (midlertidig senket)|Standardsats (midlertidigt nedsat)|rate=15|from=2008-12-01|to=2009-12-31
*STANDARD|Standard rate|Normalskattesats|Standardsats|Standardsats|rate=17.5|from=2010-01-01|to=2011-01-03
*STANDARD|Standard rate|Normalskattesats|Standardsats|Standardsats|rate=20|from=2011-01-04
VATR|Reduced rate (additional code VATR)|Reducerad sats (tilläggskod VATR)|Redusert sats (tilleggskode VATR)|Nedsat sats (tillægskode VATR)|rate=5|from=1997-09-01
VATZ|Zero rate (additional code VATZ)|Nollsats (tilläggskod VATZ)|Nullsats (tilleggskode VATZ)|Nulsats (tillægskode VATZ)|rate=0|from=1994-09-01
VATE|Exempt (additional code VATE)|Undantaget (tilläggskod VATE)|Unntatt (tilleggskode VATE)|Fritaget (tillægskode VATE)|rate=0|from=1994-09-01`,
  },
  NL: {
    source: 'Wet op de omzetbelasting 1968',
    lines: `
*STANDARD|Standard rate|Normalskattesats|Standardsats|Standardsats|rate=19|from=2001-01-01|to=2012-09-30
*STANDARD|Standard rate|Normalskattesats|Standardsats|Standardsats|rate=21|from=2012-10-01
REDUCED|Reduced rate (food, medicines, books)|Reducerad sats (livsmedel, läkemedel, böcker)|Redusert sats (næringsmidler, legemidler, bøker)|Nedsat sats (fødevarer, lægemidler, bøger)|rate=6|from=2001-01-01|to=2018-12-31
REDUCED|Reduced rate (food, medicines, books)|Reducerad sats (livsmedel, läkemedel, böcker)|Redusert sats (næringsmidler, legemidler, bøker)|Nedsat sats (fødevarer, lægemidler, bøger)|rate=9|from=2019-01-01
ZERO|Zero rate|Nollsats|Nullsats|Nulsats|rate=0|from=2001-01-01`,
  },
  IT: {
    source: 'DPR 633/1972',
    lines: `
*STANDARD|Standard rate|Normalskattesats|Standardsats|Standardsats|rate=20|from=1997-10-01|to=2011-09-16
*STANDARD|Standard rate|Normalskattesats|Standardsats|Standardsats|rate=21|from=2011-09-17|to=2013-09-30
*STANDARD|Standard rate|Normalskattesats|Standardsats|Standardsats|rate=22|from=2013-10-01
REDUCED|Reduced rate|Reducerad sats|Redusert sats|Nedsat sats|rate=10|from=1997-10-01
REDUCED5|Reduced rate of 5 %|Reducerad sats på 5 %|Redusert sats på 5 %|Nedsat sats på 5 %|rate=5|from=2016-01-01
SUPERREDUCED|Super-reduced rate (basic food, books)|Starkt reducerad sats (baslivsmedel, böcker)|Sterkt redusert sats (basismat, bøker)|Stærkt nedsat sats (basisfødevarer, bøger)|rate=4|from=1997-10-01`,
  },
  EU: {
    source: 'Directive 2006/112/EC, least rates',
    lines: `
*STANDARD|Least standard rate (Art. 97)|Lägsta normalskattesats (artikel 97)|Laveste standardsats (artikkel 97)|Laveste normalsats (artikel 97)|rate=15|from=2007-01-01
REDUCED|Least reduced rate (Art. 98)|Lägsta reducerade skattesats (artikel 98)|Laveste reduserte sats (artikkel 98)|Laveste nedsatte sats (artikel 98)|rate=5|from=2007-01-01`,
  },
};

export const vatRateLists: readonly ListSeed[] = Object.entries(RATES).map(([country, { source, lines }]) => ({ name: `${country}_VatRate`, source, lines }));
