import { expect, it } from 'vitest';
import { environmentOf } from '../../../server/http/environment';

it.each([
  ['localhost:8080', 'local'],
  ['127.0.0.1:8080', 'local'],
  ['[::1]:8080', 'local'],
  ['192.168.1.20', 'local'],
  ['test.portal.example', 'test'],
  ['preprod-portal.example', 'preprod'],
  ['UAT.portal.example', 'uat'],
  ['beta-2.portal.example', 'beta'],
  ['prod.portal.example', 'prod'],
  ['portal.example', 'prod'],
  ['localhost.example', 'prod'],
  ['testing.portal.example', 'prod'],
  ['', 'prod'],
])('the host %s is the environment %s', (host, environment) => {
  expect(environmentOf(host)).toBe(environment);
});
