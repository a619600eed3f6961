import { wrong, type RuleFinding } from '../../kernel/finding';
import { type DistributionChannel, type DistributionNode } from './distribution';

export interface PlacedNode {
  readonly id: string;
  readonly content: DistributionNode;
}

const MAX_LEVELS = 8;

/** From the node up to its root; what leads back to itself ends where it would. */
export const pathUp = (nodes: readonly PlacedNode[], id: string): readonly PlacedNode[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const path: PlacedNode[] = [];
  for (let node = byId.get(id); node !== undefined && !path.includes(node); node = byId.get(node.content.parentId ?? '')) path.push(node);
  return path;
};

/** What the other nodes say against one: its parent is a folder, not below it, and at most 8 levels are one below the other. */
export const checkNodePlace = (nodes: readonly PlacedNode[], { parentId = '' }: DistributionNode, id: string | undefined): readonly RuleFinding[] => {
  if (parentId === '') return [];
  const above = pathUp(nodes, parentId);
  if (above[0] === undefined || above[0].content.kind !== 'Folder') return [wrong('ORG-DIST-PARENT', '/parentId', 'Choose a folder.')];
  if (above.some((node) => node.id === id)) return [wrong('ORG-DIST-CYCLE', '/parentId', 'A folder cannot be placed under itself.')];
  const depth = (from: string): number =>
    1 + Math.max(0, ...nodes.filter(({ content, id: own }) => content.parentId === from && own !== from).map(({ id: own }) => depth(own)));
  return above.length + (id === undefined ? 1 : depth(id)) <= MAX_LEVELS ? [] : [wrong('ORG-DIST-DEEP', '/parentId', 'At most 8 levels.')];
};

export interface Subscribed {
  readonly id: string;
  readonly nodeId: string;
  readonly channel: DistributionChannel;
  readonly includeChildren: boolean;
  readonly documentType: string;
  readonly receivers: readonly string[];
}

export interface ToDeliver {
  readonly subscriptionId: string;
  readonly channel: DistributionChannel;
  readonly receiver: string;
}

/**
 * Who gets what is published at a node. Two subscriptions that reach the same receiver on the same channel deliver once: the nearer node wins
 * (ORG-R24).
 *
 * @example
 * // a unit subscribed on folder and topic => 1 delivery, by the topic
 */
export const deliveriesOf = (
  nodes: readonly PlacedNode[],
  { nodeId, documentType = '' }: { readonly nodeId: string; readonly documentType?: string | undefined },
  subscriptions: readonly Subscribed[],
): readonly ToDeliver[] => {
  const taken = new Map<string, ToDeliver>();
  pathUp(nodes, nodeId).forEach(({ id }, distance) => {
    const here = subscriptions.filter(
      (one) => one.nodeId === id && (distance === 0 || one.includeChildren) && (one.documentType === '' || one.documentType === documentType),
    );
    for (const { id: subscriptionId, channel, receivers } of here)
      for (const receiver of receivers) {
        const key = `${channel} ${receiver}`;
        if (!taken.has(key)) taken.set(key, { subscriptionId, channel, receiver });
      }
  });
  return [...taken.values()];
};

/** Whether a topic takes a document of the type; only topics hold documents. */
export const checkPublishedAt = (node: PlacedNode | undefined, documentType = ''): readonly RuleFinding[] => {
  if (node === undefined || node.content.kind !== 'Topic') return [wrong('ORG-DIST-TOPIC', '/nodeId', 'Documents are published at a topic.')];
  const { documentTypes = [] } = node.content;
  if (documentTypes.length === 0 || documentTypes.includes(documentType)) return [];
  return [wrong('ORG-DIST-TYPE', '/documentType', `This topic takes documents of the types ${documentTypes.join(', ')}.`)];
};
