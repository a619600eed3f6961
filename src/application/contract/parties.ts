import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { endpoint } from './endpoint';

/** A party with everything that a record takes over from it. `source`: the caller's own company, or the register of its clients. */
export const ChosenParty = t.intersection([
  t.type({ id: Guid, name: t.string, source: t.union([t.literal('own'), t.literal('register')]), recent: t.boolean }),
  t.partial({
    identifier: t.string,
    /** EORI, TIN, VAT or CNR: which of its numbers that is. */
    identifierType: t.string,
    vatNumber: t.string,
    street: t.string,
    postcode: t.string,
    city: t.string,
    country: t.string,
    contactPhone: t.string,
    contactEmail: t.string,
  }),
]);
export type ChosenParty = t.TypeOf<typeof ChosenParty>;

/** By words of name, place or number; without any those that the caller chose last, then the others by name. At most 20. */
export const findParties = endpoint({
  method: 'POST',
  path: '/api/org/ui/party/find',
  access: 'ar.lookup',
  body: t.exact(t.partial({ text: t.string })),
  answer: t.type({ items: t.array(ChosenParty) }),
  background: true,
});

/** The party was put into a record: it is among the first the next time. */
export const partyChosen = endpoint({
  method: 'PUT',
  path: '/api/org/ui/party/{id}/chosen',
  access: 'ar.lookup',
  params: t.strict({ id: Guid }),
  answer: t.type({}),
  background: true,
});
