import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calculateDeclaration, createDeclaration } from '../../../../src/application/contract/dec';
import { readMaintenanceTrail } from '../../../../src/application/contract/declarationMaintenance';
import { addRounding, changeRounding, readRounding, removeRounding } from '../../../../src/application/contract/declarationRounding';
import type { RoundingOverride } from '../../../../src/domain/tariff/roundingOverride';
import { startPortal, type TestClient, type TestPortal } from '../../portal';

let portal: TestPortal;
let declarant: TestClient;
/** Extended declarant of Stockholm. */
let supervisor: TestClient;
beforeAll(async () => {
  portal = await startPortal();
  declarant = await portal.signIn('declarant.demo');
  supervisor = await portal.signIn('declarant.extended.demo');
});
afterAll(() => portal.stop());

const DAY = '2026-01-15';
const DUTY: RoundingOverride = { country: 'SE', amount: 'duty', scale: 2, mode: 'halfUp', validFrom: '2026-01-01', validTo: '2026-01-31' };

const dutyOn = async (expectedTaxationDate: string): Promise<string | undefined> => {
  const item = {
    id: randomUUID(),
    itemNumber: 1,
    countryOfOrigin: 'CN',
    procedureRequested: '40',
    procedurePrevious: '00',
    commodityCode: '6109100010',
    itemAmountInvoiced: '1005',
  };
  const header = { messageType: 'H1', expectedTaxationDate, invoices: [{ id: randomUUID(), currency: 'SEK' }] };
  const { id, version } = (await supervisor.call(createDeclaration, { body: { profile: 'se-new-import', header, items: [item] } })).data.declaration;
  const { items } = (await supervisor.call(calculateDeclaration, { params: { id }, body: { version } })).data;
  return items[0]?.taxLines?.find(({ taxType }) => taxType === 'A00')?.taxAmount;
};

const add = (override: RoundingOverride, reason = 'As the authority asked') => supervisor.call(addRounding, { body: { override, reason } });

it('is closed to who declares only', async () => {
  expect((await declarant.call(readRounding, {})).status).toBe(403);
  expect((await declarant.call(addRounding, { body: { override: DUTY, reason: 'x' } })).status).toBe(403);
});

it('tells the rules of the countries', async () => {
  const { rules } = (await supervisor.call(readRounding, {})).data;
  expect(rules).toContainEqual({ country: 'SE', amount: 'duty', scale: 0, mode: 'down' });
  expect(rules).toContainEqual({ country: 'GB', amount: 'tax', scale: 2, mode: 'down' });
});

it('rounds a calculated duty by the override of its unit on its days, keeps its history and ends with it', async () => {
  expect(await dutyOn(DAY)).toBe('120');
  expect((await add(DUTY, ' ')).outcome.message).toBe('Give a reason of at most 500 characters');
  expect((await add({ ...DUTY, scale: 3 })).outcome.message).toBe('An amount is rounded to 0 to 2 decimals');
  const { id, version } = (await add(DUTY)).data;
  expect((await add({ ...DUTY, validFrom: '2026-01-31' })).outcome.message).toBe('The unit rounds this amount in its own way on some of these days already');
  expect(await dutyOn(DAY)).toBe('120.60');
  expect(await dutyOn('2026-02-01')).toBe('120');

  const changed = await supervisor.call(changeRounding, { params: { id }, body: { version, reason: 'One decimal', override: { ...DUTY, scale: 1 } } });
  expect(changed.data).toMatchObject({ version: version + 1, scale: 1 });
  expect(await dutyOn(DAY)).toBe('120.6');
  const late = await supervisor.call(changeRounding, { params: { id }, body: { version, reason: 'Too late', override: DUTY } });
  expect(late.outcome.message).toMatch(/^Changed by declarant\.extended\.demo at \d\d:\d\d\. Reload or compare\.$/);

  expect((await supervisor.call(removeRounding, { params: { id }, body: { version: version + 1, reason: 'Over' } })).outcome.statusCode).toBe(0);
  expect(await dutyOn(DAY)).toBe('120');
  const { overrides, changes } = (await supervisor.call(readRounding, {})).data;
  expect(overrides).toEqual([]);
  expect(changes.map(({ action, by, reason, override }) => [action, by, reason, override?.scale])).toEqual([
    ['rounding.remove', 'declarant.extended.demo', 'Over', undefined],
    ['rounding.change', 'declarant.extended.demo', 'One decimal', 1],
    ['rounding.add', 'declarant.extended.demo', 'As the authority asked', 2],
  ]);
  expect((await supervisor.call(readMaintenanceTrail, {})).data[0]).toMatchObject({ action: 'rounding.remove', target: 'SE' });
});

it('inherits the override of the unit above, which cannot be changed from below', async () => {
  const above = randomUUID();
  const [parent] = await portal.database.query<{ id: string; tenant_id: string }>(
    `select above.id, above.tenant_id from org_unit unit join org_unit above on above.id = unit.parent_id where unit.id = $1`,
    [(await supervisor.call(readRounding, {})).data.orgUnitId],
  );
  await portal.database.query(`insert into rounding_override values ($1, 1, $2, $3, 'SE', 'duty', 2, 'down', '2026-01-01', null, now(), 'company')`, [
    above,
    parent?.tenant_id,
    parent?.id,
  ]);
  expect((await supervisor.call(readRounding, {})).data.overrides).toMatchObject([{ id: above, orgUnitId: parent?.id }]);
  expect(await dutyOn(DAY)).toBe('120.60');
  const refused = await supervisor.call(removeRounding, { params: { id: above }, body: { version: 1, reason: 'Not mine' } });
  expect(refused.status).toBe(404);
  const { id } = (await add({ ...DUTY, scale: 0 })).data;
  expect(await dutyOn(DAY)).toBe('121');
  await supervisor.call(removeRounding, { params: { id }, body: { version: 1, reason: 'Over' } });
});
