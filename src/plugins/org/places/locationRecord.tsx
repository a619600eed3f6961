import { goodsLocationContract } from '../../../application/contract/goodsLocations';
import { checkGoodsLocation, FIELDS_OF_QUALIFIER } from '../../../domain/organization/goodsLocations/checkGoodsLocation';
import {
  LOCATION_LENGTHS,
  LOCATION_QUALIFIERS,
  LOCATION_TYPES,
  LOCATION_USES,
  locationStatus,
  type GoodsLocation,
} from '../../../domain/organization/goodsLocations/goodsLocation';
import { lookUp } from '../../../domain/kernel/lookUp';
import { choice, choices, code, text } from '../../../ui/archetypes/fields/constructors';
import { recordOfKind } from '../../../ui/archetypes/record/recordOfKind';

const LIST = '/org/goods-locations';

const asks =
  (field: string) =>
  ({ qualifier = '' }: GoodsLocation): boolean =>
    lookUp(FIELDS_OF_QUALIFIER, qualifier)?.some((one) => one === field) === true;

export const qualifierChoices = LOCATION_QUALIFIERS.map((value) => ({ value, text: `org.location.qualifier.${value}` as const }));
export const useChoices = LOCATION_USES.map((value) => ({ value, text: `org.location.use.${value}` as const }));

/** A place where goods are shown to customs: its fields follow how it is identified (ORG-R12). */
export const locationRecord = recordOfKind(goodsLocationContract, {
  title: 'org.location.title',
  path: `${LIST}/new`,
  addressOf: (id) => `${LIST}/${id ?? 'new'}`,
  blank: () => ({ typeOfLocation: 'B', qualifier: 'U', allowedFor: [] }),
  check: (draft) => checkGoodsLocation(draft),
  sections: [
    {
      layout: 'FORM',
      id: 'place',
      title: 'org.location.title',
      fields: [
        text('code', 'org.location.code', { maxLength: LOCATION_LENGTHS.code, span: 3 }),
        text('name', 'org.location.name', { maxLength: LOCATION_LENGTHS.name, span: 6 }),
        code('country', 'org.location.country', 'Country', { span: 3 }),
        choice(
          'typeOfLocation',
          'org.location.type',
          LOCATION_TYPES.map((value) => ({ value, text: `org.location.type.${value}` as const })),
          { span: 4, labelNote: '16 15 045' },
        ),
        choice('qualifier', 'org.location.qualifier', qualifierChoices, { span: 4, labelNote: '16 15 046' }),
        choices('allowedFor', 'org.location.uses', useChoices, { span: 12, optional: true, hint: 'org.location.uses.hint' }),
      ],
    },
    {
      layout: 'FORM',
      id: 'unLocode',
      title: 'org.location.identified',
      visible: asks('unLocode'),
      fields: [text('unLocode', 'org.location.unLocode', { maxLength: 5, span: 3 })],
    },
    {
      layout: 'FORM',
      id: 'office',
      title: 'org.location.identified',
      visible: asks('customsOffice'),
      fields: [code('customsOffice', 'org.location.customsOffice', 'CustomsOffice', { span: 4 })],
    },
    {
      layout: 'FORM',
      id: 'eori',
      title: 'org.location.identified',
      visible: asks('eori'),
      fields: [
        text('eori', 'org.location.eori', { maxLength: 18, span: 4 }),
        text('additionalIdentifier', 'org.location.additional', { maxLength: LOCATION_LENGTHS.additionalIdentifier, span: 3, optional: true }),
      ],
    },
    {
      layout: 'FORM',
      id: 'authorisation',
      title: 'org.location.identified',
      visible: asks('authorisationNumber'),
      fields: [
        text('authorisationNumber', 'org.location.authorisation', { maxLength: LOCATION_LENGTHS.authorisationNumber, span: 6 }),
        text('additionalIdentifier', 'org.location.additional', { maxLength: LOCATION_LENGTHS.additionalIdentifier, span: 3, optional: true }),
      ],
    },
    {
      layout: 'FORM',
      id: 'coordinates',
      title: 'org.location.identified',
      visible: asks('latitude'),
      fields: [text('latitude', 'org.location.latitude', { maxLength: 10, span: 3 }), text('longitude', 'org.location.longitude', { maxLength: 11, span: 3 })],
    },
    {
      layout: 'FORM',
      id: 'street',
      title: 'org.location.identified',
      visible: asks('street'),
      fields: [
        text('street', 'org.location.street', { maxLength: LOCATION_LENGTHS.street, span: 6 }),
        text('postcode', 'org.location.postcode', { maxLength: LOCATION_LENGTHS.postcode, span: 3 }),
        text('city', 'org.location.city', { maxLength: LOCATION_LENGTHS.city, span: 3 }),
      ],
    },
    {
      layout: 'FORM',
      id: 'postcode',
      title: 'org.location.identified',
      visible: ({ qualifier }) => qualifier === 'T',
      fields: [text('postcode', 'org.location.postcode', { maxLength: LOCATION_LENGTHS.postcode, span: 3 })],
    },
  ],
  status: { machine: locationStatus, text: (status) => `org.location.status.${status}` as const, tone: (status) => (status === 'Active' ? 'green' : 'grey') },
  actions: { close: { text: 'org.location.close', place: 'more' }, reopen: { text: 'org.location.reopen' } },
  list: { to: LIST, text: 'org.locations.title' },
});
