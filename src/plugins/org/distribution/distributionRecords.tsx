import { observer } from 'mobx-react-lite';
import {
  distributionNodeContract,
  pickNodes,
  pickSubscribers,
  publicationContract,
  publicationFiles,
  subscriptionContract,
} from '../../../application/contract/distribution';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { Files } from '../../../application/ports/files';
import { declarationAttachments } from '../../../domain/declaration/attaching';
import {
  checkNode,
  checkPublication,
  checkSubscription,
  DISTRIBUTION_CHANNELS,
  NODE_KINDS,
  publicationStatus,
  subscriptionStatus,
  type DistributionPublication,
  type PublicationStatus,
  type SubscriptionStatus,
} from '../../../domain/organization/distribution/distribution';
import { Attachments } from '../../../ui/archetypes/attachments/Attachments';
import { AttachmentsModel } from '../../../ui/archetypes/attachments/attachmentsModel';
import { choice, code, codes, integer, party, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { Section } from '../../../ui/kit/Section';
import type { TagTone } from '../../../ui/kit/Tag';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';

export const DISTRIBUTION = '/org/document-distribution-management';
const MAX_REASON = 500;

export const channelChoices = DISTRIBUTION_CHANNELS.map((value) => ({ value, text: `org.dist.channel.${value}` as const }));
export const nodeKindChoices = NODE_KINDS.map((value) => ({ value, text: `org.dist.kind.${value}` as const }));

const standing = {
  machine: subscriptionStatus,
  text: (status: SubscriptionStatus) => `org.dist.status.${status}` as const,
  tone: (status: SubscriptionStatus) => (status === 'Active' ? 'green' : 'grey') as TagTone,
};

/** A folder or a topic. */
export const NodeRecord = recordScreen(
  recordOfKind(distributionNodeContract, {
    title: 'org.dist.node',
    path: `${DISTRIBUTION}/node/new`,
    addressOf: (id) => `${DISTRIBUTION}/node/${id ?? 'new'}`,
    blank: () => ({ kind: 'Topic', documentTypes: [] }),
    check: checkNode,
    sections: [
      {
        layout: 'FORM',
        id: 'node',
        title: 'org.dist.node',
        fields: [
          text('name', 'org.dist.name', { span: 6 }),
          choice('kind', 'org.dist.kind', nodeKindChoices, { span: 3 }),
          party('parentId', 'org.dist.parent', pickNodes, { span: 6, optional: true }),
          codes('documentTypes', 'org.dist.documentTypes', { list: 'DocumentType', maxLength: 4, span: 6, optional: true }),
          integer('order', 'org.dist.order', { optional: true, max: 9999 }),
        ],
      },
    ],
    status: standing,
    actions: { end: { text: 'org.dist.end', place: 'more' }, resume: { text: 'org.dist.resume', place: 'primary' } },
    list: { to: `${DISTRIBUTION}/nodes`, text: 'org.dist.nodes' },
  }),
);

/** Who gets what is published at a folder or topic. */
export const SubscriptionRecord = recordScreen(
  recordOfKind(subscriptionContract, {
    title: 'org.dist.subscription',
    path: `${DISTRIBUTION}/subscription/new`,
    addressOf: (id) => `${DISTRIBUTION}/subscription/${id ?? 'new'}`,
    blank: () => ({ channel: 'M', includeChildren: true }),
    check: checkSubscription,
    sections: [
      {
        layout: 'FORM',
        id: 'subscription',
        title: 'org.dist.subscription',
        fields: [
          party('nodeId', 'org.dist.node', pickNodes, { span: 6 }),
          party('subscriberId', 'org.dist.subscriber', pickSubscribers, { span: 6 }),
          choice('channel', 'org.dist.channel', channelChoices, { span: 4 }),
          code('documentType', 'org.dist.onlyType', 'DocumentType', { optional: true, span: 4 }),
          yesNo('includeChildren', 'org.dist.includeChildren'),
        ],
      },
    ],
    status: standing,
    actions: { end: { text: 'org.dist.end', place: 'more' }, resume: { text: 'org.dist.resume', place: 'primary' } },
    remove: { question: { title: 'org.dist.deleteSubscription', yes: 'record.delete', no: 'org.keep' }, shows: () => true, to: DISTRIBUTION },
    list: { to: `${DISTRIBUTION}/subscriptions`, text: 'org.dist.subscriptions' },
  }),
);

type Publication = RecordOf<DistributionPublication, PublicationStatus>;

const Document = observer(function Document({ publication: { id, status } }: { readonly publication: Publication }) {
  const [api, files] = [useService(Api), useService(Files)];
  const model = useModel(
    () =>
      new AttachmentsModel({ api, endpoints: publicationFiles, recordId: id, rules: declarationAttachments, lockId: () => Promise.resolve(undefined) }, files),
  );
  return (
    <Section id="document" title="org.dist.document">
      <Attachments model={model} mayChange={status === 'Pending'} />
    </Section>
  );
});

const PublicationDocument = observer(function PublicationDocument({ record }: PartProps<Publication, DistributionPublication>) {
  return record.record ? <Document key={record.record.version} publication={record.record} /> : null;
});

const TONES: Readonly<Record<PublicationStatus, TagTone>> = { Pending: 'blue', Published: 'green', Withdrawn: 'grey', Expired: 'grey' };

const because = (verb: 'org.dist.withdraw' | 'org.dist.expire') => ({ title: verb, label: 'org.reason', yes: verb, maxLength: MAX_REASON }) as const;

/** A document with its topic: it is published once, and withdrawn with a reason. */
export const PublicationRecord = recordScreen(
  recordOfKind(publicationContract, {
    title: 'org.dist.publication',
    path: `${DISTRIBUTION}/publication/new`,
    addressOf: (id) => `${DISTRIBUTION}/publication/${id ?? 'new'}`,
    blank: () => ({}),
    check: checkPublication,
    tabs: [
      {
        id: 'publication',
        title: 'org.dist.publication',
        sections: [
          {
            layout: 'FORM',
            id: 'publication',
            title: 'org.dist.publication',
            fields: [
              party('nodeId', 'org.dist.topic', pickNodes, { span: 6 }),
              text('title', 'org.dist.documentTitle', { span: 6 }),
              code('documentType', 'org.dist.documentType', 'DocumentType', { optional: true, span: 4 }),
            ],
          },
        ],
      },
      { id: 'document', title: 'org.dist.document', stored: true, part: PublicationDocument },
    ],
    status: {
      machine: publicationStatus,
      text: (status) => `org.dist.status.${status}` as const,
      tone: (status) => TONES[status],
    },
    actions: {
      publish: { text: 'org.dist.publish', place: 'primary', icon: 'check' },
      withdraw: { text: 'org.dist.withdraw', place: 'more', destructive: true, reason: because('org.dist.withdraw') },
      expire: { text: 'org.dist.expire', place: 'more', reason: because('org.dist.expire') },
    },
    remove: {
      question: { title: 'org.dist.deletePublication', yes: 'record.delete', no: 'org.keep' },
      shows: ({ status }) => status === 'Pending',
      to: DISTRIBUTION,
    },
    list: { to: DISTRIBUTION, text: 'org.dist.title' },
  }),
);
