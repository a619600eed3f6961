import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unitIds } from '../../../../server/db/demo/demoUnits';
import { userContract } from '../../../../src/application/contract/orgKinds';
import { confirmEmail, readOwnEmail, resendEmailCode } from '../../../../src/application/contract/ownEmail';
import { accepted, refusals } from '../../outcomes';
import { startPortal, type TestClient, type TestPortal } from '../../portal';
import { createUser, newUser, signInInvited } from './people';

const OLD = 'moved.mail@demo.example';
const NEW = 'moved.mail@new.demo.example';

let portal: TestPortal;
let administrator: TestClient;
let user: TestClient;
let id = '';
beforeAll(async () => {
  portal = await startPortal();
  administrator = await portal.signIn('company.demo');
  id = (await createUser(administrator, newUser('moved.mail', unitIds.gothenburg, { email: OLD }))).id;
  user = await signInInvited(portal, administrator, { id, name: 'moved.mail', email: OLD });
});
afterAll(() => portal.stop());

const mailsTo = (address: string) =>
  portal.database.query<{ payload: string }>(`select payload from send_message where recipient = '${address}' order by created_at, id`);
const mailedCode = async (): Promise<string> => /^\d{6}$/m.exec((JSON.parse((await mailsTo(NEW)).at(-1)?.payload ?? '{}') as { body: string }).body)?.[0] ?? '';
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

const enter = async (email: string) => {
  const record = accepted(await administrator.call(userContract.calls.read, { params: { id } }));
  return accepted(
    await administrator.call(userContract.calls.update, { params: { id }, body: { version: record.version, content: { ...record.content, email } } }),
  );
};

describe('a new e-mail address', () => {
  it('does not count before its code was typed, and the address before it learns of it', async () => {
    const { record, findings } = await enter(NEW);
    expect(findings.map(({ code, pointer }) => `${code} ${pointer ?? ''}`)).toEqual(['ORG-EMAIL-ASKED /email']);
    expect(record.content.email).toBe(OLD);
    expect(accepted(await user.call(readOwnEmail, {}))).toMatchObject({ email: OLD, asked: { email: NEW } });
    expect((await mailsTo(OLD)).at(-1)?.payload).toContain('Another e-mail address was entered for you');

    const code = await mailedCode();
    expect(refusals(await user.call(confirmEmail, { body: { code: wrong(code) } }))).toEqual(['ORG-EMAIL-CODE.wrong']);
    expect(accepted(await user.call(confirmEmail, { body: { code } }))).toEqual({ email: NEW });
    const after = accepted(await administrator.call(userContract.calls.read, { params: { id } }));
    expect([after.content.email, after.version]).toEqual([NEW, record.version + 1]);
    expect(refusals(await user.call(confirmEmail, { body: { code } }))).toEqual(['ORG-EMAIL-CODE.over']);
    const history = accepted(await administrator.call(userContract.calls.history, { params: { id } }));
    expect(history.some(({ action, by }) => action === 'confirmEmail' && by === 'moved.mail')).toBe(true);
  });

  it('is not guessed: after five wrong codes a new one is needed, and the one before it has ended', async () => {
    await enter(OLD);
    await enter(NEW);
    const third = 'third.mail@demo.example';
    await enter(third);
    const first = (await mailsTo(third)).at(-1)?.payload ?? '';
    const code = /\d{6}/.exec(first)?.[0] ?? '';
    for (let tries = 0; tries < 5; tries += 1)
      expect(refusals(await user.call(confirmEmail, { body: { code: wrong(code) } }))).toEqual(['ORG-EMAIL-CODE.wrong']);
    expect(refusals(await user.call(confirmEmail, { body: { code } }))).toEqual(['ORG-EMAIL-CODE.over']);
    expect(accepted(await user.call(resendEmailCode, { body: {} })).asked?.email).toBe(third);
    expect(refusals(await user.call(confirmEmail, { body: { code } }))).toEqual(['ORG-EMAIL-CODE.wrong']);
    const fresh = /\n(\d{6})\n/.exec((JSON.parse((await mailsTo(third)).at(-1)?.payload ?? '{}') as { body: string }).body)?.[1] ?? '';
    expect(accepted(await user.call(confirmEmail, { body: { code: fresh } }))).toEqual({ email: third });
  });

  it('waits on when something else of the account is saved', async () => {
    const now = accepted(await user.call(readOwnEmail, {})).email;
    await enter('fourth.mail@demo.example');
    await enter(now);
    expect(accepted(await user.call(readOwnEmail, {}))).toMatchObject({ email: now, asked: { email: 'fourth.mail@demo.example' } });
  });

  it('counts at once for who was only invited', async () => {
    const invited = await createUser(administrator, newUser('invited.mail', unitIds.gothenburg));
    const content = { ...invited.content, email: 'invited.elsewhere@demo.example' };
    const changed = accepted(await administrator.call(userContract.calls.update, { params: { id: invited.id }, body: { version: invited.version, content } }));
    expect([changed.record.content.email, changed.findings]).toEqual(['invited.elsewhere@demo.example', []]);
  });
});
