import { expect, it } from 'vitest';
import { features, roles } from '../../../src/domain/access/names';
import { recordEvent } from '../../../src/application/contract/record';
import { mayHear } from '../../../server/realtime/mayHear';
import { areas } from '../../../server/start/areas';

const ofEverything = {
  userId: 'user-1',
  roles: [...roles].filter((role) => role !== 'DeclarationAdministratorLimited' && role !== 'OneTimeUser'),
  features: [...features],
  readableUnits: [],
};

it('changes of every kind of record can be heard by whoever may see it: an open screen follows them', () => {
  const kinds = areas.flatMap(({ records = [] }) => records.map(({ kind }) => kind));
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => !mayHear(ofEverything, { ...recordEvent(kind), id: '' }))).toEqual([]);
  expect(kinds.filter((kind) => mayHear({ ...ofEverything, roles: [], features: [] }, { ...recordEvent(kind), id: '' }))).toEqual(['cor.tu']);
});
