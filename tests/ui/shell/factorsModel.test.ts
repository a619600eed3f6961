import { describe, expect, it } from 'vitest';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  proveFactor,
  readFactors,
  removeFactor,
  renewRecoveryCodes,
} from '../../../src/application/contract/factors';
import { fail, ok, type Result } from '../../../src/domain/kernel/result';
import { FactorsModel } from '../../../src/ui/shell/factors/factorsModel';
import { FakeApi } from '../../fakes/fakeApi';
import { FakePasskeys } from '../../fakes/fakePasskeys';

const begun = { id: '11111111-1111-4111-8111-111111111111', secret: 'ABCD', address: 'otpauth://totp/x' };
const refused = (code: string): Result<never> => fail('badRequest', '', { feedbacks: [{ code }] });
const stepUp: Result<never> = fail('forbidden', '', { feedbacks: [{ code: 'ORG-STEP-UP' }] });

const opened = () => {
  const api = new FakeApi()
    .on(readFactors, () => ok({ factors: [], recoveryCodesLeft: 0, required: true, userName: 'case.demo' }))
    .on(beginTotp, () => ok(begun))
    .on(confirmTotp, () => ok({ recoveryCodes: ['AAAA'] }))
    .on(beginPasskey, () => ok({ options: { challenge: 'fresh' } }))
    .on(addPasskey, () => ok({}))
    .on(removeFactor, () => ok({}))
    .on(renewRecoveryCodes, () => ok({ recoveryCodes: ['BBBB'] }))
    .on(proveFactor, () => ok({}));
  const passkeys = new FakePasskeys();
  let enrolled = 0;
  const model = new FactorsModel(api, passkeys, () => (enrolled += 1));
  return { api, passkeys, model, enrolled: () => enrolled };
};

describe('second factors', () => {
  it('an app counts once its code is right, and only who has seen the recovery codes goes on', async () => {
    const { api, model, enrolled } = opened();
    await model.addApp();
    expect(model.step).toEqual({ at: 'app', ...begun });
    api.on(confirmTotp, () => refused('FACTOR-wrong'));
    model.type('000000');
    await model.confirmApp();
    expect([model.fault, model.step?.at, model.typed]).toEqual(['shell.factor.wrong', 'app', '000000']);
    api.on(confirmTotp, () => ok({ recoveryCodes: ['AAAA'] }));
    await model.confirmApp();
    expect([model.step, enrolled()]).toEqual([{ at: 'codes', codes: ['AAAA'] }, 0]);
    await model.codesSeen();
    expect([model.step, enrolled()]).toEqual([undefined, 1]);
  });

  it('a passkey that is one more goes on at once; one that the user does not want to make changes nothing', async () => {
    const { model, passkeys, enrolled } = opened();
    passkeys.isWanted = false;
    await model.addPasskey();
    expect([model.problem, model.step, enrolled()]).toEqual([undefined, undefined, 0]);
    passkeys.isWanted = true;
    await model.addPasskey();
    expect(enrolled()).toBe(1);
  });

  it('ask who is there too long for a proof, and go on with what was asked for', async () => {
    const { api, model } = opened();
    const asked = { kinds: ['Totp' as const] };
    api.on(renewRecoveryCodes, () => stepUp).on(proveFactor, ({ body }) => ok(body?.code === undefined ? { secondFactor: asked } : {}));
    await model.renewCodes();
    expect(model.step).toMatchObject({ at: 'proof', asked });
    api.on(renewRecoveryCodes, () => ok({ recoveryCodes: ['BBBB'] }));
    model.type('123456');
    await model.prove();
    expect(model.step).toEqual({ at: 'codes', codes: ['BBBB'] });
  });

  it('a refusal is shown and what was typed stays', async () => {
    const { api, model } = opened();
    api.on(removeFactor, () => refused('FACTOR-last'));
    await model.remove(begun.id);
    expect(model.problem?.feedbacks?.[0]?.code).toBe('FACTOR-last');
  });
});
