import type { ActivePosition } from '../../../application/contract/ts';
import type { ListColumn } from '../../../ui/archetypes/list/listColumn';
import { Tag } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import { LimitTag, leftText } from './LimitTag';

const column = (id: keyof ActivePosition, title: TextKey, width: number, more: Partial<ListColumn<ActivePosition>> = {}): ListColumn<ActivePosition> => ({
  id,
  title,
  width,
  sortable: true,
  value: (row) => String(row[id] ?? ''),
  ...more,
});

export const positionColumns: readonly ListColumn<ActivePosition>[] = [
  {
    id: 'left',
    title: 'ts.field.daysLeft',
    width: 196,
    kind: 'custom',
    value: ({ deadline }) => leftText(deadline),
    content: ({ deadline }) => <LimitTag deadline={deadline} />,
  },
  column('deadline', 'ts.field.deadline', 108, { kind: 'date' }),
  column('name', 'ts.field.position', 196, { opens: true }),
  column('description', 'ts.field.description', 220),
  column('customsStatus', 'ts.field.customsStatus', 84, { kind: 'code' }),
  column('packageType', 'ts.field.packageType', 104, { kind: 'code' }),
  column('packagesIn', 'ts.field.packagesIn', 84, { kind: 'integer' }),
  column('reservedPackages', 'ts.field.reserved', 92, { kind: 'integer' }),
  column('packages', 'ts.field.packagesLeft', 84, { kind: 'integer' }),
  column('grossMass', 'ts.field.massLeft', 112, { kind: 'decimal', digits: 3 }),
  column('marks', 'ts.field.marks', 120),
  column('container', 'ts.field.container', 120),
  column('location', 'ts.field.location', 92),
  column('transportDocument', 'ts.field.transportDocument', 140),
  column('consignee', 'ts.field.consignee', 160),
  {
    ...column('block', 'ts.field.block', 120),
    kind: 'custom',
    content: ({ block, blockReason }) =>
      block === '' ? null : (
        <span title={blockReason}>
          <Tag text={block === 'CUSTOMS_HOLD' ? 'ts.block.CUSTOMS_HOLD' : 'ts.block.INTERNAL'} tone="red" />
        </span>
      ),
  },
];
