import { sql } from 'kysely';
import type * as contract from '../../../../src/application/contract/distribution';
import type { DistributionTreeNode } from '../../../../src/application/contract/distribution';
import { allows } from '../../../../src/domain/access/access';
import { plainGuid } from '../../../../src/domain/kernel/guid';
import { fail, failed, ok, type Result } from '../../../../src/domain/kernel/result';
import type { DistributionChannel } from '../../../../src/domain/organization/distribution/distribution';
import { deliveryStatusOf } from '../../../../src/domain/organization/distribution/deliveryStatus';
import type { SendStatus } from '../../../../src/domain/sending/sendStatus';
import { attachmentOf, contentOf, listEntries } from '../../cor/area';
import { CATALOGUE } from '../../../records/catalogue';
import { notFound } from '../../../records/claim';
import { noteDeed } from '../../../records/documentAudit';
import { reply, type Context, type Handlers } from '../../../records/handlers';
import { findMessageToChange, moveMessage, sendStatusChanged } from '../../../jobs/sending/sendMessages';
import { deliveryChanged } from './delivering';
import { nodesOf, publicationPlace, publications, PUBLICATION_FILES } from './distributionKinds';
import { findSubscribers, namesOf } from './subscribers';

type Served = Pick<
  typeof contract,
  'readDocumentTree' | 'pickNodes' | 'pickSubscribers' | 'searchDeliveries' | 'retryDelivery' | 'cancelDelivery' | 'readDistributed' | 'readDistributedDocument'
>;

const FEATURE = 'DocumentDistributionPublishing';

interface DeliveryRow {
  readonly id: string;
  readonly publication_id: string;
  readonly title: string;
  readonly receiver: string;
  readonly channel: DistributionChannel;
  readonly created_at: Date;
  readonly opened_at: Date | null;
  readonly status: SendStatus | null;
  readonly attempt: number | null;
  readonly due_at: Date | null;
  readonly last_error: string | null;
}

const statusOf = ({ status, channel, opened_at }: DeliveryRow) =>
  deliveryStatusOf(status ?? (channel === '@' ? 'Failed' : undefined), { isOpened: opened_at !== null, isMail: channel === '@' });

const rowsOf = async ({ db, caller }: Context, condition = sql`true`): Promise<readonly DeliveryRow[]> => {
  const { rows } =
    await sql<DeliveryRow>`select d.id, d.publication_id, p.title, trim(u.first_name || ' ' || u.last_name) as receiver, d.channel, d.created_at, d.opened_at,
      m.status, m.attempt, m.due_at, m.last_error
    from document_delivery d join org_publication p on p.id = d.publication_id join app_user u on u.id = d.user_id left join send_message m on m.id = d.send_id
    where d.tenant_id = ${caller.tenantId}::uuid and p.org_unit_id = any (${[...caller.readableUnits]}::uuid[]) and ${condition}
    order by d.created_at desc, d.id limit 5000`.execute(db);
  return rows;
};

/** The publication and its document, for its administrators and, until it is withdrawn, for who has a delivery of it. */
const distributed = async (context: Context, id: string) => {
  const { caller, db } = context;
  if (!caller.features.includes(FEATURE)) return fail('forbidden', CATALOGUE.forbidden);
  const found = await publications.records.find(context, id);
  if (failed(found)) return found;
  const { rows } = await sql`select from document_delivery where publication_id = ${plainGuid(id)}::uuid and user_id = ${caller.userId}::uuid`.execute(db);
  const mayRead = allows('org.docdist', caller) || (rows.length > 0 && found.right.status === 'Published');
  const [entry] = mayRead ? await listEntries(db, { entityType: PUBLICATION_FILES, id: found.right.id }) : [];
  return entry === undefined ? notFound() : ok({ publication: found.right, entry });
};

const opened = async (context: Context, publicationId: string): Promise<void> => {
  const { rows } = await sql`update document_delivery set opened_at = ${context.now}
    where publication_id = ${publicationId}::uuid and user_id = ${context.caller.userId}::uuid and opened_at is null returning id`.execute(context.db);
  if (rows.length > 0) deliveryChanged(context, publicationId);
};

const moveDelivery = async (context: Context, id: string, action: 'resend' | 'cancel'): Promise<Result<ReturnType<typeof reply<object>>>> => {
  const [row] = (
    await sql<{ send_id: string | null; publication_id: string }>`select d.send_id, d.publication_id from document_delivery d
      join org_publication p on p.id = d.publication_id where d.id = ${plainGuid(id)}::uuid and p.org_unit_id = any (${[...context.caller.readableUnits]}::uuid[])`.execute(
      context.db,
    )
  ).rows;
  const entry = row === undefined || row.send_id === null ? undefined : await findMessageToChange(context.db, row.send_id);
  if (row === undefined || entry === undefined) return notFound();
  const moved = await moveMessage(context.db, entry, action, context.now);
  if (failed(moved)) return moved;
  context.publish(sendStatusChanged(moved.right));
  deliveryChanged(context, row.publication_id);
  return ok(reply({}));
};

export const distributionHandlers: Handlers<Served> = {
  readDocumentTree: async (_input, context) => {
    const nodes = await nodesOf(context);
    const { rows } = await sql<{ node: string; documents: number; unread: number }>`select p.node_id as node, count(*)::integer as documents,
        count(*) filter (where exists (select from document_delivery d where d.publication_id = p.id and d.user_id = ${context.caller.userId}::uuid and d.opened_at is null))::integer as unread
      from org_publication p where p.status = 'Published' group by p.node_id`.execute(context.db);
    const counted = new Map(rows.map(({ node, ...counts }) => [node, counts]));
    const order = (text = ''): number => Number(text);
    const below = (parent: string): DistributionTreeNode[] =>
      nodes
        .filter(({ content }) => (content.parentId ?? '') === parent)
        .toSorted((one, other) => order(one.content.order) - order(other.content.order) || (one.content.name ?? '').localeCompare(other.content.name ?? ''))
        .map(({ id, content: { name = '', kind = '' } }) => {
          const { documents = 0, unread = 0 } = counted.get(id) ?? {};
          return { id, name, kind, parentId: parent, documentCount: documents, unread, children: below(id) };
        });
    return reply(below(''));
  },

  pickNodes: async ({ body: { text = '', ids = [] } }, context) => {
    const words = text.trim().toLowerCase();
    const found = (await nodesOf(context)).filter(({ id, content: { name = '' } }) => (ids.length > 0 ? ids.includes(id) : name.toLowerCase().includes(words)));
    return reply({ items: found.slice(0, 50).map(({ id, content: { name = '' } }) => ({ id, name })) });
  },

  pickSubscribers: async ({ body: { text = '', ids = [] } }, context) =>
    reply({ items: [...(ids.length > 0 ? await namesOf(context, ids) : await findSubscribers(context, text))] }),

  searchDeliveries: async ({ body: { criteria, paging } }, context) => {
    const { text = '', status = '', channel = '', publicationId = '' } = criteria;
    const size = Math.min(500, Math.max(1, paging.pageSize));
    const all = await rowsOf(
      context,
      sql`(${text.trim()} = '' or strpos(lower(p.title || ' ' || u.first_name || ' ' || u.last_name), lower(${text.trim()})) > 0)
        and (${channel} = '' or d.channel = ${channel}) and (${publicationId} = '' or d.publication_id::text = ${publicationId})`,
    );
    const met = all.filter((row) => status === '' || statusOf(row) === status);
    const from = Math.max(0, paging.pageNum) * size;
    return reply({
      items: met.slice(from, from + size).map((row) => ({
        id: row.id,
        publicationId: row.publication_id,
        title: row.title,
        receiver: row.receiver,
        channel: row.channel,
        status: statusOf(row),
        attempts: row.attempt ?? 0,
        error: row.last_error ?? '',
        createdAt: row.created_at.toISOString(),
        openedAt: row.opened_at?.toISOString() ?? '',
        ...(row.status === 'Retrying' && row.due_at !== null && { nextAttemptAt: row.due_at.toISOString() }),
      })),
      totalCount: met.length,
    });
  },

  retryDelivery: async ({ params }, context) => {
    const moved = await moveDelivery(context, params.id, 'resend');
    return failed(moved) ? moved : moved.right;
  },
  cancelDelivery: async ({ params }, context) => {
    const moved = await moveDelivery(context, params.id, 'cancel');
    return failed(moved) ? moved : moved.right;
  },

  readDistributed: async ({ params }, context) => {
    const found = await distributed(context, params.id);
    if (failed(found)) return found;
    const { publication, entry } = found.right;
    const { title = '', documentType = '' } = publication.content;
    return reply({
      title,
      documentType,
      status: publication.status,
      fileName: entry.file_name,
      sizeBytes: entry.size_bytes,
      publishedBy: publication.changed_by,
      publishedAt: publication.changed_at.toISOString(),
    });
  },

  readDistributedDocument: async ({ params }, context) => {
    const found = await distributed(context, params.id);
    if (failed(found)) return found;
    const { publication, entry } = found.right;
    const record = await publicationPlace.find(context, publication.id);
    if (failed(record)) return record;
    const document = attachmentOf(entry);
    const parts: Blob[] = [];
    for await (const part of contentOf(context.db, entry.id)) parts.push(new Blob([new Uint8Array(part)]));
    await noteDeed(context, { action: 'DOWNLOAD', record: record.right, document });
    await opened(context, publication.id);
    return reply({ name: document.fileName, content: new Blob(parts, { type: document.mediaType }) });
  },
};
