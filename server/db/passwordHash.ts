import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const encode = ({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64')}$${tag.toString('base64')}`;

const ENCODED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/;

/** Encoded with its parameters, so that they can be raised later. */
export const hashPassword = async (password: string): Promise<string> => {
  const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES };
  const salt = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce: salt, tagLength: TAG_BYTES, ...cost });
  return encode(cost, salt, tag);
};

export const isPassword = async (password: string, encoded: string): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, tag] = ENCODED.exec(encoded) ?? [];
  if (salt === undefined || tag === undefined) return false;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected);
};

/** The hash of no password: an unknown user costs the same work as a known one. */
export const NOBODY = encode({ memory: MEMORY_KIB, passes: PASSES, parallelism: LANES }, randomBytes(16), randomBytes(TAG_BYTES));
