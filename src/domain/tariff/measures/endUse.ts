import type { DutyQuestion } from '../dutyQuestion';
import type { Measure, MeasureCondition } from './measure';

/** Measures under authorised use (TARIC). */
const UNDER_AUTHORISED_USE = ['105', '115', '117', '123', '145', '146'];
const END_USE_PROCEDURE = '44';
/** Authorisation of end-use in the forms of the Union. */
const AUTHORISATIONS = ['N990', 'C990'];
/** Preference codes that say end-use in the forms of Great Britain. */
const SAID_BY_PREFERENCE = ['GB', 'XI'];

const authorised: readonly MeasureCondition[] = [
  ...AUTHORISATIONS.map((certificate, at) => ({ code: 'B', sequence: at + 1, certificate, action: '27' })),
  { code: 'B', sequence: AUTHORISATIONS.length + 1, action: '07' },
];

/** In the Union a measure under authorised use needs procedure 44 or the authorisation, where its own conditions do not say so. */
export const underEndUse = (measure: Measure, { country, procedureCode }: Pick<DutyQuestion, 'country' | 'procedureCode'>): Measure => {
  const isFree = SAID_BY_PREFERENCE.includes(country) || procedureCode.startsWith(END_USE_PROCEDURE) || (measure.conditions ?? []).length > 0;
  return isFree || !UNDER_AUTHORISED_USE.includes(measure.measureType) ? measure : { ...measure, conditions: authorised };
};
