import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { CountryRounding, RoundingOverride } from '../../domain/tariff/roundingOverride';
import { endpoint } from './endpoint';

const ACCESS = 'dec.maintenance';
const PATH = '/api/dec/ui/maintenance/rounding';

export const PlacedOverride = t.intersection([RoundingOverride, t.type({ id: Guid, version: t.number, orgUnitId: Guid, unit: t.string })]);
export type PlacedOverride = t.TypeOf<typeof PlacedOverride>;

/** `override` is absent where it was removed. */
export const RoundingChange = t.intersection([
  t.type({ at: t.string, by: t.string, action: t.string, reason: t.string, country: t.string, amount: t.string }),
  t.partial({ override: RoundingOverride }),
]);
export type RoundingChange = t.TypeOf<typeof RoundingChange>;

/** `rules` of the countries today; overrides of the active unit and those above it, the nearest first; `changes` of the active unit, newest first. */
export const readRounding = endpoint({
  method: 'GET',
  path: PATH,
  access: ACCESS,
  answer: t.type({ orgUnitId: Guid, rules: t.array(CountryRounding), overrides: t.array(PlacedOverride), changes: t.array(RoundingChange) }),
});

const ById = t.strict({ id: Guid });
const Reason = { reason: t.string };

/** For the active unit and those below it. */
export const addRounding = endpoint({
  method: 'POST',
  path: PATH,
  access: ACCESS,
  body: t.strict({ ...Reason, override: RoundingOverride }),
  answer: PlacedOverride,
  creates: true,
});

export const changeRounding = endpoint({
  method: 'POST',
  path: `${PATH}/{id}`,
  access: ACCESS,
  params: ById,
  body: t.strict({ ...Reason, version: t.number, override: RoundingOverride }),
  answer: PlacedOverride,
  creates: true,
});

export const removeRounding = endpoint({
  method: 'POST',
  path: `${PATH}/{id}/remove`,
  access: ACCESS,
  params: ById,
  body: t.strict({ ...Reason, version: t.number }),
  answer: t.type({}),
  creates: true,
});
