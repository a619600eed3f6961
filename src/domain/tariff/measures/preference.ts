import { lookUp } from '../../kernel/lookUp';
import type { Measure } from './measure';

/** Areas of the generalised system of preferences: general, GSP+ and least developed (TARIC). */
export const GSP_AREAS: readonly string[] = ['2005', '2020', '2027'];

export interface PreferenceChoice {
  readonly types: readonly string[];
  /** Undefined: any area. */
  readonly isGsp?: boolean;
  /** What a finding calls the measure. */
  readonly kind: string;
}

const SUSPENSIONS = ['112', '115', '117', '119'];
const ORDINARY: PreferenceChoice = { types: ['103', '105'], kind: 'duty' };
const SUSPENSION: PreferenceChoice = { types: SUSPENSIONS, kind: 'suspension' };
const QUOTA: PreferenceChoice = { types: ['122', '123'], kind: 'quota' };
const AGREED_QUOTA: PreferenceChoice = { types: ['143', '146'], isGsp: false, kind: 'quota' };

/** Measure types that a preference code asks for, the first that exists counts (CT-R7). */
const CHOICES: Readonly<Record<string, PreferenceChoice>> = {
  '100': ORDINARY,
  '110': SUSPENSION,
  '118': SUSPENSION,
  '119': SUSPENSION,
  '120': QUOTA,
  '125': QUOTA,
  '140': { types: ['105', '115', '123'], kind: 'end-use' },
  '200': { types: ['142', '145'], isGsp: true, kind: 'preference' },
  '220': { types: ['143', '146'], isGsp: true, kind: 'quota' },
  '300': { types: ['142', '145'], isGsp: false, kind: 'preference' },
  '310': { types: ['141'], kind: 'suspension' },
  '320': AGREED_QUOTA,
  '325': AGREED_QUOTA,
  '340': { types: ['145', '146'], isGsp: false, kind: 'end-use' },
  '400': { types: ['106'], kind: 'customs union' },
  '420': { types: ['147'], kind: 'customs union quota' },
};

/** Norway: ordinary duty, or that of the agreement with the origin. */
const NORWEGIAN_CHOICES: Readonly<Record<string, PreferenceChoice>> = {
  N: { types: ['103', '105'], kind: 'duty' },
  P: { types: ['142', '145', '106', '147'], kind: 'preference' },
};

export const NO_PREFERENCE = '100';
export const PREFERENCES: readonly string[] = Object.keys(CHOICES);

export const preferenceChoice = (preference: string): PreferenceChoice | undefined => lookUp(CHOICES, preference) ?? lookUp(NORWEGIAN_CHOICES, preference);

/** Whether a duty below that for every country is asked for because of the origin (2xx to 4xx, in Norway P). */
export const claimsOrigin = (preference: string): boolean => /^([234]|P$)/.test(preference);

/** The measures that may be the one base line, best first, in the order of the measures given. */
export const baseCandidates = (measures: readonly Measure[], preference: string, quotaOrderNo?: string): Measure[] => {
  const choice = preferenceChoice(preference);
  if (choice === undefined) return [];
  const rank = ({ measureType }: Measure): number => choice.types.indexOf(measureType);
  return measures
    .filter(
      (measure) =>
        choice.types.includes(measure.measureType) &&
        (choice.isGsp === undefined || choice.isGsp === GSP_AREAS.includes(measure.geoArea)) &&
        (quotaOrderNo === undefined || measure.quotaOrderNo === undefined || measure.quotaOrderNo === quotaOrderNo),
    )
    .sort((a, b) => rank(a) - rank(b));
};
