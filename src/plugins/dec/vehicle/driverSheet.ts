import type { StoredVehicleReport } from '../../../application/contract/declarationVehicle';
import { code128 } from '../../../domain/declaration/print/code128';
import { stockholmDate } from '../../../domain/kernel/dates';
import type { HouseConsignment } from '../../../domain/declaration/vehicle/vehicleReport';
import { ok } from '../../../domain/kernel/result';
import type { ExportJob } from '../../../ui/archetypes/list/exportModel';
import { fileName } from '../../../ui/archetypes/list/listColumn';
import { formatDecimal, formatInstant } from '../../../ui/kit/format';
import type { TextKey } from '../../../ui/text/keys';
import type { Texts } from '../../../ui/text/texts';

const CELL_LINES = 10;

const given = (...parts: readonly (string | undefined)[]): string => parts.filter((part) => part !== undefined && part !== '').join(' ');

const documentsOf = ({ previousDocuments = [], exportFromEu = [], voecNumber = '' }: HouseConsignment): string =>
  [
    ...previousDocuments.map(({ type, reference, declarant, date, sequence }) => given(type, reference, declarant, date, sequence)),
    ...exportFromEu.map(({ type, id }) => given(type, id)),
    ...(voecNumber === '' ? [] : [`VOEC ${voecNumber}`]),
  ].join('; ');

/** What the driver shows at the border: the vehicle with its MRN, then each consignment with its own, in bars for the readers there. */
export const driverSheet = ({ report, mrn, mrns, lrn, status }: StoredVehicleReport, { t, locale }: Texts, origin: readonly string[]): ExportJob => {
  const { truck = {}, trailers, driver = {}, carrier = {}, customsOffice = '', entryAt, ferryNumber = '', houses } = report;
  const title = `${t('dec.vehicle.sheet')} ${mrn ?? lrn}`;
  const line = (key: TextKey, value: string): readonly string[] => (value === '' ? [] : [`${t(key)}: ${value}`]);
  const headingOf = ({ id, waybill = '' }: HouseConsignment): string => given(waybill, mrns[id]);
  const rowsOf = (house: HouseConsignment): readonly (readonly string[])[] => [
    [headingOf(house)],
    [
      given(house.consignor?.name, house.consignor?.identifier),
      given(house.consignee?.name, house.consignee?.identifier),
      house.description ?? '',
      house.grossMass === undefined || house.grossMass === '' ? '' : formatDecimal(house.grossMass, locale),
      house.importProcedure === undefined || house.importProcedure === '' ? '' : t(`dec.vehicle.import.${house.importProcedure}` as TextKey),
      documentsOf(house),
    ],
  ];
  const rows = houses.flatMap(rowsOf);
  const barcodes = houses.flatMap((house) => {
    const number = mrns[house.id];
    const widths = number === undefined ? undefined : code128(number);
    return widths === undefined ? [] : [[headingOf(house), widths] as const];
  });
  const bars = mrn === undefined ? undefined : code128(mrn);
  const column = (key: TextKey, width: number) => ({ heading: t(key), kind: 'text' as const, width });
  return {
    fileName: fileName(title, stockholmDate(new Date()), 'Pdf'),
    table: {
      title,
      notes: [
        t(`dec.vehicle.status.${status}`),
        ...line('dec.vehicle.truck', given(truck.registration, truck.nationality)),
        ...line('dec.vehicle.trailers', trailers.map(({ registration, nationality }) => given(registration, nationality)).join(', ')),
        ...line('dec.vehicle.driver', given(driver.name, driver.nationality)),
        ...line('dec.vehicle.carrier', given(carrier.name, carrier.identifier)),
        ...line('dec.vehicle.customsOffice', customsOffice),
        ...line('dec.vehicle.entryAt', entryAt === undefined || entryAt === '' ? '' : formatInstant(entryAt, locale)),
        ...line('dec.vehicle.ferryNumber', ferryNumber),
        ...origin,
      ],
      columns: [
        column('dec.vehicle.consignor', 22),
        column('dec.vehicle.consignee', 22),
        column('dec.vehicle.description', 26),
        column('dec.vehicle.grossMass', 10),
        column('dec.vehicle.importProcedure', 20),
        column('dec.vehicle.documents', 34),
      ],
      locale,
      paper: {
        cellLines: CELL_LINES,
        mark: t('dec.simulated'),
        headingBarcodes: Object.fromEntries(barcodes),
        ...(bars !== undefined && mrn !== undefined && { barcode: { widths: bars, text: mrn } }),
      },
      words: { page: t('list.file.page', { page: '{page}', pages: '{pages}' }) },
    },
    total: rows.length,
    rows: () => async (give) => {
      await give(rows);
      return ok(undefined);
    },
  };
};
