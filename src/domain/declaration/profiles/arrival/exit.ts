import { sweden, withSections } from '../base';
import { refs, type Section } from '../profile';
import { documents } from '../sections/documents';
import { authorisations, general, movements } from '../sections/general';
import { locationOfGoods } from '../sections/location';
import { parties } from '../sections/parties';
import { form } from '../sections/section';
import { borderMeans, containers, seals } from '../sections/transport';
import { differences, MAX_MOVEMENTS, movementFormRules, ofMovements } from './arrivalParts';

const ref = refs('');
const movement = refs('mrns');

const transportSection = (parts: readonly Section[]): Section => ({
  ...form('transport', 'Transport', '', [ref('conveyanceRef', 'O')]),
  category: 'Transport details',
  parts,
});

const discrepancies = () => differences({ use: 'C', cond: 'discrepanciesAtExit', visibleIf: 'discrepanciesAtExit' });

const containersPart = () => containers(seals('O'));

/** Goods are there at the office where they leave (IE507): declarations-profiles, section 5.4. */
export const arrivalAtExit = withSections(
  {
    ...sweden,
    ...ofMovements,
    key: 'arrival-at-exit',
    titleKey: 'dec.profile.arrival-at-exit',
    flow: 'EXIT',
    flowId: 'EXIT',
    labelStyle: 'EUCDM',
    messageTypes: [{ code: 'IE507', titleKey: 'dec.messageType.IE507', additionalTypes: [], relaxes: [] }],
    defaults: { messageType: 'IE507', exit: { storingFlag: '0', discrepanciesExist: '0' } },
    crossRules: [...movementFormRules, 'DEC-EXIT-RELEASE'],
  },
  () => [
    general(
      [
        ref('messageType', 'R', { list: null }),
        ref('arrivalAt', 'R'),
        ref('exit.storingFlag', 'R'),
        ref('exit.discrepanciesExist', 'R'),
        ref('traderReference', 'O'),
      ],
      [movements({ use: 'R' }, MAX_MOVEMENTS), discrepancies(), authorisations({ use: 'O' })],
    ),
    parties({ personPresenting: ['C', 'withoutExitCarrier'], exitCarrier: ['C', 'withoutPersonPresenting'] }),
    {
      ...form('places', 'Places and offices', '', [ref('offices.actualExit', 'R')]),
      category: 'Transport details',
      parts: [locationOfGoods('R')],
    },
    transportSection([containersPart()]),
    documents(),
  ],
);

/** Goods have left (IE590). */
export const exitNotification = withSections(
  {
    ...sweden,
    ...ofMovements,
    key: 'exit-notification',
    titleKey: 'dec.profile.exit-notification',
    flow: 'EXIT',
    flowId: 'EXIT',
    labelStyle: 'EUCDM',
    messageTypes: [{ code: 'IE590', titleKey: 'dec.messageType.IE590', additionalTypes: ['A', 'C', 'D', 'F'], relaxes: [] }],
    defaults: { messageType: 'IE590', additionalDeclarationType: 'A', exit: { discrepanciesExist: '0' } },
    crossRules: [...movementFormRules, 'DEC-EXIT-ARRIVAL', 'DEC-EXIT-OFFICE', 'DEC-EXIT-COUNTRY', 'DEC-EXIT-TIME'],
  },
  () => [
    general(
      [
        ref('messageType', 'R', { list: null }),
        ref('additionalDeclarationType', 'R'),
        ref('exit.exitAt', 'R'),
        ref('exit.discrepanciesExist', 'R'),
        ref('traderReference', 'O'),
      ],
      [movements({ use: 'R' }, MAX_MOVEMENTS, [movement('mrns.result', 'R')]), discrepancies()],
    ),
    parties({ exitCarrier: 'R' }),
    { ...form('places', 'Places and offices', '', [ref('offices.actualExit', 'R')]), category: 'Transport details' },
    transportSection([borderMeans({ use: 'O' }), containersPart()]),
  ],
);
