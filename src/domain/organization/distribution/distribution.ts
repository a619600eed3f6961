import { wrong, type RuleFinding } from '../../kernel/finding';
import * as t from 'io-ts';
import { machine } from '../../kernel/machine';

export const NODE_KINDS = ['Folder', 'Topic'] as const;

/** Where documents of a sort are published: a folder holds others, a topic holds documents. `documentTypes`: those that it takes, all if none. */
export const DistributionNode = t.exact(t.partial({ name: t.string, parentId: t.string, kind: t.string, documentTypes: t.array(t.string), order: t.string }));
export type DistributionNode = t.TypeOf<typeof DistributionNode>;

export const DISTRIBUTION_CHANNELS = ['M', '@'] as const;
export type DistributionChannel = (typeof DISTRIBUTION_CHANNELS)[number];

/** Who gets what is published at a node, and how. `subscriberId`: a unit, whose users get it, or one user. `M`: a notification; `@`: a mail. */
export const DistributionSubscription = t.exact(
  t.partial({ nodeId: t.string, subscriberId: t.string, channel: t.string, includeChildren: t.boolean, documentType: t.string }),
);
export type DistributionSubscription = t.TypeOf<typeof DistributionSubscription>;

export const DistributionPublication = t.exact(t.partial({ nodeId: t.string, title: t.string, documentType: t.string }));
export type DistributionPublication = t.TypeOf<typeof DistributionPublication>;

export const PUBLICATION_STATUSES = ['Pending', 'Published', 'Withdrawn', 'Expired'] as const;
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number];
export const PUBLICATION_ACTIONS = ['publish', 'withdraw', 'expire'] as const;
type PublicationAction = (typeof PUBLICATION_ACTIONS)[number];

/** Organization, 3.5. */
export const publicationStatus = machine<PublicationStatus, PublicationAction>({
  Pending: { publish: 'Published' },
  Published: { withdraw: 'Withdrawn', expire: 'Expired' },
  Withdrawn: {},
  Expired: {},
});

export const SUBSCRIPTION_STATUSES = ['Active', 'Ended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
export const subscriptionStatus = machine<SubscriptionStatus, 'end' | 'resume'>({ Active: { end: 'Ended' }, Ended: { resume: 'Active' } });

const MAX_NAME = 100;

export const checkNode = ({ name = '', kind, order = '' }: DistributionNode): readonly RuleFinding[] => [
  ...(name.trim() !== '' && name.length <= MAX_NAME ? [] : [wrong('ORG-DIST-NAME', '/name', 'Enter a name of at most 100 characters.')]),
  ...(NODE_KINDS.some((known) => known === kind) ? [] : [wrong('ORG-DIST-KIND', '/kind', 'Choose folder or topic.')]),
  ...(order === '' || /^\d{1,4}$/.test(order) ? [] : [wrong('ORG-DIST-ORDER', '/order', 'The order is a number from 0 to 9999.')]),
];

export const checkSubscription = ({ nodeId = '', subscriberId = '', channel }: DistributionSubscription): readonly RuleFinding[] => [
  ...(nodeId === '' ? [wrong('ORG-DIST-NODE', '/nodeId', 'Choose the folder or topic.')] : []),
  ...(subscriberId === '' ? [wrong('ORG-DIST-SUBSCRIBER', '/subscriberId', 'Choose who gets the documents.')] : []),
  ...(DISTRIBUTION_CHANNELS.some((known) => known === channel) ? [] : [wrong('ORG-DIST-CHANNEL', '/channel', 'Choose the channel.')]),
];

export const checkPublication = ({ nodeId = '', title = '' }: DistributionPublication): readonly RuleFinding[] => [
  ...(nodeId === '' ? [wrong('ORG-DIST-NODE', '/nodeId', 'Choose the folder or topic.')] : []),
  ...(title.trim() !== '' && title.length <= MAX_NAME ? [] : [wrong('ORG-DIST-TITLE', '/title', 'Enter a title of at most 100 characters.')]),
];
