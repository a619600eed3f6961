import { refs, type Section } from '../profile';

const ref = refs('');
const equipment = refs('equipment');

export const transportSection = (): Section => ({
  id: 'transport',
  titleKey: 'dec.section.transport',
  english: 'Transport',
  layout: 'FORM',
  path: '',
  category: 'Transport details',
  fields: [
    ref('modeAtBorder', ['C', 'c1']),
    ref('border.idType', 'O'),
    ref('border.meansType', 'O'),
    ref('border.id', 'O'),
    ref('border.nationality', ['C', 'nationalityAtBorder']),
    ref('inlandMode', 'O'),
    ref('arrival.idType', 'O'),
    ref('arrival.id', 'O'),
    ref('containerIndicator', 'R'),
  ],
  parts: [
    {
      id: 'transport.equipment',
      titleKey: 'dec.section.transport.equipment',
      english: 'Containers',
      layout: 'LIST',
      path: 'equipment',
      use: 'C',
      cond: 'c6',
      max: 9999,
      de: '19 07',
      box: '31',
      visibleIf: 'c6',
      fields: [
        equipment('equipment.containerId', 'R'),
        equipment('equipment.packedStatus', 'O'),
        equipment('equipment.seals', 'O'),
        equipment('equipment.goodsRefs', 'O'),
      ],
    },
  ],
});

export const placesSection = (): Section => ({
  id: 'places',
  titleKey: 'dec.section.places',
  english: 'Places and offices',
  layout: 'FORM',
  path: '',
  category: 'Transport details',
  fields: [ref('countryOfDispatch', 'R'), ref('countryOfDestination', 'R'), ref('regionOfDestination', 'O')],
  parts: [
    {
      id: 'places.location',
      titleKey: 'dec.section.places.location',
      english: 'Location of goods',
      layout: 'FORM',
      path: '',
      de: '16 15',
      box: '30',
      fields: [
        ref('locationOfGoods.type', 'R'),
        ref('locationOfGoods.qualifier', 'R'),
        ref('locationOfGoods.country', 'O'),
        ref('locationOfGoods.unlocode', ['C', 'locatedByUnlocode']),
        ref('locationOfGoods.customsOffice', ['C', 'locatedByOffice']),
        ref('locationOfGoods.authorisationNumber', ['C', 'locatedByAuthorisation']),
        ref('locationOfGoods.additionalId', 'O'),
        ref('locationOfGoods.code', 'O'),
        ref('locationOfGoods.contactName', 'O'),
        ref('locationOfGoods.contactPhone', 'O'),
      ],
    },
    {
      id: 'places.offices',
      titleKey: 'dec.section.places.offices',
      english: 'Customs offices',
      layout: 'FORM',
      path: '',
      fields: [ref('offices.presentation', 'O'), ref('offices.supervising', ['C', 'c15'])],
    },
    {
      id: 'places.warehouse',
      titleKey: 'dec.section.places.warehouse',
      english: 'Warehouse',
      layout: 'FORM',
      path: 'warehouse',
      use: 'C',
      cond: 'c3',
      de: '12 11',
      box: '49',
      category: 'General',
      fields: [refs('warehouse')('warehouse.type', 'R'), refs('warehouse')('warehouse.identifier', 'R'), refs('warehouse')('warehouse.country', 'O')],
    },
  ],
});
