import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import {
  releaseGuaranteeMovement,
  searchGuaranteeMovements,
  type GuaranteeMovement,
  type TransitGuarantee,
} from '../../../application/contract/declarationGuarantees';
import { MAX_PAGE_SIZE } from '../../../application/contract/endpoint';
import type { Api } from '../../../application/ports/api';
import { Session } from '../../../application/session/session';
import type { MovementState } from '../../../domain/declaration/guarantee/guarantee';
import { failed, ok, type Result } from '../../../domain/kernel/result';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { formatDecimal, formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import { useService } from '../../../ui/react/services';
import { maintenancePart } from '../maintenance/maintenancePart';
import { wordOf } from '../maintenance/partModel';
import type { GuaranteeDraft } from './guaranteeCalls';

const TONES: Readonly<Record<MovementState, TagTone>> = { RESERVED: 'amber', RELEASED: 'green', CLAIMED: 'red' };

const read = async (api: Api, guaranteeId: string): Promise<Result<readonly GuaranteeMovement[]>> => {
  const answer = await api.call(searchGuaranteeMovements, {
    params: { id: guaranteeId },
    body: { criteria: {}, paging: { pageNum: 0, pageSize: MAX_PAGE_SIZE, sortOrder: [] } },
  });
  return failed(answer) ? answer : ok(answer.right.items);
};

const partOf = (guaranteeId: string, mayRelease: boolean): ComponentType =>
  maintenancePart<GuaranteeMovement>({
    label: 'dec.guarantee.tab.movements',
    read: (api) => read(api, guaranteeId),
    rowId: ({ id }) => id,
    reloadOn: ['GuaranteeChanged'],
    empty: 'dec.guarantee.movements.none',
    columns: [
      {
        id: 'mrn',
        title: 'dec.search.mrn',
        content: ({ mrn, declarationId, profile }) =>
          declarationId === undefined || profile === undefined ? mrn : <Link to={`/dec/${profile}/${declarationId}`}>{mrn}</Link>,
      },
      {
        id: 'amount',
        title: 'dec.guarantee.amount',
        isNumber: true,
        content: ({ amount, currency }, { locale }) => `${formatDecimal(amount, locale)} ${currency}`,
      },
      { id: 'state', title: 'dec.search.status', content: ({ state }) => <Tag text={`dec.guarantee.movement.${state}`} tone={TONES[state]} /> },
      { id: 'reservedAt', title: 'dec.guarantee.reservedAt', content: ({ reservedAt }, { locale }) => formatInstant(reservedAt, locale) },
      {
        id: 'releasedAt',
        title: 'dec.guarantee.releasedAt',
        content: ({ releasedAt }, { locale }) => (releasedAt === undefined ? '' : formatInstant(releasedAt, locale)),
      },
      { id: 'days', title: 'dec.guarantee.days', isNumber: true, content: ({ days }) => days },
      { id: 'reason', title: 'dec.maintenance.reason', content: ({ reason }) => reason },
    ],
    actions: mayRelease
      ? [
          {
            id: 'release',
            text: 'dec.guarantee.release',
            title: 'dec.guarantee.release.title',
            target: ({ mrn }) => mrn,
            fits: ({ state }) => state === 'RESERVED',
            run: (api, { id }, given) => api.call(releaseGuaranteeMovement, { params: { id }, body: { reason: wordOf(given, 'reason') } }),
          },
        ]
      : [],
  });

const parts = new Map<string, ComponentType>();

/** The same component for the same guarantee, so that it stays as it is when the record is read again. */
const knownPart = (guaranteeId: string, mayRelease: boolean): ComponentType => {
  const key = `${guaranteeId} ${mayRelease}`;
  const part = parts.get(key) ?? partOf(guaranteeId, mayRelease);
  parts.set(key, part);
  return part;
};

/** What the guarantee secures now, and what it secured. */
export const Movements = observer(function Movements({ record }: PartProps<TransitGuarantee, GuaranteeDraft>) {
  const session = useService(Session);
  if (!record.record) return null;
  const Part = knownPart(record.record.id, session.allowed('dec.transit-guarantee.release'));
  return <Part />;
});
