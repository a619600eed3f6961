import { powerContract } from '../../../application/contract/operators';
import { checkPowerOfAttorney, POWER_OF_ATTORNEY_TYPES, powerOfAttorneyStatus } from '../../../domain/organization/powerOfAttorney';
import { choice, codes, date, text } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { PowerClient } from '../operators/PowerClient';
import { PowerPapers } from '../operators/PowerPapers';
import { powerTone } from '../operators/powerTone';

const LIST = '/org/authupload';
const MAX_REASON = 500;

const because = (verb: 'org.power.reject' | 'org.power.revoke') => ({ title: verb, label: 'org.reason', yes: verb, maxLength: MAX_REASON }) as const;

/** One power of attorney, from its paper to its end (organization, 3.6). */
export default recordScreen(
  recordOfKind(powerContract, {
    title: 'org.power.title',
    path: `${LIST}/new`,
    addressOf: (id) => `${LIST}/${id ?? 'new'}`,
    blank: (today) => ({ type: 'POA-DR', countries: [], validFrom: today }),
    check: (draft, { today }) => checkPowerOfAttorney(draft, today),
    tabs: [
      {
        id: 'power',
        title: 'org.power.title',
        sections: [
          {
            layout: 'FORM',
            id: 'client',
            title: 'org.power.client',
            fields: [
              text('principal', 'org.power.principal', { maxLength: 35, span: 4 }),
              text('principalName', 'org.operator.name', { maxLength: 70, span: 6, optional: true }),
            ],
            body: PowerClient,
          },
          {
            layout: 'FORM',
            id: 'power',
            title: 'org.power.title',
            fields: [
              choice(
                'type',
                'org.power.type',
                POWER_OF_ATTORNEY_TYPES.map((value) => ({ value, text: `org.power.type.${value}` as const })),
                { span: 6 },
              ),
              codes('countries', 'org.power.countries', { list: 'Country', maxLength: 2, span: 6 }),
              date('validFrom', 'org.power.validFrom'),
              date('validTo', 'org.power.validTo', { optional: true }),
              date('signedAt', 'org.power.signedAt', { optional: true }),
            ],
          },
        ],
      },
      { id: 'papers', title: 'org.power.papers', stored: true, part: PowerPapers },
    ],
    status: { machine: powerOfAttorneyStatus, text: (status) => `org.power.status.${status}` as const, tone: powerTone },
    actions: {
      review: { text: 'org.power.review', place: 'primary' },
      approve: { text: 'org.power.approve', place: 'primary', icon: 'check' },
      reject: { text: 'org.power.reject', reason: because('org.power.reject') },
      revoke: { text: 'org.power.revoke', place: 'more', destructive: true, reason: because('org.power.revoke') },
      expire: { text: 'org.power.expire', place: 'more', shows: ({ content }) => (content.validTo ?? '') !== '' },
    },
    remove: {
      question: { title: 'org.power.delete', yes: 'record.delete', no: 'org.keep' },
      shows: ({ status }) => status === 'Uploaded',
      to: LIST,
    },
    list: { to: LIST, text: 'org.powers.title' },
  }),
);
