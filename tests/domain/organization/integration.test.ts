import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  integrationKey,
  isEndpointAddress,
  isKeyForm,
  keyBegins,
  newKeyUntil,
  oldKeyUntil,
  rolesOfMachine,
} from '../../../src/domain/organization/integration';

const DAY = 86_400_000;
const now = new Date('2026-11-24T12:00:00Z');

describe('a key of an endpoint', () => {
  it('says by its first signs that it is one, holds all random bytes, and is another one for other bytes', () => {
    const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        const [first, second] = [integrationKey(one), integrationKey(other)];
        expect(first).toMatch(/^cpk_[A-Za-z0-9_-]{43}$/);
        expect(first === second).toBe(one.every((byte, at) => byte === other[at]));
      }),
    );
    expect(integrationKey(new Uint8Array(31))).toBeUndefined();
  });

  it('is known afterwards by six signs alone', () => {
    expect(keyBegins(integrationKey(new Uint8Array(32)) ?? '')).toBe('cpk_AAAAAA');
  });

  it('is good for a year, the one before it for a week more at most', () => {
    expect(newKeyUntil(now).getTime() - now.getTime()).toBe(365 * DAY);
    expect(oldKeyUntil(newKeyUntil(now), now).getTime() - now.getTime()).toBe(7 * DAY);
    const soon = new Date(now.getTime() + DAY);
    expect(oldKeyUntil(soon, now)).toEqual(soon);
  });
});

it.each([
  ['https://partner.example/in', true],
  ['sftp://files.example:22/customs', true],
  ['mailto:customs@partner.example', true],
  ['mailto:partner', false],
  ['http://partner.example', false],
  ['ftp://partner.example', false],
  ['javascript:alert(1)', false],
  [`https://partner.example/${'a'.repeat(500)}`, false],
])('the address %s of an endpoint is taken: %s', (address, taken) => {
  expect(isEndpointAddress(address)).toBe(taken);
});

describe('a machine', () => {
  it('is known by the form of its key', () => {
    expect(isKeyForm(integrationKey(new Uint8Array(32)) ?? '')).toBe(true);
    expect(['cpk_', 'cpk_short', ` ${integrationKey(new Uint8Array(32)) ?? ''}`].filter(isKeyForm)).toEqual([]);
  });

  it('works without the roles that give rights to others (C5)', () => {
    expect(rolesOfMachine(['CaseAdministrator', 'UserAdministrator', 'TenantAdministrator', 'WarehouseOperator'])).toEqual([
      'CaseAdministrator',
      'WarehouseOperator',
    ]);
  });
});
