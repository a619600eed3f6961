import type { ConditionId } from '../conditions';
import { refs, type Section } from '../profile';

const previous = refs('previousDocuments');
const supporting = refs('supportingDocuments');
const transport = refs('transportDocuments');
const reference = refs('additionalReferences');

/** The document lists, alike on the declaration (owner `documents`) and on a goods item (owner `items`). `cond`: when a previous document is required. */
export const documentParts = (owner: 'documents' | 'items', max: number, cond?: ConditionId): readonly Section[] => [
  {
    id: `${owner}.previousDocuments`,
    titleKey: 'dec.section.previousDocuments',
    english: 'Previous document',
    layout: 'LIST',
    path: 'previousDocuments',
    ...(cond === undefined ? { use: 'O' } : { use: 'C', cond }),
    max,
    de: '12 01',
    box: '40',
    fields: [
      previous('previousDocuments.type', 'R'),
      previous('previousDocuments.reference', 'R'),
      previous('previousDocuments.goodsItemId', 'O'),
      previous('previousDocuments.packageType', 'O'),
      previous('previousDocuments.packageCount', 'O'),
      previous('previousDocuments.unit', 'O'),
      previous('previousDocuments.quantity', 'O'),
    ],
  },
  {
    id: `${owner}.supportingDocuments`,
    titleKey: 'dec.section.supportingDocuments',
    english: 'Supporting documents',
    layout: 'LIST',
    path: 'supportingDocuments',
    use: 'O',
    max: 99,
    de: '12 03',
    box: '44',
    fields: [
      supporting('supportingDocuments.countryCode', 'O'),
      supporting('supportingDocuments.type', 'R'),
      supporting('supportingDocuments.id', 'R'),
      supporting('supportingDocuments.status', 'O'),
      supporting('supportingDocuments.issuingAuthority', 'O'),
      supporting('supportingDocuments.validUntil', 'O'),
      supporting('supportingDocuments.quantity', 'O'),
      supporting('supportingDocuments.unit', 'O'),
      supporting('supportingDocuments.amount', 'O'),
      supporting('supportingDocuments.currency', 'O'),
      supporting('supportingDocuments.lineItem', 'O'),
    ],
  },
  {
    id: `${owner}.transportDocuments`,
    titleKey: 'dec.section.transportDocuments',
    english: 'Transport documents',
    layout: 'LIST',
    path: 'transportDocuments',
    use: 'O',
    max: 99,
    de: '12 05',
    box: '44',
    fields: [transport('transportDocuments.type', 'R'), transport('transportDocuments.reference', 'R')],
  },
  {
    id: `${owner}.additionalReferences`,
    titleKey: 'dec.section.additionalReferences',
    english: 'Additional references',
    layout: 'LIST',
    path: 'additionalReferences',
    use: 'O',
    max: 99,
    de: '12 04',
    box: '44',
    fields: [reference('additionalReferences.type', 'R'), reference('additionalReferences.reference', 'O')],
  },
];

export const documentsSection = (): Section => ({
  id: 'documents',
  titleKey: 'dec.section.documents',
  english: 'Documents',
  layout: 'FORM',
  path: '',
  category: 'General',
  fields: [],
  parts: documentParts('documents', 9999),
});
