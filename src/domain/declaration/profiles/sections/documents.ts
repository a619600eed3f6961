import type { CodeList } from '../../fields/field';
import { refs, type Section } from '../profile';
import { form, list } from './section';

const previous = refs('previousDocuments');
const supporting = refs('supportingDocuments');
const transport = refs('transportDocuments');
const reference = refs('additionalReferences');
const mention = refs('items.specialMentions');

/** Before the EU customs data model a document also has a number beside the codes that begin with N (profiles 4.4). */
const NUMBERED: CodeList = { name: 'PreviousDocument', besides: ['235', '337', '355', '380', '705', '720', '730', '740', '741', '785', '820', '821', '822'] };

type Whole = Pick<Section, 'use' | 'cond'>;
const OPTIONAL: Whole = { use: 'O' };

export interface DocumentUse {
  readonly previous?: Whole;
  readonly supporting?: Whole;
  readonly transport?: Whole;
  /** Category X, Y, Z of a previous document: the forms before the EU customs data model. */
  readonly categories?: boolean;
  readonly references?: false;
  /** Additional information beside that of the goods items. */
  readonly mentions?: true;
  readonly max?: number;
}

/** The document lists of the declaration, a house consignment or a goods item. */
export const documentLists = (owner: 'documents' | 'houses' | 'items', use: DocumentUse = {}): readonly Section[] => {
  const { max = 99 } = use;
  const named = (id: string): Pick<Section, 'titleKey'> => ({ titleKey: `dec.section.${id}` });
  return [
    list(
      `${owner}.previousDocuments`,
      'Previous document',
      'previousDocuments',
      [
        ...(use.categories === true ? [previous('previousDocuments.category', 'O')] : []),
        previous('previousDocuments.type', 'R', use.categories === true ? { list: NUMBERED } : {}),
        previous('previousDocuments.reference', 'R'),
        previous('previousDocuments.goodsItemId', 'O'),
        previous('previousDocuments.packageType', 'O'),
        previous('previousDocuments.packageCount', 'O'),
        previous('previousDocuments.unit', 'O'),
        previous('previousDocuments.quantity', 'O'),
      ],
      { ...named('previousDocuments'), ...(use.previous ?? OPTIONAL), max, de: '12 01', box: '40' },
    ),
    list(
      `${owner}.supportingDocuments`,
      'Supporting documents',
      'supportingDocuments',
      [
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
      { ...named('supportingDocuments'), ...(use.supporting ?? OPTIONAL), max: 99, de: '12 03', box: '44' },
    ),
    list(
      `${owner}.transportDocuments`,
      'Transport documents',
      'transportDocuments',
      [transport('transportDocuments.type', 'R'), transport('transportDocuments.reference', 'R')],
      { ...named('transportDocuments'), ...(use.transport ?? OPTIONAL), max: 99, de: '12 05', box: '44' },
    ),
    ...(use.references === false
      ? []
      : [
          list(
            `${owner}.additionalReferences`,
            'Additional references',
            'additionalReferences',
            [reference('additionalReferences.type', 'R'), reference('additionalReferences.reference', 'O')],
            { ...named('additionalReferences'), use: 'O', max: 99, de: '12 04', box: '44' },
          ),
        ]),
    ...(use.mentions === true
      ? [
          list(
            `${owner}.specialMentions`,
            'Special mentions',
            'specialMentions',
            [mention('items.specialMentions.countryCode', 'O'), mention('items.specialMentions.code', 'O'), mention('items.specialMentions.text', 'O')],
            { ...named('items.specialMentions'), use: 'O', max: 99, de: '12 02', box: '44' },
          ),
        ]
      : []),
  ];
};

export const documents = (use: DocumentUse = {}): Section => ({
  ...form('documents', 'Documents', '', []),
  category: 'General',
  parts: documentLists('documents', { max: 9999, ...use }),
});
