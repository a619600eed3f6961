import { sql } from 'kysely';
import { declarationAttachments } from '../../../../src/domain/declaration/attaching';
import { failed, ok } from '../../../../src/domain/kernel/result';
import type { AttachmentPlace } from '../../cor/area';
import { powerContract } from '../../../../src/application/contract/operators';
import { plainIdentifier } from '../../../../src/domain/declaration/identifiers/identifierCheck';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { checkPowerOfAttorney, hasEnded, powerOfAttorneyStatus } from '../../../../src/domain/organization/powerOfAttorney';
import { day, equal, text } from '../../../records/recordColumns';
import { recordKind } from '../../../records/recordKind';

const ended = {
  severity: 2,
  code: 'ORG-POA-ENDED',
  pointer: '/validTo',
  message: 'The power has ended already.',
  messageKey: 'feedback.ORG-POA-ENDED',
} as const;
const lasts = {
  severity: 2,
  code: 'ORG-POA-LASTS',
  pointer: '/validTo',
  message: 'The power has not ended yet.',
  messageKey: 'feedback.ORG-POA-LASTS',
} as const;

/** What clients have empowered the company to do (organization, 2.14). One that counts is not changed any more: it is revoked, and a new one is written. */
export const powers = recordKind(powerContract, {
  columns: {
    operatorId: text('operatorId'),
    type: text('type'),
    principal: text('principal'),
    principalName: text('principalName'),
    countries: { type: 'text not null', of: ({ countries = [] }) => countries.join(' ') },
    validFrom: day('validFrom'),
    validTo: day('validTo'),
  },
  search: {
    client: (value) => sql`strpos(lower(concat_ws(' ', principal_name, principal)), lower(${value})) > 0`,
    type: equal('type'),
    status: equal('status'),
    validOn: (value) => sql`${value}::text between valid_from::text and coalesce(valid_to::text, '9999-12-31')`,
  },
  status: powerOfAttorneyStatus,
  first: 'Uploaded',
  editable: ['Uploaded', 'UnderReview'],
  rules: {
    approve: { guard: ({ content }, now) => (hasEnded(content, stockholmDate(now)) ? ended : undefined) },
    reject: { reason: true },
    revoke: { reason: true },
    expire: { guard: ({ content }, now) => (hasEnded(content, stockholmDate(now)) ? undefined : lasts) },
  },
  check: (content, now) => checkPowerOfAttorney(content, stockholmDate(now)),
  stored: (content) => ({ ...content, ...(content.principal !== undefined && { principal: plainIdentifier(content.principal) }) }),
  ofCompany: true,
  route: (id) => `/org/authupload/${id}`,
});

/** Of its papers in the document audit. */
export const POWER_FILES = 'powerofattorney';

/** The signed paper and what came with it. */
export const powerPlace: AttachmentPlace = {
  rules: declarationAttachments,
  find: async (context, id) => {
    const found = await powers.records.find(context, id);
    if (failed(found)) return found;
    const { org_unit_id: orgUnitId, content } = found.right;
    return ok({ entityType: POWER_FILES, id: found.right.id, orgUnitId, number: content.principalName ?? content.principal ?? '' });
  },
  findToChange: async (context, id) => {
    const unit = await powers.records.unitToChange(context, id);
    return failed(unit) ? unit : powerPlace.find(context, id);
  },
  responsible: async ({ caller }, { id }) => ({ users: [caller.userId], route: `/org/authupload/${id}`, access: 'org.authupload' }),
};
