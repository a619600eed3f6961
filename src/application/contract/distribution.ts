import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { DELIVERY_STATUSES } from '../../domain/organization/distribution/deliveryStatus';
import {
  DistributionNode,
  DistributionPublication,
  DistributionSubscription,
  DISTRIBUTION_CHANNELS,
  PUBLICATION_ACTIONS,
  PUBLICATION_STATUSES,
  SUBSCRIPTION_STATUSES,
} from '../../domain/organization/distribution/distribution';
import { oneOf } from '../../domain/kernel/oneOf';
import { attachmentEndpoints } from './attachments';
import { endpoint, FileAnswer, searchEndpoint } from './endpoint';
import { Party } from './org';
import { recordContract } from './record';

const PATH = '/api/org/ui/documentdistribution';
const access = { read: 'org.docdist', write: 'org.docdist' } as const;

export const distributionNodeContract = recordContract('org.distributionNode', {
  path: `${PATH}/node`,
  access,
  content: DistributionNode,
  row: t.type({ name: t.string, parentId: t.string, kind: t.string }),
  criteria: t.exact(t.partial({ name: t.string, kind: t.string })),
  statuses: SUBSCRIPTION_STATUSES,
  actions: ['end', 'resume'],
});

export const subscriptionContract = recordContract('org.subscription', {
  path: `${PATH}/subscription`,
  access,
  content: DistributionSubscription,
  row: t.type({ nodeId: t.string, nodeName: t.string, subscriberId: t.string, subscriberName: t.string, channel: t.string, documentType: t.string }),
  criteria: t.exact(t.partial({ nodeId: t.string, channel: t.string, status: t.string })),
  statuses: SUBSCRIPTION_STATUSES,
  actions: ['end', 'resume'],
});

export const publicationContract = recordContract('org.publication', {
  path: `${PATH}/publication`,
  access,
  content: DistributionPublication,
  row: t.type({ nodeId: t.string, nodeName: t.string, title: t.string, documentType: t.string, delivered: t.number, failed: t.number }),
  criteria: t.exact(t.partial({ nodeId: t.string, title: t.string, status: t.string })),
  statuses: PUBLICATION_STATUSES,
  actions: PUBLICATION_ACTIONS,
});

/** The document that is published. */
export const publicationFiles = attachmentEndpoints(`${PATH}/publication`, access);

const TreeNode = t.type({
  id: Guid,
  name: t.string,
  parentId: t.string,
  kind: t.string,
  documentCount: t.number,
  unread: t.number,
});
export type DistributionTreeNode = t.TypeOf<typeof TreeNode> & { children: DistributionTreeNode[] };
const Tree: t.Type<DistributionTreeNode> = t.recursion('DistributionTreeNode', () => t.intersection([TreeNode, t.type({ children: t.array(Tree) })]));

/** All nodes; `unread`: deliveries to the caller that are not opened. */
export const readDocumentTree = endpoint({ method: 'GET', path: `${PATH}/documenttree`, access: 'org.docdist', answer: t.array(Tree) });

const Question = t.exact(t.partial({ text: t.string, ids: t.array(Guid) }));
const picked = (what: string) =>
  endpoint({
    method: 'POST',
    path: `${PATH}/${what}/pick`,
    access: 'org.docdist',
    body: Question,
    answer: t.type({ items: t.array(Party) }),
    background: true,
  });
/** The register of a field that chooses a folder or topic. */
export const pickNodes = picked('node');
/** That of one which chooses who gets documents: units of the company and its users. */
export const pickSubscribers = picked('subscriber');

export const DocumentDelivery = t.intersection([
  t.type({
    id: Guid,
    publicationId: Guid,
    title: t.string,
    receiver: t.string,
    channel: oneOf(DISTRIBUTION_CHANNELS),
    status: oneOf(DELIVERY_STATUSES),
    attempts: t.number,
    error: t.string,
    createdAt: t.string,
    openedAt: t.string,
  }),
  t.partial({ nextAttemptAt: t.string }),
]);
export type DocumentDelivery = t.TypeOf<typeof DocumentDelivery>;

export const searchDeliveries = searchEndpoint(
  `${PATH}/delivery/search`,
  'org.docdist',
  t.exact(t.partial({ text: t.string, status: t.string, channel: t.string, publicationId: t.string })),
  DocumentDelivery,
);
const ById = t.strict({ id: Guid });
const actOnDelivery = (action: 'retry' | 'cancel') =>
  endpoint({ method: 'POST', path: `${PATH}/delivery/{id}/${action}`, access: 'org.docdist', params: ById, answer: t.type({}), creates: true });
export const retryDelivery = actOnDelivery('retry');
export const cancelDelivery = actOnDelivery('cancel');

/** For who administers the distribution, and for who has a delivery of it. */
export const readDistributed = endpoint({
  method: 'GET',
  path: `${PATH}/publication/{id}/distributed`,
  access: 'signedIn',
  params: ById,
  answer: t.type({
    title: t.string,
    documentType: t.string,
    status: oneOf(PUBLICATION_STATUSES),
    fileName: t.string,
    sizeBytes: t.number,
    publishedBy: t.string,
    publishedAt: t.string,
  }),
});
/** Its bytes; the delivery counts as opened. */
export const readDistributedDocument = endpoint({
  method: 'GET',
  path: `${PATH}/publication/{id}/document`,
  access: 'signedIn',
  params: ById,
  answer: FileAnswer,
  bytes: true,
});
