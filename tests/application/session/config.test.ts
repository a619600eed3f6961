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

const wrong = (config: unknown): readonly string[] => {
  const read = readConfig(config);
  return failed(read) ? read.left.message.split('\n').slice(1) : [];
};

describe('the configuration', () => {
  it('is read whole', () => {
    expect(readConfig(CONFIG)).toEqual(ok(CONFIG));
  });

  it.each([
    ['a missing setting', { ...CONFIG, consumerKey: undefined }, ['consumerKey: missing']],
    ['an unknown setting', { ...CONFIG, colour: 'red' }, ['colour: unknown setting']],
    ['an unknown setting inside', { ...CONFIG, auth: { kind: 'basic', secret: 'x' } }, ['auth.secret: unknown setting']],
    ['a missing setting inside', { ...CONFIG, apiBases: {} }, ['apiBases.default: missing']],
    ['a wrong value', { ...CONFIG, environment: 'moon' }, ['environment: "moon" is not "local" | "test" | "preprod" | "beta" | "uat" | "prod"']],
    ['several at once', { ...CONFIG, realtime: undefined, demo: { password: 1, users: [] } }, ['realtime: missing', 'demo.password: 1 is not string']],
    ['no configuration at all', undefined, ['configuration: missing']],
  ])('is refused with a readable list: %s', (_, config, lines) => {
    expect(wrong(config)).toEqual(lines);
  });
});
