import { goodsNomenclature } from './goodsNomenclature';
import { packagesFromL } from './goodsPackagesFromL';
import { packagesToK } from './goodsPackagesToK';
import type { ListSeed } from './listSeed';

const packageType = `${packagesToK.trim()}\n${packagesFromL.trim()}`;

const packagesOf = (codes: readonly string[]): string =>
  packageType
    .split('\n')
    .filter((line) => codes.includes(line.slice(0, 2)))
    .join('\n');

const preference = `
*100|Tariff arrangement erga omnes: normal third country duty|Normaltull mot tredjeland|Normaltoll for tredjeland|Normal tredjelandstold
110|Autonomous tariff suspension|Autonom tullsuspension|Autonom tollsuspensjon|Autonom toldsuspension
115|Autonomous suspension for goods with airworthiness certificate|Suspension för varor med luftvärdighetsbevis|Suspensjon for varer med luftdyktighetsbevis|Suspension for varer med luftdygtighedsbevis
118|Autonomous suspension with an end use certificate|Suspension med intyg|Suspensjon med sertifikat|Suspension med certifikat
119|Airworthiness tariff suspension|Tullsuspension för luftvärdighet|Tollsuspensjon for luftdyktighet|Toldsuspension for luftdygtighed
120|Non-preferential tariff quota|Icke-förmånstullkvot|Ikke-preferensiell tollkvote|Ikke-præferentielt toldkontingent
123|Non-preferential tariff quota with end use|Icke-förmånstullkvot, särskilt ändamål|Ikke-preferensiell kvote, særlig formål|Ikke-præferentielt kontingent, særligt anvendelsesformål
125|Non-preferential tariff quota with a specific certificate|Icke-förmånstullkvot med särskilt intyg|Ikke-preferensiell kvote med særskilt sertifikat|Ikke-præferentielt kontingent med særligt certifikat
128|Non-preferential tariff quota following outward processing|Icke-förmånstullkvot efter passiv förädling|Ikke-preferensiell kvote etter utenlands bearbeiding|Ikke-præferentielt kontingent efter passiv forædling
140|End use, favourable tariff treatment|Särskilt ändamål|Særlig formål|Særligt anvendelsesformål
145|End use with certificate|Särskilt ändamål med intyg|Særlig formål med sertifikat|Særligt anvendelsesformål med certifikat
150|Admission to certain tariff headings by certificate|Särskilt intyg|Særskilt sertifikat|Særligt certifikat
200|GSP rate without conditions or limits|GSP utan villkor|GSP uten vilkår|GSP uden betingelser
210|GSP suspension|GSP-suspension|GSP-suspensjon|GSP-suspension
215|GSP suspension with end use|GSP-suspension, särskilt ändamål|GSP-suspensjon, særlig formål|GSP-suspension, særligt anvendelsesformål
220|GSP tariff quota|GSP-tullkvot|GSP-tollkvote|GSP-toldkontingent
225|GSP tariff quota with a specific certificate|GSP-tullkvot med intyg|GSP-tollkvote med sertifikat|GSP-toldkontingent med certifikat
240|GSP end use|GSP, särskilt ändamål|GSP, særlig formål|GSP, særligt anvendelsesformål
250|GSP with a specific certificate|GSP med särskilt intyg|GSP med særskilt sertifikat|GSP med særligt certifikat
300|Preference rate without conditions or limits|Förmånstull utan villkor|Preferansetoll uten vilkår|Præferencetold uden betingelser
310|Preferential tariff suspension|Förmånstullsuspension|Preferansesuspensjon|Præferencesuspension
315|Preferential suspension with end use|Förmånssuspension, särskilt ändamål|Preferansesuspensjon, særlig formål|Præferencesuspension, særligt anvendelsesformål
318|Preferential suspension with a certificate|Förmånssuspension med intyg|Preferansesuspensjon med sertifikat|Præferencesuspension med certifikat
320|Preferential tariff quota|Förmånstullkvot|Preferansetollkvote|Præferencetoldkontingent
323|Preferential tariff quota with end use|Förmånstullkvot, särskilt ändamål|Preferansekvote, særlig formål|Præferencekontingent, særligt anvendelsesformål
325|Preferential tariff quota with a certificate|Förmånstullkvot med intyg|Preferansekvote med sertifikat|Præferencekontingent med certifikat
340|Preference with end use|Förmånstull, särskilt ändamål|Preferansetoll, særlig formål|Præferencetold, særligt anvendelsesformål
350|Preference with a specific certificate|Förmånstull med särskilt intyg|Preferansetoll med særskilt sertifikat|Præferencetold med særligt certifikat
400|Customs duties under a customs union agreement|Tullunion|Tollunion|Toldunion
420|Tariff quota under a customs union|Tullkvot i tullunion|Tollkvote i tollunion|Toldkontingent i toldunion`;

export const goodsLists: readonly ListSeed[] = [
  { name: 'PackageType', source: 'UN/ECE Recommendation 21', lines: packageType },
  { name: 'PackageBulk', source: 'CL181', lines: packagesOf(['VG', 'VL', 'VO', 'VQ', 'VR', 'VS', 'VY']) },
  { name: 'PackageUnpacked', source: 'CL182', lines: packagesOf(['NE', 'NF', 'NG']) },
  { name: 'Preference', source: 'EUCDM 14 11', lines: preference },
  { name: 'GoodsNomenclature', source: 'TARIC', lines: goodsNomenclature },
];
