import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  distributionNodeContract,
  pickSubscribers,
  publicationContract,
  readDistributed,
  readDistributedDocument,
  readDocumentTree,
  searchDeliveries,
  subscriptionContract,
} from '../../../../src/application/contract/distribution';
import { unitIds } from '../../../../server/db/demo/demoUnits';
import { aPdf } from '../../../domain/attachment/attachmentFiles';
import { accepted, refusals } from '../../outcomes';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let company: TestClient;
let declarant: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.signIn('company.demo');
  declarant = await portal.signIn('declarant.demo');
});
afterAll(() => portal.stop());

const node = async (content: object) => accepted(await company.call(distributionNodeContract.calls.create, { body: { content } })).record.id;

const upload = async (id: string) => {
  const content = aPdf();
  const form = new FormData();
  form.set('fields', JSON.stringify({ attachmentId: randomUUID(), fileName: 'released.pdf', sizeBytes: content.length, offset: 0 }));
  form.set('file', new Blob([new Uint8Array(content)]), 'released.pdf');
  return company.fetch(`/api/org/ui/documentdistribution/publication/${id}/attachment`, { method: 'POST', body: form });
};

it('a document is published once to everybody who subscribes, read by them, and by nobody after it is withdrawn', async () => {
  const folder = await node({ name: 'Sweden', kind: 'Folder' });
  const topic = await node({ name: 'Released', kind: 'Topic', parentId: folder });
  expect(refusals(await company.call(distributionNodeContract.calls.create, { body: { content: { name: 'Below', kind: 'Topic', parentId: topic } } }))).toEqual(
    ['ORG-DIST-PARENT'],
  );
  const [user] = accepted(await company.call(pickSubscribers, { body: { text: 'declarant.demo' } })).items;
  const subscribe = (nodeId: string, subscriberId: string, channel: string) =>
    company.call(subscriptionContract.calls.create, { body: { content: { nodeId, subscriberId, channel, includeChildren: true } } });
  accepted(await subscribe(topic, user?.id ?? '', 'M'));
  accepted(await subscribe(folder, user?.id ?? '', 'M'));
  accepted(await subscribe(topic, user?.id ?? '', '@'));
  expect(refusals(await subscribe(topic, user?.id ?? '', '@'))).toEqual(['ORG-DIST-TWICE']);
  expect(refusals(await subscribe(topic, randomUUID(), 'M'))).toEqual(['ORG-DIST-SUBSCRIBER']);
  expect(accepted(await company.call(pickSubscribers, { body: { ids: [unitIds.seHeadOffice] } })).items).toHaveLength(1);

  const { id, version } = accepted(
    await company.call(publicationContract.calls.create, { body: { content: { nodeId: topic, title: 'Released goods' } } }),
  ).record;
  const act = (action: 'publish' | 'withdraw', at: number, reason?: string) =>
    company.call(publicationContract.calls.act, { params: { id, action }, body: { version: at, ...(reason !== undefined && { reason }) } });
  expect(refusals(await act('publish', version))).toEqual(['ORG-DIST-DOCUMENT']);
  expect((await upload(id)).status).toBe(200);
  const published = accepted(await act('publish', version)).record;
  expect(published.status).toBe('Published');
  expect(refusals(await act('publish', published.version))).toEqual(['COR-STATUS']);

  const deliveries = async () =>
    accepted(
      await company.call(searchDeliveries, { body: { criteria: { publicationId: id }, paging: { pageNum: 0, pageSize: 50, sortOrder: [] } } }),
    ).items.filter(({ receiver }) => receiver !== '');
  expect((await deliveries()).map(({ channel }) => channel).sort()).toEqual(['@', 'M']);
  expect(accepted(await declarant.call(readDistributed, { params: { id } })).title).toBe('Released goods');
  expect((await declarant.call(readDistributedDocument, { params: { id } })).status).toBe(200);
  expect((await deliveries()).map(({ status }) => status)).toEqual(['Opened', 'Opened']);
  expect(accepted(await company.call(readDocumentTree, {})).find((found) => found.id === folder)?.children[0]?.documentCount).toBe(1);

  accepted(await act('withdraw', published.version, 'Wrong document'));
  expect((await declarant.call(readDistributed, { params: { id } })).status).toBe(404);
  expect((await declarant.call(readDocumentTree, {})).status).toBe(403);
});
