import type * as decAuthority from '../../../../src/application/contract/declarationAuthority';
import { sendDocuments as documentsToSend } from '../../../../src/domain/declaration/attaching';
import { flowOf } from '../../../../src/domain/declaration/flows/flows';
import { refused } from '../../../../src/domain/declaration/refusals';
import { isPreLodged } from '../../../../src/domain/declaration/timeLimits';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { failed } from '../../../../src/domain/kernel/result';
import { reply, type Handlers } from '../../../records/handlers';
import { listEntries } from '../../cor/area';
import { readVersion } from './accepted';
import { auditedDeclaration } from '../attachments';
import { openToChange, openWhole, savedReply } from '../content/changing';
import { declarationOf, updateDeclaration } from '../declarations';
import { extracted, searchText } from '../search/extracted';
import { handOverDocuments, handOverPresentation } from './handingOver';
import { replaceItems } from '../content/items';
import { countsOf, judge, judgedPlace } from '../judging/judgement';
import { addMessage, handOversOf, messageReceived } from './messages';
import { saying } from './sayings';

type AuthorityHandlers = Handlers<typeof decAuthority>;

export const sendDocuments: AuthorityHandlers['sendDocuments'] = async ({ params, body }, context) => {
  const opened = await openToChange(context, { id: params.id, version: body.version, lockId: body.lockId });
  if (failed(opened)) return opened;
  const { entry } = opened.right;
  const wanted = new Set(body.attachmentIds.map(plainGuid));
  const sent = (await listEntries(context.db, auditedDeclaration(entry))).filter(({ id }) => wanted.has(id));
  const may = documentsToSend(entry.status, sent.length);
  if (failed(may)) return may;
  const after = await handOverDocuments(context, { entry, names: sent.map(({ file_name }) => file_name) });
  return reply({ declaration: declarationOf(after), findings: [], items: [] });
};

export const presentGoods: AuthorityHandlers['presentGoods'] = async ({ params, body }, context) => {
  const opened = await openToChange(context, { id: params.id, ...body });
  if (failed(opened)) return opened;
  const { entry } = opened.right;
  if (entry.status !== 'RECEIVED') return refused('DEC-STATUS', { status: entry.status });
  if (!isPreLodged(entry.header) || flowOf(entry.profile, entry.message_type).out.PRESENTATION === undefined) return refused('DEC-PRESENT');
  const after = await handOverPresentation(context, entry);
  return reply({ declaration: declarationOf(after), findings: [], items: [] });
};

export const takeOverData: AuthorityHandlers['takeOverData'] = async ({ params, body }, context) => {
  const { db, caller, now, publish } = context;
  const opened = await openWhole(context, { id: params.id, ...body });
  if (failed(opened)) return opened;
  const { entry, profile } = opened.right;
  const set = entry.authority_version === null ? undefined : await readVersion(db, entry.id, entry.authority_version);
  if (set === undefined) return refused('DEC-TAKEOVER');
  const { header } = set;
  const taxes = new Map(opened.right.items.map(({ id, taxLines }) => [id, taxLines]));
  const items = set.items.map((item) => {
    const taxLines = taxes.get(item.id);
    return taxLines === undefined ? item : { ...item, taxLines };
  });
  const { findings } = await judge(db, judgedPlace(entry, caller), profile, { header, items }, now);
  await replaceItems(db, { declarationId: entry.id, tenantId: entry.tenant_id, orgUnitId: entry.org_unit_id }, items);
  const after = await updateDeclaration(db, entry, {
    changed_at: now,
    changed_by: caller.userName,
    authority_version: null,
    header: JSON.stringify(header),
    search_text: searchText(entry.lrn, entry.mrn, header),
    ...extracted(header, items),
    ...countsOf(findings),
  });
  const [handed] = await handOversOf(db, entry.id);
  const said = [saying('takenOver', { version: String(set.mrn_version), user: caller.userName })];
  await addMessage(db, after, {
    direction: 'OUT',
    kind: 'TAKEOVER',
    technicalName: 'TAKEOVER',
    correlationId: handed?.correlationId ?? entry.lrn,
    at: now,
    said,
    simulated: false,
    applied: true,
  });
  publish({ ...messageReceived(after, 'TAKEOVER'), eventType: 'GoodsItemsChanged', data: { id: after.id, count: after.item_count } });
  return savedReply(after, findings, items);
};
