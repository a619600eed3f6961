import { expect, it } from 'vitest';
import { profiles } from '../../../../src/domain/declaration/profiles/all';
import { profileDocument, ProfileDocument, versionsOn } from '../../../../src/domain/declaration/profiles/profileDocument';

it.each(profiles.map((profile) => [profile.key, profile] as const))('%s is plain data, all of it', (_key, profile) => {
  const document = profileDocument(profile);
  expect(document).toEqual({ ...profile, sections: profile.sections });
  expect(ProfileDocument.is({ ...document, sections: [{ id: 'general' }] })).toBe(false);
});

const version = (number: number, validFrom: string, validTo?: string) => ({
  key: 'se-import',
  version: number,
  validFrom,
  ...(validTo !== undefined && { validTo }),
});

it.each([
  ['2023-12-31', []],
  ['2024-01-01', [1]],
  ['2026-06-30', [1]],
  ['2026-07-01', [3]],
  ['2026-12-31', [3]],
  ['2027-01-01', [1]],
])('on %s versions %j are valid', (date, expected) => {
  const versions = [version(1, '2024-01-01'), version(2, '2026-07-01', '2026-12-31'), version(3, '2026-07-01', '2026-12-31')];
  expect(versionsOn(versions, date).map((one) => one.version)).toEqual(expected);
});

it('keeps profiles apart', () => {
  expect(versionsOn([version(1, '2024-01-01'), { ...version(1, '2025-01-01'), key: 'se-export' }], '2026-01-15')).toHaveLength(2);
});
