import { expect, it } from 'vitest';
import { readUndeliveredEvents, retryUndeliveredEvent, skipUndeliveredEvent, type UndeliveredEvent } from '../../../src/application/contract/jobAdmin';
import { fail, ok } from '../../../src/domain/kernel/result';
import { UndeliveredModel } from '../../../src/plugins/pf/administration/undeliveredModel';
import { FakeApi } from '../../fakes/fakeApi';

const event: UndeliveredEvent = {
  id: '7',
  receiver: 'inv.basis',
  eventType: 'dec.DeclarationStatusChanged',
  recordId: 'a',
  tenant: 'Nordic Forwarding',
  attempts: 8,
  error: 'poisonous',
  createdAt: '2026-03-01T10:00:00Z',
  deadAt: '2026-03-01T12:00:00Z',
  waiting: 2,
};

it('an undelivered event is skipped with a reason, and stays asked for when that was refused', async () => {
  const api = new FakeApi()
    .on(readUndeliveredEvents, () => ok([event]))
    .on(skipUndeliveredEvent, () => fail('unavailable', 'down'))
    .on(retryUndeliveredEvent, () => ok({}));
  const model = new UndeliveredModel(api);
  await model.load();
  model.askSkip(event);
  model.write('  ');
  await model.skip();
  expect(api.calls(skipUndeliveredEvent)).toHaveLength(0);
  model.write('Settled by hand');
  await model.skip();
  expect([model.skipping, model.problem?.kind]).toEqual([event, 'unavailable']);
  api.on(skipUndeliveredEvent, () => ok({})).on(readUndeliveredEvents, () => ok([]));
  await model.skip();
  expect(api.calls(skipUndeliveredEvent).at(-1)?.input).toMatchObject({ params: { delivery: '7' }, body: { reason: 'Settled by hand' } });
  expect([model.skipping, model.events]).toEqual([undefined, []]);
});
