import * as t from 'io-ts';
import { DeclarationStatus, STATUSES } from '../declaration';
import { isFinal } from '../status';

/** How far a declaration has come that is not at its end: being made, with the authority, accepted, released. */
export const STATUS_GROUPS = ['preparing', 'sent', 'accepted', 'released'] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

/** The group of a status; undefined for one to which nothing can happen any more. */
export const statusGroupOf = (status: DeclarationStatus): StatusGroup | undefined => {
  switch (status) {
    case 'DRAFT':
    case 'READY':
    case 'REJECTED':
    case 'SEND_FAILED':
      return 'preparing';
    case 'SENT':
    case 'RECEIVED':
      return 'sent';
    case 'ACCEPTED':
    case 'UNDER_CONTROL':
    case 'DOCS_REQUESTED':
      return 'accepted';
    case 'RELEASED':
    case 'NOT_RELEASED':
    case 'SUPPLEMENT_DUE':
    case 'CANCEL_REQUESTED':
      return 'released';
    case 'CLEARED':
    case 'CANCELLED':
    case 'EXPIRED':
      return undefined;
  }
};

/** The statuses of a group, or of all groups. */
export const unsettledStatuses = (group?: StatusGroup): readonly DeclarationStatus[] =>
  STATUSES.filter((status) => !isFinal(status) && (group === undefined || statusGroupOf(status) === group));

const DAY_MS = 86_400_000;

/** Whole days from one day to another (yyyy-MM-dd), negative when it is before; days of the calendar, whatever the clocks do. */
export const daysBetween = (from: string, to: string): number => (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;

/** Declarations of one status and country. */
export const StatusCount = t.type({ status: DeclarationStatus, country: t.string, count: t.number });
export type StatusCount = t.TypeOf<typeof StatusCount>;

export interface UnsettledTable {
  /** In the order of their names. */
  readonly countries: readonly string[];
  /** In the order of the statuses; `counts` one per country. */
  readonly statuses: readonly { readonly status: DeclarationStatus; readonly counts: readonly number[]; readonly total: number }[];
  /** One per country. */
  readonly totals: readonly number[];
  readonly total: number;
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** Counts per status and country, with their sums; statuses and countries without a declaration are left out. */
export const unsettledTable = (counts: readonly StatusCount[]): UnsettledTable => {
  const countries = [...new Set(counts.filter(({ count }) => count > 0).map(({ country }) => country))].sort();
  const countOf = (status: DeclarationStatus, country: string): number =>
    sum(counts.filter((one) => one.status === status && one.country === country).map(({ count }) => count));
  const statuses = STATUSES.map((status) => {
    const perCountry = countries.map((country) => countOf(status, country));
    return { status, counts: perCountry, total: sum(perCountry) };
  }).filter(({ total }) => total > 0);
  const totals = countries.map((_country, at) => sum(statuses.map((row) => row.counts[at] ?? 0)));
  return { countries, statuses, totals, total: sum(totals) };
};
