import { describe, expect, it } from 'vitest';
import { checkAll } from '../../../../src/domain/declaration/check';
import { profiles } from '../../../../src/domain/declaration/profiles/all';
import { endedVersions, profileDocument, type ProfileDocument } from '../../../../src/domain/declaration/profiles/profileDocument';
import { readProfileFile } from '../../../../src/domain/declaration/profiles/profileFaults';
import { profileWith } from '../../../../src/domain/declaration/profiles/profileWith';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { failed } from '../../../../src/domain/kernel/result';
import { aDeclaration } from '../sample';

const shipped = profileDocument(seNewImport);
const held = [shipped];
const next = (change: object = {}): ProfileDocument => ({ ...shipped, version: 2, validFrom: '2027-01-01', ...change });

const faults = (document: unknown): (readonly [string | undefined, string | undefined])[] => {
  const read = readProfileFile(typeof document === 'string' ? document : JSON.stringify(document), held);
  return failed(read) ? (read.left.feedbacks ?? []).map(({ code, pointer }) => [code, pointer] as const) : [];
};

/** The document with every reference to the field changed. */
const withField = (document: ProfileDocument, field: string, change: object): ProfileDocument =>
  JSON.parse(JSON.stringify(document), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'use' in value && 'field' in value && value.field === field ? { ...value, ...change } : value,
  ) as ProfileDocument;

it.each(profiles.map((profile) => [profile.key, profile] as const))(
  '%s as the next version of itself is in order, and laid over the build it is the build',
  (_key, profile) => {
    const document = profileDocument(profile);
    const read = readProfileFile(JSON.stringify({ ...document, version: document.version + 1, validFrom: '2027-01-01' }), [document]);
    expect(failed(read) ? read.left.feedbacks : []).toEqual([]);
    expect(profileWith(document)).toEqual(profile);
  },
);

describe('a file with a version of a profile', () => {
  it.each<[string, unknown, string, string | undefined]>([
    ['no JSON', '{', 'DEC-PROFILE.json', undefined],
    ['no sections', { ...next(), sections: undefined }, 'DEC-PROFILE.form', '/sections'],
    ['a section without a layout', next({ sections: [{ ...shipped.sections[0], layout: 'TABLE' }] }), 'DEC-PROFILE.form', '/sections/0/layout'],
    ['another key', next({ key: 'se-other' }), 'DEC-PROFILE.unknown', '/key'],
    ['a country of its own', next({ country: 'NO' }), 'DEC-PROFILE.fixed', '/country'],
    ['the version there is', next({ version: 1 }), 'DEC-PROFILE.version', '/version'],
    ['a first day that is past', next({ validFrom: shipped.validFrom }), 'DEC-PROFILE.day', '/validFrom'],
    ['an end before the beginning', next({ validTo: '2026-12-31' }), 'DEC-PROFILE.day', '/validFrom'],
    ['a rule that nobody wrote', next({ crossRules: ['DEC-R999'] }), 'DEC-PROFILE.unknown', '/crossRules/0'],
    ['a default of the wrong form', next({ defaults: { messageType: 7 } }), 'DEC-PROFILE.form', '/defaults/messageType'],
    ['a misspelt property of its own', next({ validTil: '2027-12-31' }), 'DEC-PROFILE.unknown', '/validTil'],
    ['a misspelt property of a section', next({ sections: [{ ...shipped.sections[0], visibelIf: 'c1' }] }), 'DEC-PROFILE.unknown', '/sections/0/visibelIf'],
    [
      'a misspelt property of a part',
      next({ sections: [{ ...shipped.sections[0], parts: [{ ...shipped.sections[0], maks: 3 }] }] }),
      'DEC-PROFILE.unknown',
      '/sections/0/parts/0/maks',
    ],
    ['a misspelt limit', next({ limits: { items: 9, invoices: 9, parties: 9 } }), 'DEC-PROFILE.unknown', '/limits/parties'],
    ['a default of no element', next({ defaults: { mesageType: 'H1' } }), 'DEC-PROFILE.unknown', '/defaults/mesageType'],
    [
      'a relaxed element that is none',
      next({ messageTypes: [{ ...shipped.messageTypes[0], relaxes: ['items.colour'] }] }),
      'DEC-PROFILE.unknown',
      '/messageTypes/0/relaxes/0',
    ],
  ])('%s', (_what, document, code, pointer) => expect(faults(document)).toContainEqual([code, pointer]));

  it.each([
    [{ field: 'items.colour' }, /\/field$/],
    [{ cond: 'c999' }, /\/cond$/],
    [{ list: { name: 'Colours' } }, /\/list$/],
    [{ path: 'colour' }, /\/path$/],
    [{ requird: true }, /\/fields\/\d+\/requird$/],
    [{ list: { name: 'Country', perCuntry: true } }, /\/list\/perCuntry$/],
  ])('names the place of %j', (change, place) => {
    const found = faults(withField(next(), 'items.netMass', change));
    expect(found.length).toBeGreaterThan(0);
    for (const [code, pointer] of found) {
      expect(code).toBe('DEC-PROFILE.unknown');
      expect(pointer).toMatch(place);
    }
  });
});

it('asks for what the version makes mandatory', () => {
  const content = aDeclaration();
  const profile = profileWith(withField(next(), 'traderReference', { use: 'R' }));
  if (profile === undefined) throw new Error('no such profile');
  const { traderReference: _none, ...header } = content.header;
  const missing = (of: typeof profile) =>
    checkAll(of, { ...content, header }, { date: '2027-01-15', modes: {} })
      .filter(({ pointer }) => pointer === '/traderReference')
      .map(({ code }) => code);
  expect(missing(seNewImport)).toEqual([]);
  expect(missing(profile)).toEqual(['DEC-R-REQ']);
});

it('ends a version the day before the next, and lets it hold again after one that ends itself', () => {
  const version = (number: number, validFrom: string, validTo?: string) => ({
    key: 'se-import',
    version: number,
    validFrom,
    ...(validTo !== undefined && { validTo }),
  });
  expect(endedVersions([version(1, '2024-01-01'), version(2, '2026-07-01')])).toEqual([version(1, '2024-01-01', '2026-06-30'), version(2, '2026-07-01')]);
  const limited = [version(1, '2024-01-01'), version(2, '2026-07-01', '2026-12-31')];
  expect(endedVersions(limited)).toEqual(limited);
});
