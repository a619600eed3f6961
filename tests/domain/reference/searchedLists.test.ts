import { expect, it } from 'vitest';
import { listDefinitions } from '../../../src/domain/reference/lists/all';
import { isSearched } from '../../../src/domain/reference/searchedLists';

it('searches exactly the Large lists on the server', () => {
  expect(listDefinitions.map(({ name }) => name).filter(isSearched)).toEqual(
    listDefinitions.filter(({ volumeClass }) => volumeClass === 'Large').map(({ name }) => name),
  );
});
