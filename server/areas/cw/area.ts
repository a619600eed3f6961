import { defineArea } from '../defineArea';
import { announcements } from './anticipated';
import { certificates } from './certificates';
import { deviations } from './deviations';
import { declarationReceiver } from './discharged';
import { inbounds } from './inbound';
import { incorrectDeliveries } from './incorrect';
import { receiverChannel } from './integration';
import { items } from './items';
import { outbounds } from './outbound';
import { warehouseTables } from './tables';

export { receiveFromTemporaryStorage, type HandedGoods, type HandedInbound } from './sources';

export const cwArea = defineArea({
  id: 'cw',
  records: [announcements, inbounds, outbounds, incorrectDeliveries, deviations, certificates, items],
  migrations: { '010_warehouse': warehouseTables },
  run: ({ authoritySpeed, wakeSending }) => ({
    channels: [receiverChannel(authoritySpeed, wakeSending)],
    receivers: [declarationReceiver],
  }),
});
