import { pickUsers } from '../../../application/contract/userPicker';
import { roles as allRoles } from '../../../domain/access/names';
import { choice, party, text, yesNo } from '../../../ui/archetypes/fields/constructors';
import { textOf } from '../../../ui/archetypes/fields/fieldHost';
import { testbenchScreen } from '../../../ui/archetypes/testbench/testbenchScreen';

const roles = allRoles.map((value) => ({ value, wording: value }));

/** User picker test (organization, 5.14): the shared field, and the question that it asks. */
export default testbenchScreen({
  title: 'org.picker.title',
  tools: [
    {
      id: 'picker',
      title: 'org.picker.title',
      explanation: 'org.picker.explanation',
      fields: [
        party('chosen', 'org.picker.chosen', pickUsers, { optional: true }),
        text('text', 'org.picker.text', { maxLength: 100, optional: true }),
        choice('role', 'org.picker.role', roles, { optional: true }),
        yesNo('includeDisabled', 'org.picker.disabled'),
      ],
      values: { text: 'demo' },
      call: ({ api }, values) => {
        const [chosen, role] = [textOf(values['chosen']), textOf(values['role'])];
        return api.call(pickUsers, {
          body: {
            text: textOf(values['text']),
            includeDisabled: values['includeDisabled'] === true,
            ...(chosen !== '' && { ids: [chosen] }),
            ...(role !== '' && { role }),
          },
        });
      },
    },
  ],
});
