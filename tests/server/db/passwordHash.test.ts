import { expect, it } from 'vitest';
import { hashPassword, isPassword, NOBODY } from '../../../server/db/passwordHash';

it('is argon2id with 19 MiB, 2 passes, 1 lane and a salt of 16 bytes, and says so', async () => {
  const encoded = await hashPassword('customs-demo');
  expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(Buffer.from(encoded.split('$')[4] ?? '', 'base64')).toHaveLength(16);
});

it('salts each hash anew', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
});

it('knows its password and no other', async () => {
  const encoded = await hashPassword('customs-demo');
  expect(await isPassword('customs-demo', encoded)).toBe(true);
  expect(await isPassword('customs-Demo', encoded)).toBe(false);
  expect(await isPassword('', encoded)).toBe(false);
});

it('reads hashes made with other parameters', async () => {
  const encoded = (await hashPassword('x')).replace('t=2', 't=3');
  expect(await isPassword('x', encoded)).toBe(false);
});

it.each([NOBODY, '', 'plain', '$argon2id$v=19$m=1,t=1$x$y'])('nobody signs in with the hash %s', async (encoded) => {
  expect(await isPassword('', encoded)).toBe(false);
});
