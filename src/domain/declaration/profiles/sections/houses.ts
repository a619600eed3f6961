import { refs, type FieldRef, type Section } from '../profile';
import { list } from './section';

const house = refs('houses');

const MAX_HOUSES = 1999;

/** House consignments; `more` is asked of them besides their reference and mass. */
export const houses = (use: 'R' | 'O', parts: readonly Section[], more: readonly FieldRef[] = []): Section =>
  list('houses', 'House consignments', 'houses', [house('houses.ucr', 'O'), house('houses.grossMass', 'O'), ...more], {
    category: 'General',
    use,
    max: MAX_HOUSES,
    parts,
  });
