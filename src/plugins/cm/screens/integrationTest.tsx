import { integrateCase } from '../../../application/contract/cases';
import { freshGuid } from '../../../application/session/freshGuid';
import { text } from '../../../ui/archetypes/fields/constructors';
import { testbenchScreen } from '../../../ui/archetypes/testbench/testbenchScreen';

const word = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What another system sends, through the handler that answers it (case management, 5.5). */
export default testbenchScreen({
  title: 'cm.integration.title',
  tools: [
    {
      id: 'send',
      title: 'cm.integration.send',
      explanation: 'cm.integration.send.hint',
      access: 'cm.integration',
      fields: [
        text('externalSystem', 'cm.integration.system', { maxLength: 100, span: 3 }),
        text('externalId', 'cm.integration.id', { maxLength: 100, span: 3 }),
        text('externalVersion', 'cm.integration.version', { maxLength: 6, span: 2 }),
        text('title', 'cm.case.name', { maxLength: 100, span: 6 }),
        text('customerReference', 'cm.case.customerReference', { maxLength: 100, span: 3, optional: true }),
      ],
      values: { externalSystem: 'demo-hub', externalId: 'SHIPMENT-1', externalVersion: '1', title: 'Shipment 1' },
      call: ({ api }, values) =>
        api.call(
          integrateCase,
          {
            body: {
              externalSystem: word(values['externalSystem']),
              externalId: word(values['externalId']),
              externalVersion: Number(word(values['externalVersion'])),
              case: {
                title: word(values['title']),
                caseType: 'CaseAndDeclarationIntegration',
                direction: 'IMP',
                country: 'SE',
                priority: 'NORMAL',
                ...(word(values['customerReference']) !== '' && { customerReference: word(values['customerReference']) }),
              },
            },
          },
          { idempotencyKey: freshGuid() },
        ),
    },
  ],
});
