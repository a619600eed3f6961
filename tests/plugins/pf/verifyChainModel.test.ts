import { expect, it } from 'vitest';
import { readAuditChain, verifyDocumentAudit } from '../../../src/application/contract/documentAudit';
import { fail, ok } from '../../../src/domain/kernel/result';
import { VerifyChainModel } from '../../../src/plugins/pf/audit/verifyChainModel';
import { FakeApi } from '../../fakes/fakeApi';

const HASH = 'a'.repeat(64);
const chain = { firstSeq: 11, lastSeq: 45_000, lastHash: HASH, unsealed: 0, mayDamageCopy: false };

it('follows a long chain part by part from its beginning to its end', async () => {
  const asked: number[] = [];
  const api = new FakeApi()
    .on(readAuditChain, () => ok(chain))
    .on(verifyDocumentAudit, ({ body: { fromSeq, toSeq } }) => {
      asked.push(fromSeq);
      const reachedSeq = Math.min(toSeq, fromSeq + 19_999);
      return ok({ intact: true, entries: reachedSeq - fromSeq + 1, reachedSeq, lastHash: HASH });
    });
  const model = new VerifyChainModel(api);
  await model.load();
  await model.verify();
  expect(asked).toEqual([11, 20_011, 40_011]);
  expect(model.verdict).toMatchObject({ intact: true, entries: 44_990, lastHash: HASH });
  expect(model.isRunning).toBe(false);
});

it('stops at the first entry that does not fit, and says which one it is', async () => {
  const api = new FakeApi()
    .on(readAuditChain, () => ok(chain))
    .on(verifyDocumentAudit, ({ body: { fromSeq } }) => ok({ intact: false, entries: 3, reachedSeq: fromSeq + 2, lastHash: HASH, firstBreak: fromSeq + 3 }));
  const model = new VerifyChainModel(api);
  await model.load();
  await model.verify();
  expect(model.verdict).toMatchObject({ intact: false, firstBreak: 14, entries: 3 });
});

it('claims nothing when the server could not be asked', async () => {
  const api = new FakeApi().on(readAuditChain, () => ok(chain)).on(verifyDocumentAudit, () => fail('unavailable', 'Not now.'));
  const model = new VerifyChainModel(api);
  await model.load();
  await model.verify();
  expect(model.verdict).toBeUndefined();
  expect(model.problem?.kind).toBe('unavailable');
});
