import { sql } from 'kysely';
import { classificationContract, valueContract } from '../../../../src/application/contract/ctRecords';
import { checkClassification, classificationStatus, mayPropose } from '../../../../src/domain/tariff/records/classification';
import { checkValueCalculation, valueStatus } from '../../../../src/domain/tariff/records/valueCalculation';
import { begins, day, equal, text } from '../../../records/recordColumns';
import { recordKind, series } from '../../../records/recordKind';

export const classifications = recordKind(classificationContract, {
  columns: { code: text('code'), goodsText: text('goodsText'), country: text('country') },
  search: {
    text: (value) => sql`strpos(lower(goods_text), lower(${value})) > 0`,
    code: begins('code'),
    status: equal('status'),
  },
  status: classificationStatus,
  first: 'Draft',
  editable: ['Draft'],
  rules: { propose: { guard: ({ content }) => mayPropose(content) }, reject: { reason: true } },
  check: checkClassification,
  number: series('CL', { yearly: true }),
  route: (id) => `/ct/wizard?id=${id}`,
});

export const valueCalculations = recordKind(valueContract, {
  columns: {
    reference: text('reference'),
    country: text('country'),
    date: { ...day('date'), type: 'text not null' },
    incoterm: text('incoterm'),
    customsValue: text('customsValue'),
  },
  search: { text: (value) => sql`strpos(lower(reference), lower(${value})) > 0`, status: equal('status') },
  status: valueStatus,
  first: 'Draft',
  editable: ['Draft'],
  check: checkValueCalculation,
  number: series('CV', { yearly: true }),
  route: (id) => `/ct/customs-value-calculation?id=${id}`,
});
