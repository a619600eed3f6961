import { union, withSections } from '../base';
import { refs, type Profile, type Section } from '../profile';
import { authorisations, general, movements } from '../sections/general';
import { goodsLocationCode, locationOfGoods } from '../sections/location';
import { parties } from '../sections/parties';
import { form } from '../sections/section';
import { enRouteEvents, incidents, movementFormRules, ofMovements, traderAtDestination } from './arrivalParts';

const ref = refs('');

const places = (location: Section): Section => ({
  ...form('places', 'Places and offices', '', [ref('offices.actualDestination', 'R')]),
  category: 'Transport details',
  parts: [location],
});

const notification = {
  ...union,
  ...ofMovements,
  flow: 'ARRIVAL',
  flowId: 'ARRIVAL',
  messageTypes: [{ code: 'IE007', titleKey: 'dec.messageType.IE007', additionalTypes: [], relaxes: [] }],
  defaults: { messageType: 'IE007', simplifiedProcedure: '0' },
  crossRules: [...movementFormRules, 'DEC-ARRIVAL-SIMPLIFIED', 'DEC-NEEDS-AUTHORISATION'],
} as const satisfies Partial<Profile>;

const simplified = () => authorisations({ use: 'C', cond: 'simplifiedArrival' });

/** Arrival of a transit in the form before the EU customs data model: declarations-profiles, section 5.4. */
export const arrivalNotification = withSections(
  {
    ...notification,
    key: 'arrival-notification',
    titleKey: 'dec.profile.arrival-notification',
    labelStyle: 'SAD',
  },
  () => [
    general(
      [ref('messageType', 'R', { list: null }), ref('arrivalAt', 'R'), ref('simplifiedProcedure', 'O'), ref('traderReference', 'O')],
      [movements({ use: 'R' }, 1), simplified(), enRouteEvents()],
    ),
    parties({ notifyingArrival: 'R' }),
    places(goodsLocationCode(ref('locationOfGoods.country', 'O'), ref('locationOfGoods.code', 'R'))),
  ],
);

/** The same with incidents and the whole location. */
export const newArrivalNotification = withSections(
  {
    ...notification,
    key: 'new-arrival-notification',
    titleKey: 'dec.profile.new-arrival-notification',
    labelStyle: 'EUCDM',
    defaults: { ...notification.defaults, incidentFlag: '0' },
  },
  () => [
    general(
      [ref('messageType', 'R', { list: null }), ref('arrivalAt', 'R'), ref('simplifiedProcedure', 'R'), ref('incidentFlag', 'R'), ref('traderReference', 'O')],
      [movements({ use: 'R' }, 1), simplified(), incidents()],
    ),
    traderAtDestination(),
    places(locationOfGoods('R')),
  ],
);
