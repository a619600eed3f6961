import { refs, type FieldRef, type Section } from '../profile';
import { form, list } from './section';

const ref = refs('');
const authorisation = refs('authorisations');
const actor = refs('additionalActors');
const movement = refs('mrns');

type Whole = Pick<Section, 'use' | 'cond'>;

export const authorisations = (whole: Whole): Section =>
  list(
    'general.authorisations',
    'Authorisations',
    'authorisations',
    [authorisation('authorisations.type', 'R'), authorisation('authorisations.reference', 'R'), authorisation('authorisations.holder', 'O')],
    { ...whole, max: 99, de: '12 12', box: '44' },
  );

export const additionalActors = (): Section =>
  list(
    'general.additionalActors',
    'Supply chain actors',
    'additionalActors',
    [actor('additionalActors.role', 'R'), actor('additionalActors.identifier', 'R')],
    { use: 'O', max: 99, de: '13 14', box: '44' },
  );

const WEIGHTS = 'general.weights';

export const weights = (): Section =>
  form(WEIGHTS, 'Weights', '', [ref('grossMassTotal', 'O'), ref('netMassTotal', 'O'), ref('weights.distributionType', 'O'), ref('weights.auto', 'O')]);

const own = refs('references');

/** Of who declares goods, for his own lists: vehicle, driver, shipment, invoice (specification 2.1). */
export const ownReferences = (): Section =>
  list('general.references', 'Own references', 'references', [own('references.type', 'O'), own('references.value', 'O')], { use: 'O', max: 99 });

/** The movements that an arrival, a presentation or an exit is about. */
export const movements = (whole: Whole, max: number, more: readonly FieldRef[] = []): Section =>
  list('general.mrns', 'Movements', 'mrns', [movement('mrns.mrn', 'R'), ...more], {
    ...whole,
    ...(whole.cond !== undefined && { visibleIf: whole.cond }),
    max,
    de: '12 01',
  });

export const general = (fields: readonly FieldRef[], parts: readonly Section[] = []): Section => ({
  ...form('general', 'General', '', fields),
  category: 'General',
  parts: parts.some(({ id }) => id === WEIGHTS) ? [...parts, ownReferences()] : parts,
});
