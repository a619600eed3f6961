import type { ListDefinition } from '../../../src/domain/reference/listDefinition';
import type { EntryContent } from '../../../src/domain/reference/listEntry';
import type { OwnedEntry } from '../../../src/domain/reference/listChanges';

export const aDefinition = (more: Partial<ListDefinition> = {}): ListDefinition => ({
  name: 'Country',
  logicalName: 'Country',
  area: 'Places',
  title: { EN: 'Countries' },
  source: 'ISO 3166-1',
  keyPattern: '^[A-Z]{2}$',
  attributes: [],
  hierarchical: false,
  editMode: 'Imported',
  approval: false,
  volumeClass: 'Small',
  ...more,
});

export const anEntry = (code: string, validFrom: string, validTo?: string, more: Partial<EntryContent> = {}): EntryContent => ({
  code,
  validFrom,
  text: { EN: code },
  ...(validTo === undefined ? {} : { validTo }),
  ...more,
});

export const fromSource = (code: string, validFrom: string, validTo?: string, more: Partial<OwnedEntry> = {}): OwnedEntry => ({
  ...anEntry(code, validFrom, validTo),
  origin: 'Source',
  ...more,
});
