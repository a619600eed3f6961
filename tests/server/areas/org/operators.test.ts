import type { TypeOf } from 'io-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptCustomerDataError,
  checkOperatorEori,
  customerDataReport,
  mergeOperator,
  operatorContract,
  powerContract,
  readOperatorStanding,
  recheckCustomerData,
} from '../../../../src/application/contract/operators';
import { pickEconomicOperators } from '../../../../src/application/contract/org';
import { findParties, partyChosen } from '../../../../src/application/contract/parties';
import type { EconomicOperator } from '../../../../src/domain/organization/operators/economicOperator';
import { operatorIds } from '../../../../server/db/demo/demoOperators';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { demoOwners } from '../../../../server/areas/cw/seed/goods';

let portal: TestPortal;
let declarant: TestClient;
let company: TestClient;
let second: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
  company = await portal.signIn('company.demo');
  second = await portal.signIn('othertenant.demo');
});
afterAll(() => portal.stop());

const { calls } = operatorContract;
let made = 0;
const anOperator = (more: EconomicOperator = {}): EconomicOperator => ({ name: `Demo Client ${(made += 1)} AB`, country: 'SE', ...more });
const create = (client: TestClient, content: EconomicOperator) => client.call(calls.create, { body: { content } });
const created = async (content: EconomicOperator) => {
  const answer = await create(declarant, content);
  expect(answer.outcome.feedbacks).toEqual([]);
  return answer.data.record;
};
const paging = { pageNum: 0, pageSize: 50, sortOrder: [] };

describe('the register of economic operators', () => {
  it('belongs to the company: what one unit writes another one reads and changes', async () => {
    const record = await created(anOperator({ eori: 'se 444123-4567', vatNumber: 'SE444123456701' }));
    expect(record.content.eori).toBe('SE4441234567');
    const read = await company.call(calls.read, { params: { id: record.id } });
    expect(read.data.isReadOnly).toBe(false);
    const changed = await company.call(calls.update, {
      params: { id: record.id },
      body: { version: 1, content: { ...record.content, city: 'Göteborg' } },
    });
    expect(changed.outcome.feedbacks).toEqual([]);
    const stale = await declarant.call(calls.update, { params: { id: record.id }, body: { version: 1, content: record.content } });
    expect(stale.outcome.feedbacks[0]?.code).toBe('COR-VERSION');
    const history = await declarant.call(calls.history, { params: { id: record.id } });
    expect(history.data.map(({ action, by }) => `${action} ${by}`)).toEqual(['change company.demo', 'create declarant.demo']);
  });

  it('is not seen by another tenant', async () => {
    const record = await created(anOperator());
    expect((await second.call(calls.read, { params: { id: record.id } })).status).toBe(404);
  });

  it('refuses a malformed number and saves a VAT number that is unusual with a finding', async () => {
    const refused = await create(declarant, anOperator({ eori: 'SE55999900' }));
    expect(refused.outcome.feedbacks).toMatchObject([{ code: 'ORG-EORI-FORM', pointer: '/eori' }]);
    const saved = await create(declarant, anOperator({ registrationNumber: '5599990008', vatNumber: 'SE559999000802' }));
    expect(saved.outcome.message).toBe('Saved with warnings');
    expect(saved.data.findings.map(({ code }) => code)).toEqual(['ORG-VAT-OTHER']);
  });

  it('has each EORI number once, also when two save it at the same moment', async () => {
    const eori = 'SE4449990001';
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(declarant, anOperator({ eori }))));
    expect(answers.filter(({ outcome }) => outcome.feedbacks.length === 0)).toHaveLength(1);
    const refused = answers.flatMap(({ outcome }) => outcome.feedbacks);
    expect(refused.every(({ code, message }) => code === 'ORG-DUP' && message === 'This EORI is already registered.')).toBe(true);
    expect(refused).toHaveLength(3);
  });

  it('a blocked party is not chosen any more; blocking asks for a reason', async () => {
    const record = await created(anOperator({ name: 'Blockable Demo AB' }));
    const act = (reason?: string) =>
      declarant.call(calls.act, { params: { id: record.id, action: 'block' as const }, body: { version: 1, ...(reason !== undefined && { reason }) } });
    expect((await act()).outcome.feedbacks[0]?.code).toBe('COR-REASON');
    expect((await declarant.call(findParties, { body: { text: 'blockable' } })).data.items).toHaveLength(1);
    await act('Does not pay');
    expect((await declarant.call(findParties, { body: { text: 'blockable' } })).data.items).toEqual([]);
  });

  it('is searched by any number, by role and by what is wrong', async () => {
    const record = await created(anOperator({ eori: 'FI0112038-9', partyRoles: ['seller'], channel: '@' }));
    const found = async (criteria: TypeOf<typeof operatorContract.criteria>) =>
      (await declarant.call(calls.search, { body: { criteria, paging } })).data.items.map(({ id }) => id);
    expect(await found({ identifier: 'fi 01120389' })).toEqual([record.id]);
    expect(await found({ role: 'seller' })).toContain(record.id);
    expect(await found({ withErrors: 'E9' })).toContain(record.id);
    expect(await found({ withErrors: 'E4' })).not.toContain(record.id);
  });
});

describe('merging (ORG-R31)', () => {
  it('repoints articles and units, and the old id still finds the party', async () => {
    const gone = await created(anOperator({ name: 'Old Shoes AB', postcode: '411 01', street: 'Demogatan 2', city: 'Göteborg' }));
    await portal.database.query(`update article set article_owner_id = $1 where article_id = 'SHOE-42'`, [gone.id]);
    await portal.database.query(`update org_unit set operator_ids = $1 where code = 'GOT-C'`, [[gone.id]]);
    const merged = await declarant.call(mergeOperator, { params: { id: gone.id }, body: { intoId: operatorIds.shoes, version: 1 } });
    expect([merged.outcome.feedbacks, merged.data]).toEqual([[], { id: operatorIds.shoes }]);
    expect(await portal.database.query(`select article_owner_id as owner from article where article_id = 'SHOE-42'`)).toEqual([{ owner: operatorIds.shoes }]);
    expect(await portal.database.query(`select operator_ids as ids from org_unit where code = 'GOT-C'`)).toEqual([{ ids: [operatorIds.shoes] }]);
    const kept = await declarant.call(calls.read, { params: { id: operatorIds.shoes } });
    expect(kept.data.content).toMatchObject({ name: 'Nordic Shoes AB', city: 'Göteborg' });
    expect((await declarant.call(pickEconomicOperators, { body: { ids: [gone.id] } })).data.items.map(({ id }) => id)).toContain(operatorIds.shoes);
    const standing = await declarant.call(readOperatorStanding, { params: { id: gone.id } });
    expect(standing.data.mergedInto).toEqual({ id: operatorIds.shoes, name: 'Nordic Shoes AB' });
    const again = await declarant.call(mergeOperator, { params: { id: gone.id }, body: { intoId: operatorIds.foods, version: 2 } });
    expect(again.outcome.feedbacks[0]?.code).toBe('ORG-MERGE');
  });

  it('is refused where both have the same article, and nothing has changed', async () => {
    const gone = await created(anOperator());
    const [article] = await portal.database.query<{ id: string; key: string }>(`select id, article_key as key from article where article_id = 'SHOE-41'`);
    await portal.database.query(
      `update article set article_owner_id = $1, article_key = (select article_key from article where article_id = 'SHOE-40') where id = $2`,
      [gone.id, article?.id],
    );
    const refused = await declarant.call(mergeOperator, { params: { id: gone.id }, body: { intoId: operatorIds.shoes, version: 1 } });
    expect(refused.outcome.feedbacks[0]?.code).toBe('ORG-MERGE-ARTICLES');
    expect((await declarant.call(calls.read, { params: { id: gone.id } })).data.status).toBe('Active');
  });
});

describe('errors in customer data', () => {
  it('come with the score of the example, are accepted with a reason, and are fixed when the data is right', async () => {
    const record = await created(anOperator({ name: 'Faulty Demo AB', channel: '@', street: 'Demogatan 3', postcode: '4110', city: 'Göteborg' }));
    const report = async (state?: string) =>
      (await company.call(customerDataReport, { body: { parameters: state === undefined ? {} : { state } } })).data.rows.filter(
        ({ operatorId }) => operatorId === record.id,
      );
    expect((await report()).map(({ rule, score }) => `${rule} ${score}`)).toEqual(['E9 13', 'E7 13']);
    const [, postcode] = await report();
    const accept = (reason: string) => company.call(acceptCustomerDataError, { params: { id: postcode?.id ?? '' }, body: { reason } });
    expect((await accept(' ')).outcome.feedbacks[0]?.code).toBe('COR-REASON');
    expect((await accept('Checked by telephone')).data.state).toBe('Accepted');
    expect((await report()).map(({ rule }) => rule)).toEqual(['E9']);
    await declarant.call(calls.update, { params: { id: record.id }, body: { version: 1, content: { ...record.content, email: 'demo@example.se' } } });
    expect(await report()).toEqual([]);
    expect((await report('Accepted')).map(({ rule, reason }) => [rule, reason])).toEqual([['E7', 'Checked by telephone']]);
    expect((await company.call(recheckCustomerData, { body: {} })).outcome.feedbacks).toEqual([]);
    expect((await declarant.call(customerDataReport, { body: { parameters: {} } })).status).toBe(403);
  });

  it('a check of the number in the simulated register ends the finding that asks for it', async () => {
    const record = await created(anOperator({ eori: 'SE4440000009', street: 'Demogatan 4', postcode: '411 01', city: 'Göteborg' }));
    const standing = async () => (await declarant.call(readOperatorStanding, { params: { id: record.id } })).data;
    expect((await standing()).findings.map(({ rule }) => rule)).toEqual(['E3']);
    expect((await declarant.call(checkOperatorEori, { params: { id: record.id } })).data.result).toBe('Valid');
    expect((await standing()).findings).toEqual([]);
    expect((await standing()).check?.eori).toBe('SE4440000009');
  });
});

describe('parties to choose', () => {
  it('come with all that a declaration takes over, the own company first', async () => {
    const { items } = (await declarant.call(findParties, { body: { text: '' } })).data;
    expect(items[0]).toMatchObject({ source: 'own', name: 'Demo Customs Agency AB', identifier: 'SE5599990008', identifierType: 'EORI', city: 'Göteborg' });
    const [importer] = (await declarant.call(findParties, { body: { text: '5599999991' } })).data.items;
    expect(importer).toMatchObject({ name: 'Demo Importer AB', identifier: 'SE5599999991', vatNumber: 'SE559999999101', country: 'SE' });
  });

  it('those chosen last come first, each user has his own', async () => {
    await declarant.call(partyChosen, { params: { id: operatorIds.tools } });
    const first = async (client: TestClient) => (await client.call(findParties, { body: {} })).data.items.find(({ source }) => source === 'register');
    expect(await first(declarant)).toMatchObject({ id: operatorIds.tools, recent: true });
    expect((await first(company))?.recent).toBe(false);
  });

  it('an outsider finds only the parties that its unit stands for', async () => {
    const outsider = await portal.signIn('articleowner.demo');
    expect((await outsider.call(findParties, { body: {} })).data.items.map(({ id }) => id).toSorted()).toEqual(
      [operatorIds.tools, demoOwners.cycles].toSorted(),
    );
  });
});

describe('powers of attorney (3.6)', () => {
  const power = { type: 'POA-DR', principal: 'se 559999-9991', principalName: 'Demo Importer AB', countries: ['SE'], validFrom: '2026-01-01' };
  const { calls: poa } = powerContract;
  const act = (id: string, action: 'review' | 'approve' | 'reject' | 'revoke', version: number, reason?: string) =>
    company.call(poa.act, { params: { id, action }, body: { version, ...(reason !== undefined && { reason }) } });

  it('are uploaded, reviewed and approved, and revoked with a reason', async () => {
    const { record } = (await company.call(poa.create, { body: { content: power } })).data;
    expect([record.status, record.content.principal]).toEqual(['Uploaded', 'SE5599999991']);
    expect((await act(record.id, 'approve', 1)).outcome.feedbacks[0]?.code).toBe('COR-STATUS');
    await act(record.id, 'review', 1);
    expect((await act(record.id, 'approve', 2)).data.record.status).toBe('Active');
    expect((await act(record.id, 'revoke', 3)).outcome.feedbacks[0]?.code).toBe('COR-REASON');
    expect((await act(record.id, 'revoke', 3, 'The client asked for it')).data.record.status).toBe('Revoked');
    expect((await declarant.call(poa.create, { body: { content: power } })).status).toBe(403);
  });

  it('one that has ended is not approved', async () => {
    const { record } = (await company.call(poa.create, { body: { content: { ...power, validTo: '2026-02-01' } } })).data;
    await act(record.id, 'review', 1);
    expect((await act(record.id, 'approve', 2)).outcome.feedbacks[0]?.code).toBe('ORG-POA-ENDED');
  });
});
