import { operatorContract } from '../../../application/contract/operators';
import { checkOperator } from '../../../domain/organization/operators/checkOperator';
import { DELIVERY_CHANNELS, MAX_NOTES, OPERATOR_LENGTHS, operatorStatus } from '../../../domain/organization/operators/economicOperator';
import { choice, choices, code, date, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { roleChoices } from './operatorSearch';
import { OperatorStandingPart } from './OperatorStandingPart';
import { OperatorLinks } from './OperatorLinks';
import { operatorTone } from './operatorTone';

const LIST = '/org/economic-operators';
const MAX_REASON = 500;
const LANGUAGES = ['SV', 'NO', 'DK', 'EN'] as const;

const number = (id: 'eori' | 'tin' | 'vatNumber' | 'cnr' | 'registrationNumber') =>
  text(id, `org.operator.${id}`, { maxLength: OPERATOR_LENGTHS[id], span: 4, optional: true });
const line = (id: 'street' | 'postcode' | 'city', span: 3 | 4 | 6) => text(id, `org.operator.${id}`, { maxLength: OPERATOR_LENGTHS[id], span, optional: true });

/** One party: its numbers, address, authorisations, and what the register knows of it beside that. */
export const operatorRecord = recordOfKind(operatorContract, {
  title: 'org.operator.title',
  path: `${LIST}/new`,
  addressOf: (id) => `${LIST}/${id ?? 'new'}`,
  blank: () => ({}),
  check: (draft) => checkOperator(draft),
  tabs: [
    {
      id: 'general',
      title: 'org.operator.tab.general',
      sections: [
        {
          layout: 'FORM',
          id: 'party',
          title: 'org.operator.title',
          fields: [
            text('name', 'org.operator.name', { maxLength: OPERATOR_LENGTHS.name, span: 6 }),
            code('country', 'org.operator.country', 'Country', { span: 3 }),
            choices('partyRoles', 'org.operator.roles', roleChoices, { span: 6, optional: true }),
            yesNo('deferredVat', 'org.operator.deferredVat', { span: 6, optional: true }),
          ],
        },
        {
          layout: 'FORM',
          id: 'identifiers',
          title: 'org.operator.identifiers',
          fields: [number('eori'), number('vatNumber'), number('registrationNumber'), number('tin'), number('cnr')],
        },
        { layout: 'FORM', id: 'address', title: 'org.operator.address', fields: [line('street', 6), line('postcode', 3), line('city', 4)] },
        {
          layout: 'FORM',
          id: 'contact',
          title: 'org.operator.contact',
          fields: [
            text('contactRole', 'org.operator.contactRole', { maxLength: 100, span: 4, optional: true }),
            text('email', 'org.operator.email', { maxLength: 254, span: 4, optional: true }),
            text('phone', 'org.operator.phone', { maxLength: 35, span: 4, optional: true }),
            choice(
              'language',
              'org.operator.language',
              LANGUAGES.map((value) => ({ value, text: `org.language.${value}` as const })),
              { optional: true },
            ),
            choice(
              'channel',
              'org.operator.channel',
              DELIVERY_CHANNELS.map((value) => ({ value, text: `org.channel.${value}` as const })),
              { optional: true },
            ),
            text('notes', 'org.operator.notes', { maxLength: MAX_NOTES, lines: true, span: 12, optional: true }),
          ],
        },
      ],
    },
    {
      id: 'authorisations',
      title: 'org.operator.authorisations',
      sections: [
        {
          layout: 'FORM',
          id: 'aeo',
          title: 'org.operator.aeo',
          fields: [
            code('aeoCertificate', 'org.operator.aeoCertificate', 'AeoCertificate', { span: 3, optional: true }),
            text('aeoReference', 'org.operator.aeoReference', { maxLength: 35, span: 4, optional: true }),
          ],
        },
        {
          layout: 'LIST',
          id: 'authorisations',
          title: 'org.operator.authorisations',
          at: '/authorisations',
          rowTitle: 'org.operator.authorisation',
          fields: [
            code('type', 'org.operator.authorisation.type', 'AuthorisationType', { span: 4 }),
            text('reference', 'org.operator.authorisation.reference', { maxLength: 35, span: 4 }),
            date('validTo', 'org.power.validTo', { optional: true }),
          ],
          blank: () => ({}),
          max: 99,
        },
      ],
    },
    { id: 'links', title: 'oneTime.links', stored: true, part: OperatorLinks },
    { id: 'standing', title: 'org.operator.tab.standing', stored: true, part: OperatorStandingPart },
  ],
  status: { machine: operatorStatus, text: (status) => `org.operator.status.${status}` as const, tone: operatorTone },
  actions: {
    block: {
      text: 'org.operator.block',
      place: 'more',
      icon: 'ban',
      reason: { title: 'org.operator.block.title', label: 'org.reason', yes: 'org.operator.block', maxLength: MAX_REASON },
    },
    unblock: { text: 'org.operator.unblock', icon: 'check' },
  },
  facts: ({ content: { eori, vatNumber } }) => [
    ...(eori ? [{ label: 'org.operator.eori' as const, value: eori }] : []),
    ...(vatNumber ? [{ label: 'org.operator.vatNumber' as const, value: vatNumber }] : []),
  ],
  list: { to: LIST, text: 'org.operators.title' },
});
