import type { CodeEntry } from '../../../ui/kit/fields/codeIndex';

export const countries: readonly CodeEntry[] = [
  { code: 'CN', text: 'China' },
  { code: 'DE', text: 'Germany' },
  { code: 'DK', text: 'Denmark' },
  { code: 'NO', text: 'Norway' },
  { code: 'SE', text: 'Sweden' },
  { code: 'US', text: 'United States' },
];

export const currencies: readonly CodeEntry[] = [
  { code: 'DKK', text: 'Danish krone' },
  { code: 'EUR', text: 'Euro' },
  { code: 'NOK', text: 'Norwegian krone' },
  { code: 'SEK', text: 'Swedish krona' },
];

const MATERIALS = ['steel', 'copper', 'aluminium', 'glass', 'cotton', 'wood', 'rubber', 'paper', 'silk', 'ceramic'];
const THINGS = ['bearings', 'tubes', 'sheets', 'fittings', 'yarn', 'panels', 'rings', 'screws', 'containers', 'fabrics'];

/** As many commodity codes as the nomenclature has, made when they are asked for. */
export const commodityCodes = (count: number): readonly CodeEntry[] =>
  Array.from({ length: count }, (_, at) => ({
    code: String(1_000_000_000 + at * 4_321).slice(0, 10),
    text: `${THINGS[at % 10] ?? ''} of ${MATERIALS[Math.floor(at / 10) % 10] ?? ''}, ${at % 997} mm`,
  }));
