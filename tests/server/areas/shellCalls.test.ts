import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHotjar, readKnowledgeOwl, readKnowledgeOwlToken, readUserGuiding, writeLog } from '../../../src/application/contract/cor';
import { readServiceRegistry } from '../../../src/application/contract/org';
import { defaultSettings, type EnvironmentSettings } from '../../../server/http/environmentSettings';
import { startPortal, type TestClient, type TestPortal } from '../portal';

const SET: Partial<EnvironmentSettings> = {
  widgets: { knowledgeOwl: { key: 'ko-key', baseUrl: 'https://help.example', token: 'reader' }, userGuiding: { key: 'GUIDE' }, hotjar: { id: '17' } },
  services: [{ urlPrefix: 'cm', baseAddress: 'https://cases.example', serviceType: 'HostedService' }],
};

describe('the calls of the shell', () => {
  let portal: TestPortal;
  let plain: TestPortal;
  let user: TestClient;
  beforeAll(async () => {
    portal = await startPortal({ settings: (environment) => ({ ...defaultSettings(environment), ...SET }) });
    plain = await startPortal();
    user = await portal.signIn('declarant.demo');
  });
  afterAll(async () => {
    await portal.stop();
    await plain.stop();
  });

  it('tell of the widgets that the operator has switched on', async () => {
    expect((await user.call(readKnowledgeOwl, {})).data).toEqual({ apiKey: 'ko-key', baseUrl: 'https://help.example' });
    expect((await user.call(readKnowledgeOwlToken, {})).data).toEqual({ token: 'reader' });
    expect((await user.call(readUserGuiding, {})).data).toEqual({ key: 'GUIDE' });
    expect((await user.call(readHotjar, {})).data).toEqual({ id: '17' });
  });

  it('answer empty texts where nothing is configured', async () => {
    const elsewhere = await plain.signIn('declarant.demo');
    expect((await elsewhere.call(readKnowledgeOwl, {})).data).toEqual({ apiKey: '', baseUrl: '' });
    expect((await elsewhere.call(readUserGuiding, {})).data).toEqual({ key: '' });
    expect((await elsewhere.call(readHotjar, {})).data).toEqual({ id: '' });
    expect((await elsewhere.call(readServiceRegistry, {})).data).toEqual({ serviceInfos: [] });
  });

  it('keep the keys from who is not signed in, and those of the help widget from who lacks its feature', async () => {
    expect((await portal.client().call(readKnowledgeOwl, {})).status).toBe(401);
    const other = await portal.signIn('othertenant.demo');
    expect((await other.call(readKnowledgeOwl, {})).status).toBe(403);
    expect((await other.call(readKnowledgeOwlToken, {})).status).toBe(403);
    expect((await other.call(readHotjar, {})).status).toBe(200);
    const config = await (await portal.client().fetch('/config.json')).text();
    for (const secret of ['ko-key', 'reader', 'GUIDE']) expect(config).not.toContain(secret);
  });

  it('tell of the services that stand elsewhere', async () => {
    expect((await user.call(readServiceRegistry, {})).data).toEqual({ serviceInfos: SET.services });
  });

  it('open the policy of the page for the widgets that are on', async () => {
    const policy = (await portal.client().fetch('/config.json')).headers.get('content-security-policy');
    for (const host of ['https://help.example', 'https://static.userguiding.com', 'https://static.hotjar.com']) expect(policy).toContain(host);
    expect(policy).not.toContain('require-trusted-types-for');
    expect((await plain.client().fetch('/config.json')).headers.get('content-security-policy')).not.toContain('hotjar');
  });

  it('write the log of the browser with the trace of its session', async () => {
    const { status } = await user.call(
      writeLog,
      { body: { Message: 'broken', Kind: 'Error', Context: { screen: 'dec.search' } } },
      { headers: { 'x-portal-sessiontraceinfo': 'trace-7' } },
    );
    expect(status).toBe(204);
    expect(portal.logged).toContainEqual({
      level: 'error',
      event: 'browser',
      kind: 'Error',
      user: 'declarant.demo',
      trace: 'trace-7',
      entry: '{"message":"broken","context":{"screen":"dec.search"}}',
    });
  });
});
