import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerNow, configureSimulator, readOwedAnswers, readSimulator } from '../../../../../src/application/contract/declarationAuthority';
import { startPortal, type TestClient, type TestPortal } from '../../../portal';
import { Lodging, sampleOf } from './flowPortal';

let portal: TestPortal;
let lodging: Lodging;
let maintainer: TestClient;
beforeAll(async () => {
  portal = await startPortal({ authoritySpeed: 2_000 });
  maintainer = await portal.signIn('portal.demo');
  lodging = await new Lodging(maintainer).open();
});
afterAll(() => portal.stop());

const configure = (changes: object) =>
  maintainer.call(readSimulator, {}).then(({ data }) =>
    maintainer.call(configureSimulator, {
      body: { version: data.version, mode: data.mode, triggers: data.triggers, delays: data.delays, reason: 'Training', ...changes },
    }),
  );

const owed = async (id: string) => (await maintainer.call(readOwedAnswers, {})).data.filter(({ declarationId }) => declarationId === id);

it('in manual mode each answer waits for a person, and is given when he says so', async () => {
  expect((await configure({ mode: 'MANUAL' })).data).toMatchObject({ mode: 'MANUAL', version: 1 });
  const declaration = await lodging.store('se-import', sampleOf('se-import'));
  await lodging.submit(declaration);
  await lodging.handedOver(declaration.id);
  const receipt = (await owed(declaration.id)).find(({ kind }) => kind === 'RCV');
  expect([receipt?.held, receipt?.lrn, receipt?.status]).toEqual([true, declaration.lrn, 'SENT']);
  expect((await maintainer.call(answerNow, { body: { ids: [receipt?.id ?? ''], reason: 'Lesson 1' } })).data.given).toBe(1);
  await lodging.until(declaration.id, 'RECEIVED');
  expect((await owed(declaration.id)).map(({ kind, held }) => [kind, held])).toEqual([['DECIDE', true]]);
  expect((await configure({ mode: 'AUTO' })).data.mode).toBe('AUTO');
  await lodging.until(declaration.id, 'CLEARED');
  const trail = await portal.database.query<{ action: string; reason: string }>('select action, reason from maintenance_audit order by seq');
  expect(trail.map(({ action, reason }) => [action, reason])).toEqual([
    ['simulator.config', 'Training'],
    ['simulator.answer', 'Lesson 1'],
    ['simulator.config', 'Training'],
  ]);
});

it('triggers that are switched off do nothing', async () => {
  await configure({ triggers: false });
  const { id } = await lodging.lodged('se-import', 'CLEARED', { traderReference: 'SIM:NOR' });
  expect(lodging.way(id).at(-2)).toBe('RELEASED');
  await configure({ triggers: true });
});

it('is refused without a reason, with a wrong delay, in an old version, and to who does not maintain', async () => {
  expect((await configure({ reason: ' ' })).outcome.statusCode).toBe(2);
  expect((await configure({ delays: { receipt: -1 } })).outcome.feedbacks[0]?.code).toBe('DEC-SIMULATOR.delay');
  expect((await configure({ version: 0 })).outcome.feedbacks[0]?.code).toBe('COR-VERSION');
  const declarant = await portal.signIn('declarant.demo');
  expect([(await declarant.call(readSimulator, {})).status, (await declarant.call(readOwedAnswers, {})).status]).toEqual([403, 403]);
});
