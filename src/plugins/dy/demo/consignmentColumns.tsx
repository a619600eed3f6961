import { sumDecimals } from '../../../domain/kernel/decimal';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import { addressOfPart } from '../catalogue/addressOfPart';
import type { ConsignmentRow, ConsignmentStatus } from './consignment';

export const toneOf: Readonly<Record<ConsignmentStatus, TagTone>> = { Draft: 'grey', Released: 'green', Blocked: 'red' };

export const addressOf = ({ id }: Pick<ConsignmentRow, 'id'>): string => `${addressOfPart('record-screen')}?record=${id}`;

/** Record of an address that begins a new one. */
export const NEW = 'new';

export const addressOfNew = addressOf({ id: NEW });

export const consignmentColumns: readonly ListColumn<ConsignmentRow>[] = [
  { id: 'reference', title: 'dy.goods.reference', width: 160, sortable: true, opens: true, value: ({ reference }) => reference },
  {
    id: 'status',
    title: 'dy.goods.status',
    kind: 'custom',
    value: ({ status }) => status,
    written: ({ status }, { t }) => t(`dy.goods.status.${status}`),
    content: ({ status }) => <Tag text={`dy.goods.status.${status}`} tone={toneOf[status]} />,
  },
  { id: 'origin', title: 'dy.goods.origin', width: 120, value: ({ origin }) => origin },
  { id: 'mass', title: 'dy.goods.mass', kind: 'decimal', sum: sumDecimals, value: ({ mass }) => mass },
  { id: 'date', title: 'dy.goods.date', kind: 'date', value: ({ date }) => date },
];
