import { refs, type FieldRef, type Section } from '../profile';
import { form } from './section';

const ref = refs('');
const FACTS = { de: '16 15', box: '30' } as const;

const byQualifier = (): readonly FieldRef[] => [
  ref('locationOfGoods.unlocode', ['C', 'locatedByUnlocode']),
  ref('locationOfGoods.customsOffice', ['C', 'locatedByOffice']),
  ref('locationOfGoods.authorisationNumber', ['C', 'locatedByAuthorisation']),
  ref('locationOfGoods.additionalId', 'O'),
  ref('locationOfGoods.eoId', ['C', 'locatedByOperator']),
];

const elsewhere = (): readonly Section[] => [
  form(
    'places.location.coordinates',
    'Coordinates',
    '',
    [ref('locationOfGoods.latitude', ['C', 'locatedByCoordinates']), ref('locationOfGoods.longitude', ['C', 'locatedByCoordinates'])],
    { visibleIf: 'locatedByCoordinates' },
  ),
  form(
    'places.location.address',
    'Address',
    '',
    [
      ref('locationOfGoods.address.street', ['C', 'locatedByAddress']),
      ref('locationOfGoods.address.postcode', ['C', 'locatedByAddress']),
      ref('locationOfGoods.address.city', ['C', 'locatedByAddress']),
      ref('locationOfGoods.address.country', ['C', 'locatedByAddress']),
    ],
    { visibleIf: 'locatedByAddress' },
  ),
  form(
    'places.location.postcode',
    'Postcode address',
    '',
    [
      ref('locationOfGoods.postcodeAddress.postcode', ['C', 'locatedByPostcode']),
      ref('locationOfGoods.postcodeAddress.houseNumber', 'O'),
      ref('locationOfGoods.postcodeAddress.country', ['C', 'locatedByPostcode']),
    ],
    { visibleIf: 'locatedByPostcode' },
  ),
];

/** The structure of the EU customs data model: type, qualifier and what the qualifier asks for. */
export const locationOfGoods = (use: Parameters<typeof ref>[1]): Section =>
  form(
    'places.location',
    'Location of goods',
    '',
    [
      ref('locationOfGoods.type', use),
      ref('locationOfGoods.qualifier', use),
      ref('locationOfGoods.country', 'O'),
      ref('locationOfGoods.code', 'O'),
      ...byQualifier(),
      ref('locationOfGoods.contactName', 'O'),
      ref('locationOfGoods.contactPhone', 'O'),
    ],
    { ...FACTS, parts: elsewhere() },
  );

/** Before the EU customs data model a goods location is its country and code. */
export const goodsLocationCode = (country: FieldRef, code: FieldRef): Section => form('places.location', 'Location of goods', '', [country, code], FACTS);
