import { code, text, type Field } from './field';

/** Elements of every party; the number of the role (e.g. 13 04 importer) is put before theirs (specification 2.2). */
export const partyFields = {
  'party.identifierType': code('type of identification', 4, 2, { list: { name: 'ClientIdentifierType' } }),
  'party.identifier': text('identification number', 17, 4, { de: '017' }),
  'party.name': text('name', 70, 6, { de: '016' }),
  'party.street': text('street and number', 70, 6, { de: '018 019' }),
  'party.postcode': text('postcode', 17, 3, { de: '018 021' }),
  'party.city': text('city', 35, 4, { de: '018 022' }),
  'party.country': code('country', 2, 3, { de: '018 020', list: { name: 'Country' } }),
  'party.vatNumber': text('VAT number', 17, 4),
  'party.representativeStatus': code('representative status', 1, 3, { de: '030', list: { name: 'RepresentativeStatus' } }),
  'party.contactName': text('contact name', 70, 4, { de: '074 016' }),
  'party.contactPhone': text('contact phone', 35, 4, { de: '074 075' }),
  'party.contactEmail': text('contact e-mail', 256, 4, { de: '074 076', form: 'email' }),
} as const satisfies Readonly<Record<string, Field>>;
