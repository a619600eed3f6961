import type { VehicleReport } from './vehicleReport';

/** ROV-7: what the border must hear of at once. */
export const REPORTED_CHANGES = ['plate', 'driver', 'office', 'time', 'consignments'] as const;
export type ReportedChange = (typeof REPORTED_CHANGES)[number];

const PARTS: Readonly<Record<ReportedChange, (report: VehicleReport) => unknown>> = {
  plate: ({ truck = {}, trailers }) => [truck, trailers],
  driver: ({ driver = {} }) => driver,
  office: ({ customsOffice = '' }) => customsOffice,
  time: ({ entryAt = '' }) => entryAt,
  consignments: ({ masters, houses }) => [masters, houses],
};

/** Without the order of keys, which a database keeps in its own way, and without what is empty. */
const plain = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, inner: unknown) => {
    if (inner === '' || (Array.isArray(inner) && inner.length === 0)) return undefined;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });

/** ROV-7: a change of these after the registration is told to the border under the MRN. */
export const changesToReport = (before: VehicleReport, after: VehicleReport): readonly ReportedChange[] =>
  REPORTED_CHANGES.filter((part) => plain(PARTS[part](before)) !== plain(PARTS[part](after)));
