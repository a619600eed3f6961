import { wrong } from '../../../../src/domain/kernel/finding';
import { sql } from 'kysely';
import { distributionNodeContract, publicationContract, subscriptionContract } from '../../../../src/application/contract/distribution';
import { failed, ok } from '../../../../src/domain/kernel/result';
import { declarationAttachments } from '../../../../src/domain/declaration/attaching';
import {
  checkNode,
  checkPublication,
  checkSubscription,
  publicationStatus,
  subscriptionStatus,
  type DistributionNode,
} from '../../../../src/domain/organization/distribution/distribution';
import { checkNodePlace, checkPublishedAt, type PlacedNode } from '../../../../src/domain/organization/distribution/distributionTree';
import { listEntries } from '../../cor/area';
import type { AttachmentPlace } from '../../cor/area';
import { contains, equal, keptCount, keptText, text } from '../../../records/recordColumns';
import type { Context } from '../../../records/handlers';
import { recordKind } from '../../../records/recordKind';
import { cancelDeliveriesOf, deliver } from './delivering';
import { namesOf } from './subscribers';

export const PUBLICATION_FILES = 'publication';
const ROUTE = '/org/document-distribution-management';

export const nodesOf = async ({ db, caller }: Context): Promise<readonly PlacedNode[]> => {
  const { rows } = await sql<{ id: string; content: DistributionNode }>`select id, content from org_distribution_node
    where tenant_id = ${caller.tenantId}::uuid and org_unit_id = any (${[...caller.readableUnits]}::uuid[]) and status = 'Active'`.execute(db);
  return rows;
};

const holdsNodes = wrong('ORG-DIST-HOLDS', '/name', 'The folder holds others. End these first.');

/** Folders and topics of the company (organization, 2.12). None is removed, because publications name it: it is ended. */
export const distributionNodes = recordKind(distributionNodeContract, {
  columns: { name: text('name'), parentId: text('parentId'), kind: text('kind') },
  search: { name: contains('name'), kind: equal('kind') },
  status: subscriptionStatus,
  first: 'Active',
  editable: ['Active'],
  removable: [],
  rules: {
    end: { guard: async ({ id }, _now, context) => ((await nodesOf(context)).some(({ content }) => content.parentId === id) ? holdsNodes : undefined) },
    resume: { guard: async ({ id, content }, _now, context) => checkNodePlace(await nodesOf(context), content, id)[0] },
  },
  check: checkNode,
  checkAmongOthers: async (context, content, id) => checkNodePlace(await nodesOf(context), content, id),
  ofCompany: true,
  route: (id) => `${ROUTE}/node/${id}`,
});

const twice = wrong('ORG-DIST-TWICE', '/subscriberId', 'There is a subscription of this receiver on this channel already.');

/** Who gets what is published at a node. */
export const subscriptions = recordKind(subscriptionContract, {
  columns: {
    nodeId: text('nodeId'),
    nodeName: keptText,
    subscriberId: text('subscriberId'),
    subscriberName: keptText,
    channel: text('channel'),
    documentType: text('documentType'),
  },
  search: { nodeId: equal('nodeId'), channel: equal('channel'), status: equal('status') },
  status: subscriptionStatus,
  first: 'Active',
  editable: ['Active'],
  removable: ['Active', 'Ended'],
  check: checkSubscription,
  checkAmongOthers: async (context, content, id) => {
    const { nodeId = '', subscriberId = '', channel = '' } = content;
    if (!(await nodesOf(context)).some((node) => node.id === nodeId)) return [wrong('ORG-DIST-NODE', '/nodeId', 'Choose the folder or topic.')];
    if ((await namesOf(context, [subscriberId])).length === 0) return [wrong('ORG-DIST-SUBSCRIBER', '/subscriberId', 'Choose who gets the documents.')];
    const { rows } = await sql`select from org_subscription where tenant_id = ${context.caller.tenantId}::uuid and status = 'Active' and node_id = ${nodeId}
      and subscriber_id = ${subscriberId} and channel = ${channel} and id is distinct from ${id ?? null}::uuid`.execute(context.db);
    return rows.length === 0 ? [] : [twice];
  },
  changed: async (context, { id, content: { nodeId = '', subscriberId = '' } }) => {
    const [subscriber] = await namesOf(context, [subscriberId]);
    await sql`update org_subscription set subscriber_name = ${subscriber?.name ?? ''},
      node_name = coalesce((select name from org_distribution_node n where n.id::text = ${nodeId}), '') where id = ${id}::uuid`.execute(context.db);
  },
  ofCompany: true,
  route: (id) => `${ROUTE}/subscription/${id}`,
});

const noDocument = wrong('ORG-DIST-DOCUMENT', '/title', 'Add the document first. A publication has one document.');

/** A document that is published at a topic: published it is delivered, and does not change any more. */
export const publications = recordKind(publicationContract, {
  columns: {
    nodeId: text('nodeId'),
    nodeName: keptText,
    title: text('title'),
    documentType: text('documentType'),
    delivered: keptCount,
    failed: keptCount,
  },
  search: { nodeId: equal('nodeId'), title: contains('title'), status: equal('status') },
  status: publicationStatus,
  first: 'Pending',
  editable: ['Pending'],
  rules: {
    publish: {
      guard: async ({ id }, _now, { db }) => ((await listEntries(db, { entityType: PUBLICATION_FILES, id })).length === 1 ? undefined : noDocument),
      effect: async (context, row) => {
        return ok({ findings: await deliver(context, row, await nodesOf(context)) });
      },
    },
    withdraw: {
      reason: true,
      effect: async (context, { id }) => {
        await cancelDeliveriesOf(context, id);
        return ok({});
      },
    },
    expire: { reason: true },
  },
  check: checkPublication,
  checkAmongOthers: async (context, { nodeId = '', documentType }) =>
    checkPublishedAt(
      (await nodesOf(context)).find(({ id }) => id === nodeId),
      documentType,
    ),
  changed: async ({ db }, { id, content: { nodeId = '' } }) => {
    await sql`update org_publication set node_name = coalesce((select name from org_distribution_node n where n.id::text = ${nodeId}), ''),
      delivered = (select count(*) from document_delivery d where d.publication_id = ${id}::uuid) where id = ${id}::uuid`.execute(db);
  },
  ofCompany: true,
  route: (id) => `${ROUTE}/publication/${id}`,
});

/** Its document: one, and none after it was published. */
export const publicationPlace: AttachmentPlace = {
  rules: declarationAttachments,
  find: async (context, id) => {
    const found = await publications.records.find(context, id);
    if (failed(found)) return found;
    const { org_unit_id: orgUnitId, content } = found.right;
    return ok({ entityType: PUBLICATION_FILES, id: found.right.id, orgUnitId, number: content.title ?? '' });
  },
  findToChange: async (context, id) => {
    const unit = await publications.records.unitToChange(context, id);
    if (failed(unit)) return unit;
    const found = await publications.records.find(context, id);
    if (failed(found)) return found;
    const open = publicationStatus.next(found.right.status, 'publish');
    return failed(open) ? open : publicationPlace.find(context, id);
  },
  responsible: async ({ caller }, { id }) => ({ users: [caller.userId], route: `${ROUTE}/publication/${id}`, access: 'org.docdist' }),
};
