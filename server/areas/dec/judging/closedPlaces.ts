import type { Transaction } from 'kysely';
import type { Header } from '../../../../src/domain/declaration/declaration';
import { fail, ok, type Result } from '../../../../src/domain/kernel/result';
import { closedPlaces } from '../../../../src/domain/organization/uiSettings/profileScreens';
import type { Database } from '../../../db/schema';
import type { Opened } from '../content/changing';
import { settingsOf } from './judgement';

const valueAt = (header: object, place: string): unknown =>
  place
    .split('.')
    .reduce<unknown>((value, step) => (typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(step) : undefined), header);

const said = (value: unknown): string => (value === undefined || value === null || value === '' ? '' : JSON.stringify(value));

/** Refuses a save that changes what the organisation has closed in the card (ORG-R21). */
export const refuseClosed = async (
  db: Transaction<Database>,
  { entry, profile }: Pick<Opened, 'entry' | 'profile'>,
  header: Header,
): Promise<Result<undefined>> => {
  const changed = closedPlaces(profile, await settingsOf(db, entry.org_unit_id, profile.key)).filter(
    (place) => said(valueAt(entry.header, place)) !== said(valueAt(header, place)),
  );
  if (changed.length === 0) return ok(undefined);
  const message = 'Your organisation does not let this be changed here.';
  return fail('refused', message, {
    feedbacks: changed.map((place) => ({ severity: 2, code: 'ORG-UICFG-CLOSED', pointer: `/${place.replaceAll('.', '/')}`, message })),
  });
};
