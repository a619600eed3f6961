import { expect, it } from 'vitest';
import { networkOf } from '../../../src/domain/session/network';

it.each([
  ['192.0.2.17', '192.0.2.0/24'],
  ['::ffff:192.0.2.200', '192.0.2.0/24'],
  ['2001:db8:1:2::3', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff:1:2:3:4', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['session of somebody', 'session of somebody'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
