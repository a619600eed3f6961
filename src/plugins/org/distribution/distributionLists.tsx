import * as t from 'io-ts';
import {
  cancelDelivery,
  distributionNodeContract,
  publicationContract,
  retryDelivery,
  searchDeliveries,
  subscriptionContract,
  type DocumentDelivery,
} from '../../../application/contract/distribution';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, ok } from '../../../domain/kernel/result';
import { deliveryActions, DELIVERY_STATUSES } from '../../../domain/organization/distribution/deliveryStatus';
import { choice, text } from '../../../ui/archetypes/fields/constructors';
import { searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { worded } from '../worded';
import { channelChoices, DISTRIBUTION, nodeKindChoices } from './distributionRecords';

const statusChoices = <S extends string>(statuses: readonly S[]) => statuses.map((value) => ({ value, text: `org.dist.status.${value}` as const }));

export const Publications = searchScreen(
  searchOfKind(publicationContract, {
    view: 'org.publications',
    title: 'org.dist.title',
    criteria: [
      text('title', 'org.dist.documentTitle', { span: 4, optional: true }),
      choice('status', 'org.status', statusChoices(publicationContract.statuses), { optional: true }),
    ],
    columns: [
      { id: 'title', title: 'org.dist.documentTitle', width: 280, sortable: true, opens: true, value: ({ title }) => title },
      { id: 'nodeName', title: 'org.dist.topic', width: 200, sortable: true, value: ({ nodeName }) => nodeName },
      { id: 'documentType', title: 'org.dist.documentType', width: 120, kind: 'code', value: ({ documentType }) => documentType },
      worded('status', 'org.status', 120, 'org.dist.status.'),
      { id: 'delivered', title: 'org.dist.deliveries', width: 104, kind: 'integer', value: ({ delivered }) => String(delivered) },
      { id: 'failed', title: 'org.dist.failed', width: 104, kind: 'integer', value: ({ failed: count }) => String(count) },
    ],
    unasked: () => ({ criteria: {}, sort: [{ column: 'title', descending: false }] }),
    open: ({ id }) => `${DISTRIBUTION}/publication/${id}`,
    create: { to: `${DISTRIBUTION}/publication/new`, text: 'org.dist.newPublication', access: 'org.docdist' },
    empty: 'org.dist.empty',
    none: 'org.dist.none',
  }),
);

export const Nodes = searchScreen(
  searchOfKind(distributionNodeContract, {
    view: 'org.distributionNodes',
    title: 'org.dist.nodes',
    criteria: [text('name', 'org.dist.name', { span: 4, optional: true }), choice('kind', 'org.dist.kind', nodeKindChoices, { optional: true })],
    columns: [
      { id: 'name', title: 'org.dist.name', width: 300, sortable: true, opens: true, value: ({ name }) => name },
      worded('kind', 'org.dist.kind', 120, 'org.dist.kind.'),
    ],
    unasked: () => ({ criteria: {}, sort: [{ column: 'name', descending: false }] }),
    open: ({ id }) => `${DISTRIBUTION}/node/${id}`,
    create: { to: `${DISTRIBUTION}/node/new`, text: 'org.dist.newNode', access: 'org.docdist' },
    empty: 'org.dist.empty',
    none: 'org.dist.none',
  }),
);

export const Subscriptions = searchScreen(
  searchOfKind(subscriptionContract, {
    view: 'org.subscriptions',
    title: 'org.dist.subscriptions',
    criteria: [
      choice('channel', 'org.dist.channel', channelChoices, { optional: true }),
      choice('status', 'org.status', statusChoices(subscriptionContract.statuses), { optional: true }),
    ],
    columns: [
      { id: 'subscriberName', title: 'org.dist.subscriber', width: 240, sortable: true, opens: true, value: ({ subscriberName }) => subscriberName },
      { id: 'nodeName', title: 'org.dist.node', width: 220, sortable: true, value: ({ nodeName }) => nodeName },
      worded('channel', 'org.dist.channel', 140, 'org.dist.channel.'),
      { id: 'documentType', title: 'org.dist.onlyType', width: 140, kind: 'code', value: ({ documentType }) => documentType },
      worded('status', 'org.status', 104, 'org.dist.status.'),
    ],
    unasked: () => ({ criteria: {}, sort: [{ column: 'subscriberName', descending: false }] }),
    open: ({ id }) => `${DISTRIBUTION}/subscription/${id}`,
    create: { to: `${DISTRIBUTION}/subscription/new`, text: 'org.dist.newSubscription', access: 'org.docdist' },
    empty: 'org.dist.empty',
    none: 'org.dist.none',
  }),
);

const act = (id: 'retry' | 'cancel', endpoint: typeof retryDelivery) =>
  ({
    id,
    text: `org.dist.${id}`,
    fits: ({ status }: DocumentDelivery) => deliveryActions(status).includes(id),
    run: async (rows: readonly DocumentDelivery[], { api, onProgress }: { readonly api: Api; readonly onProgress: (done: number) => void }) => {
      const failures = [];
      for (const [at, row] of rows.entries()) {
        const answer = await api.call(endpoint, { params: { id: row.id } }, { idempotencyKey: freshGuid() });
        if (failed(answer)) failures.push({ row: row.title, message: answer.left.message });
        onProgress(at + 1);
      }
      return ok({ done: rows.length - failures.length, failures });
    },
  }) as const;

export const Deliveries = searchScreen<{ text?: string; status?: string; channel?: string; publicationId?: string }, DocumentDelivery>({
  view: 'org.deliveries',
  title: 'org.dist.deliveries',
  endpoint: searchDeliveries,
  codec: t.exact(t.partial({ text: t.string, status: t.string, channel: t.string })),
  criteria: [
    text('text', 'org.dist.deliveryText', { span: 4, optional: true }),
    choice('channel', 'org.dist.channel', channelChoices, { optional: true }),
    choice('status', 'org.status', statusChoices(DELIVERY_STATUSES), { optional: true }),
  ],
  columns: [
    { id: 'title', title: 'org.dist.documentTitle', width: 240, opens: true, value: ({ title }) => title },
    { id: 'receiver', title: 'org.dist.receiver', width: 200, value: ({ receiver }) => receiver },
    { ...worded<DocumentDelivery>('channel', 'org.dist.channel', 120, 'org.dist.channel.'), sortable: false },
    { ...worded<DocumentDelivery>('status', 'org.status', 120, 'org.dist.status.'), sortable: false },
    { id: 'attempts', title: 'org.dist.attempts', width: 88, kind: 'integer', value: ({ attempts }) => String(attempts) },
    { id: 'error', title: 'org.dist.error', width: 220, value: ({ error }) => error },
    { id: 'createdAt', title: 'org.dist.sentAt', width: 144, isInstant: true, value: ({ createdAt }) => createdAt },
    { id: 'openedAt', title: 'org.dist.openedAt', width: 144, isInstant: true, value: ({ openedAt }) => openedAt },
  ],
  rowId: ({ id }) => id,
  live: { pluginName: 'org', eventType: 'delivery.changed' },
  unasked: () => ({ criteria: {}, sort: [] }),
  open: ({ publicationId }) => `${DISTRIBUTION}/publication/${publicationId}`,
  actions: [act('retry', retryDelivery), act('cancel', cancelDelivery)],
  empty: 'org.dist.empty',
  none: 'org.dist.none',
});
