import { norwegianProcedures } from './declarationProceduresNorway';
import type { ListSeed } from './listSeed';

type Texts = readonly [EN: string, SV: string, NO: string, DK: string];

/** What is asked for: the first two figures of EUCDM 11 09. */
const REQUESTED: Readonly<Record<string, Texts>> = {
  '10': ['Permanent export', 'Slutlig export', 'Endelig utførsel', 'Endelig udførsel'],
  '11': [
    'Export of processed products from equivalent goods before import',
    'Export av förädlade produkter av likvärdiga varor före import',
    'Utførsel av bearbeidede produkter av tilsvarende varer før innførsel',
    'Udførsel af forædlede produkter af ækvivalente varer før indførsel',
  ],
  '21': [
    'Temporary export under outward processing',
    'Tillfällig export för passiv förädling',
    'Midlertidig utførsel for utenlands bearbeiding',
    'Midlertidig udførsel til passiv forædling',
  ],
  '22': [
    'Temporary export other than under codes 21 and 23',
    'Annan tillfällig export än kod 21 och 23',
    'Annen midlertidig utførsel enn kode 21 og 23',
    'Anden midlertidig udførsel end kode 21 og 23',
  ],
  '23': [
    'Temporary export for return in the unaltered state',
    'Tillfällig export för återinförsel i oförändrat skick',
    'Midlertidig utførsel for gjeninnførsel i uforandret stand',
    'Midlertidig udførsel til genindførsel i uforandret stand',
  ],
  '31': ['Re-export', 'Återexport', 'Gjenutførsel', 'Genudførsel'],
  '40': [
    'Release for free circulation and home use',
    'Övergång till fri omsättning och förbrukning',
    'Overgang til fri omsetning og forbruk',
    'Overgang til fri omsætning og frit forbrug',
  ],
  '42': [
    'Release for free circulation with VAT-exempt supply to another Member State',
    'Övergång till fri omsättning med momsfri leverans till annan medlemsstat',
    'Fri omsetning med mva-fri levering til annen medlemsstat',
    'Fri omsætning med momsfri levering til en anden medlemsstat',
  ],
  '44': ['End use', 'Slutanvändning', 'Sluttbruk', 'Særligt anvendelsesformål'],
  '45': [
    'Partial release for home use and placing in a tax warehouse',
    'Delvis förbrukning och placering i skatteupplag',
    'Delvis forbruk og plassering i avgiftslager',
    'Delvis frit forbrug og anbringelse i afgiftsoplag',
  ],
  '46': [
    'Import of processed products from equivalent goods under outward processing before export',
    'Import av förädlade produkter av likvärdiga varor före export (passiv förädling)',
    'Innførsel av bearbeidede produkter av tilsvarende varer før utførsel',
    'Indførsel af forædlede produkter af ækvivalente varer før udførsel',
  ],
  '48': [
    'Replacement products under outward processing before export',
    'Ersättningsprodukter vid passiv förädling före export',
    'Erstatningsprodukter ved utenlands bearbeiding før utførsel',
    'Ombytningsprodukter ved passiv forædling før udførsel',
  ],
  '49': [
    'Home use of Union goods from special fiscal territories',
    'Förbrukning av unionsvaror från särskilda skatteområden',
    'Forbruk av unionsvarer fra særskilte avgiftsområder',
    'Frit forbrug af EU-varer fra særlige fiskale områder',
  ],
  '51': ['Inward processing', 'Aktiv förädling', 'Innenlands bearbeiding', 'Aktiv forædling'],
  '53': ['Temporary admission', 'Tillfällig införsel', 'Midlertidig innførsel', 'Midlertidig indførsel'],
  '61': [
    'Re-import with release for free circulation and home use',
    'Återimport med övergång till fri omsättning och förbrukning',
    'Gjeninnførsel med overgang til fri omsetning og forbruk',
    'Genindførsel med overgang til fri omsætning og frit forbrug',
  ],
  '63': [
    'Re-import with VAT-exempt supply to another Member State',
    'Återimport med momsfri leverans till annan medlemsstat',
    'Gjeninnførsel med mva-fri levering til annen medlemsstat',
    'Genindførsel med momsfri levering til en anden medlemsstat',
  ],
  '68': [
    'Re-import with partial release and placing in a tax warehouse',
    'Återimport med delvis förbrukning och placering i skatteupplag',
    'Gjeninnførsel med delvis forbruk og avgiftslager',
    'Genindførsel med delvis frit forbrug og afgiftsoplag',
  ],
  '71': ['Customs warehousing', 'Tullager', 'Tollager', 'Toldoplag'],
  '76': [
    'Customs warehousing of Union goods before export',
    'Tullagring av unionsvaror före export',
    'Tollagring av unionsvarer før utførsel',
    'Toldoplag for EU-varer før udførsel',
  ],
  '77': [
    'Manufacture of Union goods under customs control before export',
    'Tillverkning av unionsvaror under tullkontroll före export',
    'Produksjon av unionsvarer under tollkontroll før utførsel',
    'Fremstilling af EU-varer under toldkontrol før udførsel',
  ],
  '78': ['Free zone', 'Frizon', 'Frisone', 'Frizone'],
};

/** Where the goods come from: the last two figures. */
const PREVIOUS: Readonly<Record<string, Texts>> = {
  '00': ['no previous procedure', 'inget tidigare förfarande', 'ingen tidligere prosedyre', 'ingen forudgående procedure'],
  '07': [
    'after release with VAT warehousing',
    'efter fri omsättning med skatteupplag',
    'etter fri omsetning med avgiftslager',
    'efter fri omsætning med afgiftsoplag',
  ],
  '10': ['after permanent export', 'efter slutlig export', 'etter endelig utførsel', 'efter endelig udførsel'],
  '11': [
    'after export before import of equivalent goods',
    'efter export före import av likvärdiga varor',
    'etter utførsel før innførsel av tilsvarende varer',
    'efter udførsel før indførsel af ækvivalente varer',
  ],
  '21': ['after outward processing', 'efter passiv förädling', 'etter utenlands bearbeiding', 'efter passiv forædling'],
  '22': ['after other temporary export', 'efter annan tillfällig export', 'etter annen midlertidig utførsel', 'efter anden midlertidig udførsel'],
  '23': [
    'after temporary export for return unaltered',
    'efter tillfällig export i oförändrat skick',
    'etter midlertidig utførsel i uforandret stand',
    'efter midlertidig udførsel i uforandret stand',
  ],
  '31': ['after re-export', 'efter återexport', 'etter gjenutførsel', 'efter genudførsel'],
  '40': [
    'after free circulation and home use',
    'efter fri omsättning och förbrukning',
    'etter fri omsetning og forbruk',
    'efter fri omsætning og frit forbrug',
  ],
  '44': ['after end use', 'efter slutanvändning', 'etter sluttbruk', 'efter særligt anvendelsesformål'],
  '51': ['after inward processing', 'efter aktiv förädling', 'etter innenlands bearbeiding', 'efter aktiv forædling'],
  '53': ['after temporary admission', 'efter tillfällig införsel', 'etter midlertidig innførsel', 'efter midlertidig indførsel'],
  '54': [
    'after inward processing in another Member State',
    'efter aktiv förädling i annan medlemsstat',
    'etter bearbeiding i annen medlemsstat',
    'efter aktiv forædling i en anden medlemsstat',
  ],
  '71': ['after customs warehousing', 'efter tullager', 'etter tollager', 'efter toldoplag'],
  '78': ['after a free zone', 'efter frizon', 'etter frisone', 'efter frizone'],
};

const GB_PREVIOUS_54: Texts = [
  'after inward processing of another holder',
  'efter aktiv förädling hos annan innehavare',
  'etter bearbeiding hos annen innehaver',
  'efter aktiv forædling hos anden indehaver',
];

const IMPORT = `*4000 4051 4053 4054 4071 4078 4200 4251 4253 4254 4271 4278 4400 4451 4453 4471 4478 4500 4571 4600 4800 4900 5100 5111 5121 5151 5153 5154 5171 5178
  5300 5351 5353 5354 5371 5378 6110 6111 6121 6122 6123 6131 6310 6321 6323 6800 7100 7110 7121 7123 7151 7153 7154 7171 7178 7800 7851 7853 7871`;
const EXPORT = '1000 1007 1040 1044 1100 2100 2144 2151 2154 2200 2244 2300 2353 3151 3153 3154 3171 3178 7600 7700';
const OF_GB =
  '*4000 4051 4053 4054 4071 4400 4451 4453 4454 4471 5100 5111 5121 5151 5153 5154 5171 5300 5351 5353 5354 5371 6110 6111 6121 6122 6123 6131 7100 7110 7121 7123 7151 7153 7154 7171 1007 1040 1044 1100 2100 2144 2151 2154 2200 2244 2300 3151 3153 3154 3171';

const codesOf = (words: string): string[] => words.trim().split(/\s+/);

const textsOf = (code: string, inGb: boolean): string => {
  const requested = REQUESTED[code.slice(0, 2)];
  const last = code.slice(2, 4);
  const previous = inGb && last === '54' ? GB_PREVIOUS_54 : PREVIOUS[last];
  if (requested === undefined || previous === undefined) throw new Error(`Not a procedure: ${code}`);
  return requested.map((text, language) => `${text}, ${previous[language] ?? ''}`).join('|');
};

const lines = (words: string, ending = '', inGb = false): string =>
  codesOf(words)
    .map((word) => `${word}${ending}|${textsOf(word.replace('*', ''), inGb)}`)
    .join('\n');

const ofUnion = lines(`${IMPORT} ${EXPORT}`);

/** Danish codes end in three figures of their own; 000 says nothing more. */
export const procedureLists: readonly ListSeed[] = [
  { name: 'SE_ProcedureCode', source: 'EUCDM 11 09', lines: ofUnion },
  { name: 'EU_ProcedureCode', source: 'EUCDM 11 09', lines: ofUnion },
  { name: 'DK_ProcedureCode', source: 'EUCDM 11 09', lines: lines(`${IMPORT} ${EXPORT}`, '000') },
  { name: 'GB_ProcedureCode', source: 'UK customs declaration completion', lines: lines(OF_GB, '', true) },
  { name: 'NO_ProcedureCode', source: 'toll.no, Prosedyrekoder for innførsel and for utførsel (two digits)', lines: norwegianProcedures },
];
