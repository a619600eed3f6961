import * as t from 'io-ts';
import { Declaration, Finding } from '../../domain/declaration/declaration';
import { LegacySnapshot } from '../../domain/declaration/legacy/snapshot';
import { Guid } from '../../domain/kernel/guid';
import { endpoint, exportEndpoint, searchEndpoint } from './endpoint';

const PATH = '/api/dec/ui/legacydeclaration';
export const MAX_LEGACY_DAYS = 366;

/** The days are asked for always, both included, yyyy-MM-dd. `oldId`: tull-id, TVINN number or MRN, from its beginning. */
export const LegacyCriteria = t.exact(t.partial({ from: t.string, to: t.string, country: t.string, oldId: t.string, partyId: t.string }));
export type LegacyCriteria = t.TypeOf<typeof LegacyCriteria>;

export const LegacyRow = t.intersection([
  t.type({
    id: Guid,
    externalSystem: t.string,
    country: t.string,
    oldId: t.string,
    messageType: t.string,
    party: t.string,
    partyId: t.string,
    date: t.string,
    status: t.string,
    itemCount: t.number,
  }),
  t.partial({ mrn: t.string }),
]);
export type LegacyRow = t.TypeOf<typeof LegacyRow>;

export const searchLegacy = searchEndpoint(`${PATH}/search`, 'dec.legacy', LegacyCriteria, LegacyRow);
export const exportLegacy = exportEndpoint(`${PATH}/search`, 'dec.legacy', LegacyCriteria, LegacyRow);

const ById = t.strict({ id: Guid });

export const LegacyDeclaration = t.intersection([LegacyRow, t.type({ snapshot: LegacySnapshot })]);
export type LegacyDeclaration = t.TypeOf<typeof LegacyDeclaration>;

export const readLegacy = endpoint({ method: 'GET', path: `${PATH}/{id}`, access: 'dec.legacy', params: ById, answer: LegacyDeclaration });

/** A draft of today's form of the country; what was not carried over is an information among the findings. */
export const createFromLegacy = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/declaration`,
  access: 'dec.legacy',
  params: ById,
  answer: t.type({ declaration: Declaration, findings: t.array(Finding) }),
  creates: true,
});
