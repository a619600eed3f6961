import { sql } from 'kysely';
import type {
  ReceivedParameters,
  ReceivedRow,
  ReceivedTotals,
  TransportParameters,
  TransportRow,
  TransportTotals,
} from '../../../src/application/contract/storageReports';
import { subtractDecimals, sumDecimals } from '../../../src/domain/kernel/decimal';
import { failed, ok } from '../../../src/domain/kernel/result';
import { masterTotals } from '../../../src/domain/temporary-storage/reports/masters';
import { allOf, foundRows, given, type ReportSource } from '../../reports/reportSource';
import { known, scopeOf } from './reportScope';

interface Arrived {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly content: {
    readonly arrivedAt?: string;
    readonly presentedAt?: string;
    readonly carrier?: { readonly name?: string };
    readonly consignor?: { readonly name?: string };
    readonly arrivalMeansId?: string;
    readonly previousDocuments?: readonly { readonly type?: string; readonly reference?: string }[];
  };
  readonly tsd_mrn: string;
  readonly transport_document: string;
  readonly consignee: string;
  readonly positions: number;
  readonly declared_packages: string;
  readonly declared_mass: string;
  readonly received_packages: string;
  readonly received_mass: string;
}

export const receivedSource: ReportSource<ReceivedParameters, ReceivedRow, ReceivedTotals> = {
  days: ['from', 'to', 'knownAt'],
  count: async (context, parameters) => {
    const { from, to } = parameters;
    const when = [...given(from, (day) => sql`j.presented_on >= ${day}::date`), ...given(to, (day) => sql`j.presented_on <= ${day}::date`)];
    const query = sql<Arrived>`select j.id, j.number, j.status, j.content - 'positions' as content, j.tsd_mrn, j.transport_document, j.consignee, count(distinct p.id)::integer as positions,
        sum((e.deltas ->> 'packages')::numeric) filter (where e.type in ('INB', 'MVI'))::text as declared_packages,
        sum((e.deltas ->> 'grossMass')::numeric) filter (where e.type in ('INB', 'MVI'))::text as declared_mass,
        sum((e.deltas ->> 'packages')::numeric)::text as received_packages, sum((e.deltas ->> 'grossMass')::numeric)::text as received_mass
      from ts_journal_entry j join ts_position p on p.entry_id = j.id
      join ledger_entry e on e.account_id = p.id and (e.type in ('INB', 'MVI') or e.type = 'DEV' and e.set_id = (select f.set_id from ledger_entry f where f.account_id = p.id and f.account_seq = 1))
      where ${allOf([...scopeOf(context, parameters), ...when, ...known(parameters)])} group by j.id order by j.presented_on, j.number`;
    const found = await foundRows<Arrived>(context.db, query);
    if (failed(found)) return found;
    const rows = found.right.map(({ content, ...row }): ReceivedRow => {
      const transit = (content.previousDocuments ?? []).find(({ type = '' }) => ['N820', 'N821', 'N822', 'N952'].includes(type));
      const differencePackages = subtractDecimals(row.received_packages, row.declared_packages);
      const differenceMass = subtractDecimals(row.received_mass, row.declared_mass);
      return {
        key: row.id,
        arrivedAt: content.arrivedAt ?? '',
        presentedAt: content.presentedAt ?? '',
        number: row.number,
        mrn: row.tsd_mrn === '' ? (transit?.reference ?? '') : row.tsd_mrn,
        transportDocument: row.transport_document,
        carrier: content.carrier?.name ?? '',
        means: content.arrivalMeansId ?? '',
        consignor: content.consignor?.name ?? '',
        consignee: row.consignee,
        positions: row.positions,
        declaredPackages: row.declared_packages,
        receivedPackages: row.received_packages,
        differencePackages,
        declaredMass: row.declared_mass,
        receivedMass: row.received_mass,
        differenceMass,
        deviation: /[1-9]/.test(differencePackages + differenceMass) ? 'TSDI' : '',
        status: row.status,
      };
    });
    const sum = (field: 'receivedPackages' | 'receivedMass' | 'differencePackages' | 'differenceMass'): string => sumDecimals(rows.map((row) => row[field]));
    const totals = {
      consignments: rows.length,
      packages: sum('receivedPackages'),
      grossMass: sum('receivedMass'),
      differencePackages: sum('differencePackages'),
      differenceMass: sum('differenceMass'),
    };
    return ok({ rows, totals });
  },
};

interface Documented {
  readonly id: string;
  readonly entry_id: string;
  readonly entry_no: string;
  readonly position_no: number;
  readonly description: string;
  readonly master_document: string;
  readonly transport_document: string;
  readonly presented_on: string;
  readonly tsd_mrn: string;
  readonly packages_in: string;
  readonly mass_in: string;
  readonly packages: string;
  readonly gross_mass: string;
  readonly out_packages: string;
  readonly out_mass: string;
  readonly deviation: string;
  readonly closed_on: string | null;
  readonly procedures: string | null;
  readonly type: string | null;
}

export const transportSource: ReportSource<TransportParameters, TransportRow, TransportTotals> = {
  days: ['from', 'to', 'knownAt'],
  count: async (context, parameters) => {
    const { document, from, to, level, type } = parameters;
    const wildcard = (text: string): string =>
      text
        .replace(/[\\%_]/g, (sign) => `\\${sign}`)
        .replaceAll('*', '%')
        .toLowerCase();
    const conditions = [
      ...scopeOf(context, parameters),
      ...given(document, (text) =>
        level === 'MASTER'
          ? sql`lower(p.master_document) like ${wildcard(text)}`
          : level === 'HOUSE'
            ? sql`lower(p.transport_document) like ${wildcard(text)}`
            : sql`(lower(p.master_document) like ${wildcard(text)} or lower(p.transport_document) like ${wildcard(text)})`,
      ),
      ...given(from, (day) => sql`p.presented_on >= ${day}::date`),
      ...given(to, (day) => sql`p.presented_on <= ${day}::date`),
      ...given(
        type,
        (code) =>
          sql`exists (select from ts_journal_entry j where j.id = p.entry_id and j.content @> ${JSON.stringify({ transportDocuments: [{ type: code }] })}::jsonb)`,
      ),
    ];
    const query = sql<Documented>`select p.id, p.entry_id, p.entry_no, p.position_no, p.description, p.master_document, p.transport_document, p.presented_on, p.tsd_mrn,
        p.packages_in::text as packages_in, p.mass_in::text as mass_in, p.packages::text as packages, p.gross_mass::text as gross_mass, p.deviation::text as deviation, p.closed_on,
        coalesce(gone.packages, 0)::text as out_packages, coalesce(gone.mass, 0)::text as out_mass, gone.procedures,
        (select d ->> 'type' from ts_journal_entry j, jsonb_array_elements(j.content -> 'transportDocuments') d where j.id = p.entry_id limit 1) as type
      from ts_position p left join lateral (select -sum((e.deltas ->> 'packages')::numeric) as packages, -sum((e.deltas ->> 'grossMass')::numeric) as mass,
        string_agg(distinct (e.detail ->> 'kind') || ' ' || (e.detail ->> 'procedureNo'), ', ') as procedures from ledger_entry e
        where e.account_id = p.id and e.type in ('WOF', 'MVO')) as gone on true
      where ${allOf(conditions)} order by p.master_document, p.transport_document, p.entry_no, p.position_no`;
    const found = await foundRows<Documented>(context.db, query);
    if (failed(found)) return found;
    const rows = found.right.map((row): TransportRow => ({
      key: row.id,
      entryId: row.entry_id,
      master: row.master_document || row.transport_document,
      house: row.transport_document,
      type: row.type ?? '',
      date: row.presented_on,
      number: row.entry_no,
      tsdMrn: row.tsd_mrn,
      position: String(row.position_no),
      description: row.description,
      packagesIn: row.packages_in,
      packagesOut: row.out_packages,
      packagesLeft: row.packages,
      massIn: row.mass_in,
      massOut: row.out_mass,
      massLeft: row.gross_mass,
      deviation: row.deviation,
      procedures: row.procedures ?? '',
      closedOn: row.closed_on ?? '',
      isMissing: row.transport_document === '',
    }));
    return ok({ rows, totals: { masters: masterTotals(rows).map((total) => ({ ...total })) } });
  },
};
