import { powerContract } from '../../../application/contract/operators';
import { POWER_OF_ATTORNEY_TYPES } from '../../../domain/organization/powerOfAttorney';
import { choice, date, text } from '../../../ui/archetypes/fields/constructors';
import { bulkOfKind, searchOfKind } from '../../../ui/archetypes/search/searchOfKind';
import { searchScreen } from '../../../ui/archetypes/search/searchScreen';
import { Tag } from '../../../ui/kit/Tag';
import { powerTone } from '../operators/powerTone';

/** Powers of attorney of the company's clients (organization, 5.12): what waits for a review comes first. */
export default searchScreen(
  searchOfKind(powerContract, {
    view: 'org.powers',
    title: 'org.powers.title',
    criteria: [
      text('client', 'org.power.client', { maxLength: 70, span: 3 }),
      choice(
        'type',
        'org.power.type',
        POWER_OF_ATTORNEY_TYPES.map((value) => ({ value, text: `org.power.type.${value}` as const })),
        { optional: true },
      ),
      choice(
        'status',
        'org.status',
        powerContract.statuses.map((value) => ({ value, text: `org.power.status.${value}` as const })),
        { optional: true },
      ),
      date('validOn', 'org.power.validOn', { optional: true }),
    ],
    columns: [
      {
        id: 'principalName',
        title: 'org.power.client',
        width: 220,
        sortable: true,
        opens: true,
        value: ({ principalName, principal }) => principalName || principal,
      },
      { id: 'principal', title: 'org.power.principal', width: 150, sortable: true, value: ({ principal }) => principal },
      { id: 'type', title: 'org.power.type', width: 110, kind: 'code', sortable: true, value: ({ type }) => type },
      { id: 'countries', title: 'org.power.countries', width: 100, value: ({ countries }) => countries },
      { id: 'validFrom', title: 'org.power.validFrom', width: 112, kind: 'date', sortable: true, value: ({ validFrom }) => validFrom },
      { id: 'validTo', title: 'org.power.validTo', width: 112, kind: 'date', sortable: true, value: ({ validTo }) => validTo },
      {
        id: 'status',
        title: 'org.status',
        width: 144,
        kind: 'custom',
        sortable: true,
        value: ({ status }) => status,
        content: ({ status }) => <Tag text={`org.power.status.${status}`} tone={powerTone(status)} />,
        written: ({ status }, { t }) => t(`org.power.status.${status}`),
      },
    ],
    unasked: () => ({ criteria: {}, sort: [{ column: 'status', descending: true }] }),
    open: ({ id }) => `/org/authupload/${id}`,
    create: { to: '/org/authupload/new', text: 'org.power.new', access: 'org.authupload' },
    actions: [
      bulkOfKind(powerContract, 'approve', {
        text: 'org.power.approve',
        fits: ({ status }) => status === 'UnderReview',
        nameOf: ({ principalName }) => principalName,
      }),
    ],
    empty: 'org.powers.empty',
    none: 'org.powers.none',
  }),
);
