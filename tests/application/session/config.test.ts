import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/application/session/config';
import { failed, ok } from '../../../src/domain/kernel/result';

const CONFIG = {
  environment: 'local',
  apiBases: { default: '', cm: 'http://cases.test' },
  auth: { kind: 'basic' },
  realtime: 'sse',
  monitoring: { logLevel: 'Debug' },
  consumerKey: 'portal-web',
  widgets: {},
  features: {},
  demo: { password: 'customs-demo', users: ['declarant.demo'] },
};

const EXTERNAL = { kind: 'external', authority: 'https://login.example/tenant', clientId: 'portal', scope: 'openid portal.api' };

const wrong = (config: unknown): readonly string[] => {
  const read = readConfig(config);
  return failed(read) ? read.left.message.split('\n').slice(1) : [];
};

describe('the configuration', () => {
  it('is read whole', () => {
    expect(readConfig(CONFIG)).toEqual(ok(CONFIG));
    const external = {
      ...CONFIG,
      environment: 'prod',
      auth: { ...EXTERNAL, resetPolicy: 'reset', tokenRefresh: true },
      realtime: 'hub',
      monitoring: { logLevel: 'Error', url: 'https://traces.example/v1' },
    };
    expect(readConfig(external)).toEqual(ok(external));
  });

  it.each([
    ['a missing setting', { ...CONFIG, consumerKey: undefined }, ['consumerKey: missing']],
    ['an unknown setting', { ...CONFIG, colour: 'red' }, ['colour: unknown setting']],
    ['an unknown setting inside', { ...CONFIG, auth: { kind: 'basic', secret: 'x' } }, ['auth.secret: unknown setting']],
    ['a missing setting inside', { ...CONFIG, apiBases: {} }, ['apiBases.default: missing']],
    ['a wrong value', { ...CONFIG, environment: 'moon' }, ['environment: "moon" is not "local" | "test" | "preprod" | "beta" | "uat" | "prod"']],
    ['several at once', { ...CONFIG, realtime: undefined, demo: { password: 1, users: [] } }, ['realtime: missing', 'demo.password: 1 is not string']],
    ['no configuration at all', undefined, ['configuration: missing']],
    [
      'external sign-in without its provider',
      { ...CONFIG, auth: { kind: 'external', scope: '' } },
      [
        'auth.authority: missing, external sign-in needs it',
        'auth.clientId: missing, external sign-in needs it',
        'auth.scope: missing, external sign-in needs it',
      ],
    ],
    [
      'a provider over plain http elsewhere than on local',
      { ...CONFIG, environment: 'prod', auth: { ...EXTERNAL, authority: 'http://login.example' } },
      ['auth.authority: "http://login.example" is not an address that can be used'],
    ],
    [
      'an address that runs a script',
      { ...CONFIG, auth: { kind: 'basic', forgotPasswordUrl: 'javascript:alert(1)' } },
      ['auth.forgotPasswordUrl: "javascript:alert(1)" is not an address that can be used'],
    ],
    [
      'an address of another site without protocol',
      { ...CONFIG, auth: { kind: 'basic', requestAccessUrl: '//evil.example' } },
      ['auth.requestAccessUrl: "//evil.example" is not an address that can be used'],
    ],
    [
      'a place after logout that runs a script',
      { ...CONFIG, auth: { kind: 'basic', logoutAddresses: ['https://intranet.example/', 'javascript:alert(1)'] } },
      ['auth.logoutAddresses: "javascript:alert(1)" is not an address that can be used'],
    ],
    ['a base that is no address', { ...CONFIG, apiBases: { default: 'portal' } }, ['apiBases.default: "portal" is not an address that can be used']],
    [
      'monitoring that is no address',
      { ...CONFIG, monitoring: { logLevel: 'Info', url: 'collector' } },
      ['monitoring.url: "collector" is not an address that can be used'],
    ],
  ])('is refused with a readable list: %s', (_, config, lines) => {
    expect(wrong(config)).toEqual(lines);
  });
});
