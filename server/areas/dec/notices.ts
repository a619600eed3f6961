import { sql, type Selectable } from 'kysely';
import { allows } from '../../../src/domain/access/access';
import { NOTICE_KINDS, type NoticeKind } from '../../../src/domain/declaration/notice/notice';
import type { NoticeTable } from '../../db/tables/notice';
import type { Caller } from '../../records/handlers';
import { inUnits, RecordStore, type OwnColumns } from '../../records/recordStore';

export type NoticeEntry = Selectable<NoticeTable>;

const ENTRIES = { CWPR: 'dec.cwpr', TSPR: 'dec.tspr' } as const;

const kindsOf = (caller: Caller): readonly NoticeKind[] => NOTICE_KINDS.filter((kind) => allows(ENTRIES[kind], caller));

export const notices = new RecordStore<NoticeEntry, OwnColumns<NoticeTable>>({
  table: 'notice',
  kind: 'dec.notice',
  compared: ({ state, linked_to, acknowledged_by }) => ({ state, linkedTo: linked_to, acknowledgedBy: acknowledged_by }),
  event: ({ tenant_id, org_unit_id, id, state }) => ({
    tenantId: tenant_id,
    orgUnitId: org_unit_id,
    pluginName: 'dec',
    eventType: 'NoticeChanged',
    id,
    data: { noticeId: id, state },
  }),
  readable: (caller) => sql<boolean>`${inUnits(caller.tenantId, caller.readableUnits)} and kind = any (${[...kindsOf(caller)]}::text[])`,
});
