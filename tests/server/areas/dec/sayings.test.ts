import { expect, it } from 'vitest';
import { saying } from '../../../../server/areas/dec/life/sayings';

it.each([
  ['0', '0 errors'],
  ['1', '1 error'],
  ['9999', '9999 errors'],
])('%s are %j', (count, words) => expect(saying('rejected', { count }).text).toBe(`Declaration rejected: ${words}.`));
