import { date, text } from '../../../../src/ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../../src/ui/archetypes/record/recordOfKind';
import { recordScreen } from '../../../../src/ui/archetypes/record/recordScreen';
import { visitContract } from '../contract';
import { checkVisit, visitStatus } from '../visit';

export const visitRecord = recordOfKind(visitContract, {
  title: 'vv.visit',
  path: '/vv/visit',
  blank: (today) => ({ registration: '', expectedOn: today }),
  check: checkVisit,
  sections: [
    {
      layout: 'FORM',
      id: 'visit',
      title: 'vv.visit',
      fields: [
        text('registration', 'vv.registration', { maxLength: 10 }),
        date('expectedOn', 'vv.expectedOn', { optional: true }),
        text('driver', 'vv.driver', { optional: true }),
      ],
    },
  ],
  status: {
    machine: visitStatus,
    text: (status) => `vv.status.${status}`,
    tone: (status) => (status === 'ARRIVED' ? 'green' : 'grey'),
  },
  actions: {
    arrive: { text: 'vv.arrive' },
    leave: { text: 'vv.leave', reason: { title: 'vv.leave', label: 'vv.reason', yes: 'vv.leave', maxLength: 100 } },
  },
  facts: ({ number }) => [{ label: 'vv.number', value: number }],
  remove: { question: { title: 'vv.remove', yes: 'record.delete', no: 'vv.keep' }, shows: ({ status }) => status === 'EXPECTED', to: '/vv/visits' },
  list: { to: '/vv/visits', text: 'vv.visits' },
});

export default recordScreen(visitRecord);
