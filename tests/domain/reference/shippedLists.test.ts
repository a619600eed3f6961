import { expect, it } from 'vitest';
import type { OwnedEntry } from '../../../src/domain/reference/listChanges';
import { entryKey, type EntryContent } from '../../../src/domain/reference/listEntry';
import { newlyShipped } from '../../../src/domain/reference/shippedLists';

const entry = (code: string, name: string, more: Partial<EntryContent> = {}): EntryContent => ({ code, validFrom: '2016-05-01', text: { EN: name }, ...more });
const source = (content: EntryContent): OwnedEntry => ({ ...content, origin: 'Source' });
const after = (stored: readonly OwnedEntry[], before: readonly EntryContent[], now: readonly EntryContent[]) =>
  newlyShipped(stored, { before: new Map(before.map((one) => [entryKey(one), one])), now, from: '2026-11-24' });

const CT = entry('CT', 'Carton');

it('brings new entries, and new contents of those that nobody touched', () => {
  const named = entry('CT', 'Carton, closed');
  expect(after([source(CT)], [CT], [named, entry('BX', 'Box')])).toEqual([
    { action: 'put', entry: source(named) },
    { action: 'put', entry: source(entry('BX', 'Box')) },
  ]);
  expect(after([source(CT)], [CT], [CT])).toEqual([]);
});

it('leaves what an administrator or a newer import has changed, added or taken out', () => {
  const named = entry('CT', 'Carton, closed');
  expect(after([source(entry('CT', 'Kartong'))], [CT], [named])).toEqual([]);
  expect(after([{ ...CT, origin: 'Local' }], [], [named])).toEqual([]);
  expect(after([], [CT], [named])).toEqual([]);
});

it('puts a new value beside an override, which stays (RD-R13)', () => {
  const own: OwnedEntry = { ...entry('CT', 'Kartong'), origin: 'Override', source: CT };
  const named = entry('CT', 'Carton, closed');
  expect(after([own], [CT], [named])).toEqual([{ action: 'put', entry: { ...own, source: named } }]);
  expect(after([{ ...own, source: entry('CT', 'Of a newer file') }], [CT], [named])).toEqual([]);
});

it('closes an open period by the one that follows, and leaves a code whose periods would overlap', () => {
  const later = entry('CT', 'Carton', { validFrom: '2026-01-01' });
  expect(after([source(CT)], [CT], [CT, later])).toEqual([{ action: 'put', entry: source(later) }]);
  const ended = source(entry('CT', 'Carton', { validTo: '2026-12-31' }));
  expect(after([ended], [CT], [CT, later, entry('BX', 'Box')])).toEqual([{ action: 'put', entry: source(entry('BX', 'Box')) }]);
});

it('ends what is no longer shipped, and keeps what an administrator has changed of it', () => {
  const old = entry('FF', 'Research levy', { isDefault: true });
  const { isDefault: _default, ...kept } = old;
  expect(after([source(old)], [old], [])).toEqual([{ action: 'put', entry: source({ ...kept, validTo: '2026-11-23' }) }]);
  expect(after([source(entry('FF', 'Our words'))], [old], [])).toEqual([]);
  expect(after([{ ...old, origin: 'Local' }], [], [])).toEqual([]);
  expect(after([source({ ...kept, validTo: '2026-11-23' })], [old], [])).toEqual([]);
});
