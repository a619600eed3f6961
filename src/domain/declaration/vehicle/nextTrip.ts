import { blankReport, type VehicleReport } from './vehicleReport';

/** The next trip of the same vehicle: it carries other goods, at another time. */
export const nextTrip = ({ carrier = {}, truck = {}, trailers, driver = {}, meansType, mode, customsOffice, ferryNumber }: VehicleReport): VehicleReport => ({
  ...blankReport(),
  carrier,
  truck,
  trailers,
  driver,
  ...(meansType !== undefined && { meansType }),
  ...(mode !== undefined && { mode }),
  ...(customsOffice !== undefined && { customsOffice }),
  ...(ferryNumber !== undefined && { ferryNumber }),
});
