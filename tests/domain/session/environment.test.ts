import { expect, it } from 'vitest';
import { environmentOf } from '../../../src/domain/session/environment';

it.each([
  ['localhost', 'local'],
  ['localhost:8080', 'local'],
  ['LOCALHOST', 'local'],
  ['127.0.0.1:8080', 'local'],
  ['192.168.1.20', 'local'],
  ['[::1]:8080', 'local'],
  ['::1', 'local'],
  ['[2001:db8::17]', 'local'],
  ['[fe80::1%eth0]', 'local'],
  ['local.portal.example', 'local'],
  ['test.portal.example', 'test'],
  ['test', 'test'],
  ['preprod-portal.example', 'preprod'],
  ['beta-2.portal.example', 'beta'],
  ['UAT.portal.example', 'uat'],
  ['prod.portal.example', 'prod'],
  ['portal.example', 'prod'],
  ['localhost.example', 'prod'],
  ['testing.portal.example', 'prod'],
  ['my.test.portal.example', 'prod'],
  ['1.2.3.4.example', 'prod'],
  ['-test.example', 'prod'],
  ['', 'prod'],
])('the host %s is the environment %s', (host, environment) => {
  expect(environmentOf(host)).toBe(environment);
});
