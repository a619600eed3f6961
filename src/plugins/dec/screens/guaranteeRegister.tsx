import { GuaranteeCriteria, searchGuarantees, type TransitGuarantee } from '../../../application/contract/declarationGuarantees';
import { GUARANTEE_STATES } from '../../../domain/declaration/guarantee/guarantee';
import { choice, text } from '../../../ui/archetypes/fields/constructors';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { Tag } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import { guaranteeTone } from '../guarantee/guaranteeTone';
import { Used } from '../guarantee/Used';

type Shown = 'grn' | 'type' | 'holderName' | 'office' | 'referenceAmount' | 'reserved' | 'available' | 'currency' | 'validTo';

const column = (id: Shown, title: TextKey, width: number, more: Partial<ListColumn<TransitGuarantee>> = {}): ListColumn<TransitGuarantee> => ({
  id,
  title,
  width,
  sortable: id !== 'currency',
  value: (row) => row[id] ?? '',
  ...more,
});

/** Guarantees of transits: what each secures, and what is left of it (declarations-profiles 5.4). */
export default searchScreen<GuaranteeCriteria, TransitGuarantee>({
  view: 'dec.guarantees',
  title: 'dec.guarantee.title',
  endpoint: searchGuarantees,
  codec: GuaranteeCriteria,
  criteria: [
    text('grn', 'dec.guarantee.grn', { maxLength: 24, span: 3 }),
    text('holder', 'dec.guarantee.holder', { maxLength: 70, span: 3 }),
    choice(
      'state',
      'dec.search.status',
      GUARANTEE_STATES.map((value) => ({ value, text: `dec.guarantee.state.${value}` })),
      { optional: true },
    ),
  ],
  columns: [
    column('grn', 'dec.guarantee.grn', 190, { opens: true }),
    column('type', 'dec.guarantee.type', 72, { kind: 'code' }),
    column('holderName', 'dec.guarantee.holder', 200),
    column('office', 'dec.guarantee.office', 112, { kind: 'code' }),
    column('referenceAmount', 'dec.guarantee.reference', 136, { kind: 'decimal' }),
    column('reserved', 'dec.guarantee.reserved', 128, { kind: 'decimal' }),
    column('available', 'dec.guarantee.available', 128, { kind: 'decimal' }),
    column('currency', 'dec.guarantee.currency', 80, { kind: 'code' }),
    {
      id: 'percent',
      title: 'dec.guarantee.percent',
      width: 136,
      kind: 'custom',
      align: 'end',
      sortable: true,
      value: ({ percent }) => percent,
      content: (row) => <Used guarantee={row} />,
    },
    column('validTo', 'dec.guarantee.validTo', 112, { kind: 'date' }),
    {
      id: 'state',
      title: 'dec.search.status',
      width: 136,
      kind: 'custom',
      sortable: true,
      value: ({ state }) => state,
      content: ({ state }) => <Tag text={`dec.guarantee.state.${state}`} tone={guaranteeTone(state)} />,
      written: ({ state }, { t }) => t(`dec.guarantee.state.${state}`),
    },
  ],
  rowId: ({ id }) => id,
  unasked: () => ({ criteria: {}, sort: [{ column: 'grn', descending: false }] }),
  live: { pluginName: 'dec', eventType: 'GuaranteeChanged' },
  open: ({ id }) => `/dec/transit-guarantee/${id}`,
  create: { to: '/dec/transit-guarantee/new', text: 'dec.guarantee.new', access: 'dec.transit-guarantee.edit' },
  empty: 'dec.guarantee.empty',
  none: 'dec.guarantee.none',
});
