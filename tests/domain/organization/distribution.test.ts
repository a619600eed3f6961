import { describe, expect, it } from 'vitest';
import { deliveryActions, deliveryStatusOf } from '../../../src/domain/organization/distribution/deliveryStatus';
import {
  checkNodePlace,
  checkPublishedAt,
  deliveriesOf,
  type PlacedNode,
  type Subscribed,
} from '../../../src/domain/organization/distribution/distributionTree';

const node = (id: string, parentId: string, kind = 'Folder', documentTypes: string[] = []): PlacedNode => ({
  id,
  content: { name: id, kind, documentTypes, ...(parentId !== '' && { parentId }) },
});
const nodes = [node('customs', ''), node('sweden', 'customs'), node('released', 'sweden', 'Topic', ['N935'])];
const subscription = (id: string, nodeId: string, more: Partial<Subscribed> = {}): Subscribed => ({
  id,
  nodeId,
  channel: 'M',
  includeChildren: true,
  documentType: '',
  receivers: ['malmö'],
  ...more,
});
const at = { nodeId: 'released', documentType: 'N935' };

describe('the tree of documents (organization, 2.12)', () => {
  it('takes no folder under itself, nothing under a topic, and no ninth level', () => {
    const codes = (content: PlacedNode['content'], id?: string) => checkNodePlace(nodes, content, id).map(({ code }) => code);
    expect(codes({ parentId: 'sweden' }, 'customs')).toEqual(['ORG-DIST-CYCLE']);
    expect(codes({ parentId: 'released' })).toEqual(['ORG-DIST-PARENT']);
    expect(codes({ parentId: 'sweden' })).toEqual([]);
    const deep = Array.from({ length: 8 }, (_, level) => node(String(level), level === 0 ? '' : String(level - 1)));
    expect(checkNodePlace(deep, { parentId: '7' }, undefined).map(({ code }) => code)).toEqual(['ORG-DIST-DEEP']);
    expect(checkNodePlace(deep, { parentId: '6' }, undefined)).toEqual([]);
  });

  it('holds documents of its types at topics alone', () => {
    expect(checkPublishedAt(nodes[1], 'N935').map(({ code }) => code)).toEqual(['ORG-DIST-TOPIC']);
    expect(checkPublishedAt(nodes[2], 'N380').map(({ code }) => code)).toEqual(['ORG-DIST-TYPE']);
    expect(checkPublishedAt(nodes[2], 'N935')).toEqual([]);
  });
});

describe('who gets a document', () => {
  it('who is subscribed on folder and topic gets it once, by the nearer one (ORG-R24)', () => {
    expect(deliveriesOf(nodes, at, [subscription('folder', 'sweden'), subscription('topic', 'released')])).toEqual([
      { subscriptionId: 'topic', channel: 'M', receiver: 'malmö' },
    ]);
    expect(deliveriesOf(nodes, at, [subscription('folder', 'sweden'), subscription('mail', 'released', { channel: '@' })])).toHaveLength(2);
  });

  it('not who left out what lies below a folder, or wants another type', () => {
    expect(deliveriesOf(nodes, at, [subscription('folder', 'customs', { includeChildren: false })])).toEqual([]);
    expect(deliveriesOf(nodes, at, [subscription('type', 'released', { documentType: 'N380' })])).toEqual([]);
  });
});

it('a delivery stands as its message does, and may be retried after it failed and cancelled before it leaves', () => {
  const mail = { isOpened: false, isMail: true };
  expect(deliveryStatusOf('Retrying', mail)).toBe('Retry');
  expect(deliveryStatusOf('Sent', mail)).toBe('Delivered');
  expect(deliveryStatusOf('Sent', { isOpened: true, isMail: true })).toBe('Opened');
  expect(deliveryStatusOf(undefined, { isOpened: false, isMail: false })).toBe('Delivered');
  expect((['Failed', 'Queued', 'Delivered'] as const).map(deliveryActions)).toEqual([['retry'], ['cancel'], []]);
});
