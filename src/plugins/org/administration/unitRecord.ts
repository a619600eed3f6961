import { UNIT_KINDS, unitContract } from '../../../application/contract/orgKinds';
import { pickAdministeredUnits } from '../../../application/contract/orgUsers';
import { placeStatus } from '../../../domain/organization/status';
import { choice, choices, code, date, party, text } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';
import { MembersPart } from './MembersPart';
import { featureChoices } from './nameChoices';
import { placeText, placeTone } from './placeStatus';
import { UnitRightsPart } from './UnitRightsPart';

const LIST = '/org/organization-administration';

/** One unit of the tree (organization, 5.4). `parent`: above a new one. */
export const unitRecord = (parent: string) =>
  recordOfKind(unitContract, {
    title: 'org.unit.title',
    path: `${LIST}/new`,
    addressOf: (id) => `${LIST}/${id ?? 'new'}`,
    blank: (today) => ({ parentId: parent, code: '', name: '', kind: 'OFFICE', featuresOff: [], validFrom: today }),
    tabs: [
      {
        id: 'general',
        title: 'org.unit.tab.general',
        sections: [
          {
            layout: 'FORM',
            id: 'unit',
            title: 'org.unit.title',
            fields: [
              text('code', 'org.unit.code', { maxLength: 20, span: 3 }),
              text('name', 'org.unit.name', { span: 6 }),
              choice(
                'kind',
                'org.unit.kind',
                UNIT_KINDS.map((value) => ({ value, text: `org.kind.${value}` as const })),
              ),
              party('parentId', 'org.unit.parent', pickAdministeredUnits, { span: 6, readOnly: true }),
              code('unLocode', 'org.unit.unLocode', 'UnLocode', { span: 4, optional: true }),
              text('warehouseId', 'org.unit.warehouseId', { maxLength: 36, span: 4, optional: true }),
              text('nationalUnitNumber', 'org.unit.nationalUnitNumber', { maxLength: 35, span: 4, optional: true }),
              date('validFrom', 'org.tenant.period.from'),
              date('validTo', 'org.tenant.period.to', { optional: true }),
              choices('featuresOff', 'org.company.featuresOff', featureChoices, { span: 6, optional: true }),
            ],
          },
        ],
      },
      { id: 'members', title: 'org.unit.tab.members', stored: true, part: MembersPart },
      { id: 'roles', title: 'org.unit.tab.roles', stored: true, part: UnitRightsPart },
    ],
    status: { machine: placeStatus, text: placeText, tone: placeTone },
    actions: {
      activate: { text: 'org.place.activate', place: 'secondary', icon: 'check' },
      suspend: {
        text: 'org.place.suspend',
        place: 'more',
        confirm: { title: 'org.unit.suspend.title', body: 'org.unit.suspend.body', yes: 'org.place.suspend', no: 'org.place.keep' },
      },
      archive: {
        text: 'org.place.archive',
        place: 'more',
        destructive: true,
        confirm: { title: 'org.unit.archive.title', body: 'org.unit.archive.body', yes: 'org.place.archive', no: 'org.place.keep' },
      },
    },
    bar: [],
  });
