import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RecordFinding } from '../../../../src/application/contract/record';
import {
  DISTRIBUTION_CHANNELS,
  type DistributionPublication,
  type DistributionSubscription,
} from '../../../../src/domain/organization/distribution/distribution';
import { deliveriesOf, type PlacedNode, type Subscribed, type ToDeliver } from '../../../../src/domain/organization/distribution/distributionTree';
import { failed } from '../../../../src/domain/kernel/result';
import { notify } from '../../../jobs/notifications';
import { addresseesOf } from '../../../jobs/sending/mailing';
import { findMessageToChange, moveMessage, queueMessage, sendStatusChanged } from '../../../jobs/sending/sendMessages';
import { distributionMail } from '../../../mail/distributionTexts';
import type { Context } from '../../../records/handlers';
import { companyRoot } from '../../../records/records';
import { companyOf } from './subscribers';

const routeOf = (publicationId: string): string => `/org/distributed-document/${publicationId}`;

export const deliveryChanged = ({ caller, publish }: Pick<Context, 'caller' | 'publish'>, publicationId: string): void =>
  publish({ tenantId: caller.tenantId, orgUnitId: caller.orgUnitId, pluginName: 'org', eventType: 'delivery.changed', id: publicationId, data: {} });

interface Published {
  readonly id: string;
  readonly content: DistributionPublication;
}

const subscribed = async (context: Context): Promise<readonly Subscribed[]> => {
  const { db, caller } = context;
  const company = await companyOf(context);
  const { rows } = await sql<{ id: string; content: DistributionSubscription; receivers: string[] }>`select s.id, s.content,
      array(select r.id::text from document_receivers(s.subscriber_id::uuid, ${company}::uuid) r) as receivers
    from org_subscription s where s.tenant_id = ${caller.tenantId}::uuid and s.org_unit_id = any (${[...caller.readableUnits]}::uuid[])
      and s.status = 'Active' order by s.created_at, s.id`.execute(db);
  return rows.flatMap(({ id, receivers, content: { nodeId = '', channel: chosen, includeChildren = false, documentType = '' } }) => {
    const channel = DISTRIBUTION_CHANNELS.find((known) => known === chosen);
    return channel === undefined ? [] : [{ id, nodeId, channel, includeChildren, documentType, receivers }];
  });
};

/** Where the message is written, and read by whoever administers the distribution: at the root of the company, if the caller works there. */
const unitOf = async (context: Context): Promise<string> => {
  const root = await companyRoot(context);
  return context.caller.visibleUnits.includes(root) ? root : context.caller.orgUnitId;
};

const mail = async (context: Context, { id, content: { title = '' } }: Published, chosen: readonly ToDeliver[], deliveryOf: (userId: string) => string) => {
  const { db, caller, now, publish, origin } = context;
  const orgUnitId = await unitOf(context);
  const addressees = await addresseesOf(
    db,
    chosen.map(({ receiver }) => receiver),
  );
  for (const { id: userId, email, language } of addressees) {
    const deliveryId = deliveryOf(userId);
    const { entry } = await queueMessage(
      db,
      {
        kind: 'DOCUMENT',
        channel: 'LOCAL_MAIL',
        source: { plugin: 'org', kind: 'delivery', id: deliveryId, number: title },
        recipient: email,
        correlationId: `org-delivery-${deliveryId}`,
        payload: JSON.stringify(distributionMail(language, { title, url: `${origin.site}${routeOf(id)}` })),
        tenantId: caller.tenantId,
        orgUnitId,
        by: { userId: caller.userId, userName: caller.userName },
      },
      now,
    );
    await sql`update document_delivery set send_id = ${entry.id}::uuid where id = ${deliveryId}::uuid`.execute(db);
    publish(sendStatusChanged(entry));
  }
};

const NOBODY: RecordFinding = {
  severity: 1,
  code: 'ORG-DIST-NOBODY',
  pointer: '/nodeId',
  message: 'Nobody subscribes to this topic: the document reached nobody.',
  messageKey: 'feedback.ORG-DIST-NOBODY',
};

/** To everybody who subscribes to the topic or to a folder above it, in the transaction of the publishing. */
export const deliver = async (context: Context, publication: Published, nodes: readonly PlacedNode[]): Promise<readonly RecordFinding[]> => {
  const { db, caller, now, publish } = context;
  const { id, content } = publication;
  const all = deliveriesOf(nodes, { nodeId: content.nodeId ?? '', documentType: content.documentType }, await subscribed(context));
  if (all.length === 0) return [NOBODY];
  const stored = all.map((one) => ({ ...one, id: randomUUID() }));
  for (const { id: deliveryId, subscriptionId, channel, receiver } of stored)
    await sql`insert into document_delivery (id, tenant_id, publication_id, subscription_id, channel, user_id, created_at)
      values (${deliveryId}::uuid, ${caller.tenantId}::uuid, ${id}::uuid, ${subscriptionId}::uuid, ${channel}, ${receiver}::uuid, ${now})`.execute(db);
  const by = (wanted: string) => stored.filter(({ channel }) => channel === wanted);
  const mailed = by('@');
  await mail(context, publication, mailed, (userId) => mailed.find(({ receiver }) => receiver === userId)?.id ?? '');
  await notify(
    db,
    {
      tenantId: caller.tenantId,
      orgUnitId: caller.orgUnitId,
      kind: 'document.delivered',
      severity: 0,
      args: { title: content.title ?? '' },
      route: routeOf(id),
      users: by('M').map(({ receiver }) => receiver),
      access: 'signedIn',
      dedupeKey: `document.delivered ${id}`,
    },
    now,
    publish,
  );
  deliveryChanged(context, id);
  return [];
};

/** What has not left yet does not leave any more. */
export const cancelDeliveriesOf = async (context: Context, publicationId: string): Promise<void> => {
  const { db, now, publish } = context;
  const { rows } = await sql<{
    send_id: string;
  }>`select send_id from document_delivery where publication_id = ${publicationId}::uuid and send_id is not null`.execute(db);
  for (const { send_id } of rows) {
    const entry = await findMessageToChange(db, send_id);
    const moved = entry === undefined ? undefined : await moveMessage(db, entry, 'cancel', now);
    if (moved !== undefined && !failed(moved)) publish(sendStatusChanged(moved.right));
  }
  deliveryChanged(context, publicationId);
};
