import { IMPORT_TYPES } from '../import/importRules';
import { ownReferences } from '../sections/general';
import { refs, type Section } from '../profile';

const ref = refs('');
const authorisation = refs('authorisations');
const deferredPayment = refs('deferredPayments');

export const generalSection = (): Section => ({
  id: 'general',
  titleKey: 'dec.section.general',
  english: 'General',
  layout: 'FORM',
  path: '',
  category: 'General',
  fields: [
    ref('messageType', 'R'),
    ref('declarationType', 'R', { choices: IMPORT_TYPES, width: 6 }),
    ref('additionalDeclarationType', 'R'),
    ref('expectedTaxationDate', 'O'),
    ref('acceptanceDate', ['C', 'c14']),
    ref('methodOfPayment', 'O'),
    ref('traderReference', 'O'),
    ref('ucr', 'O'),
  ],
  parts: [
    {
      id: 'general.weights',
      titleKey: 'dec.section.general.weights',
      english: 'Weights',
      layout: 'FORM',
      path: '',
      fields: [ref('grossMassTotal', 'O'), ref('netMassTotal', 'O'), ref('weights.distributionType', 'O'), ref('weights.auto', 'O')],
    },
    {
      id: 'general.authorisations',
      titleKey: 'dec.section.general.authorisations',
      english: 'Authorisations',
      layout: 'LIST',
      path: 'authorisations',
      use: 'C',
      cond: 'c1',
      max: 99,
      de: '12 12',
      box: '44',
      fields: [authorisation('authorisations.type', 'R'), authorisation('authorisations.reference', 'R'), authorisation('authorisations.holder', 'O')],
    },
    {
      id: 'general.deferredPayments',
      titleKey: 'dec.section.general.deferredPayments',
      english: 'Deferred payment',
      layout: 'LIST',
      path: 'deferredPayments',
      use: 'O',
      max: 9,
      de: '12 10',
      box: '48',
      fields: [deferredPayment('deferredPayments.kind', 'R'), deferredPayment('deferredPayments.account', 'R')],
    },
    ownReferences(),
  ],
});

const guarantee = refs('guarantees');

export const guaranteeSection = (): Section => ({
  id: 'guarantee',
  titleKey: 'dec.section.guarantee',
  english: 'Guarantee',
  layout: 'LIST',
  path: 'guarantees',
  category: 'General',
  use: 'C',
  cond: 'c15',
  max: 9,
  de: '99 02',
  box: '52',
  fields: [
    guarantee('guarantees.type', 'R'),
    guarantee('guarantees.grn', ['C', 'c13']),
    guarantee('guarantees.accessCode', 'O'),
    guarantee('guarantees.amount', 'O'),
    guarantee('guarantees.currency', 'O'),
  ],
});
