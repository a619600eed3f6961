import { sql } from 'kysely';
import type { Caller } from '../../../records/handlers';
import { containing, given, type Condition } from '../../../reports/reportSource';
import { isReadable } from '../declarations';

interface Scope {
  readonly country?: string | undefined;
  readonly party?: string | undefined;
  readonly thisUnitOnly?: boolean | undefined;
}

/** What every report asks of the declarations it is about. */
export const scopeOf = (caller: Caller, { country, party, thisUnitOnly }: Scope): Condition[] => [
  isReadable(thisUnitOnly === true ? { ...caller, readableUnits: [caller.orgUnitId] } : caller),
  ...given(country, (code) => sql`declaration.country = ${code.toUpperCase()}`),
  ...given(party, (text) => containing(sql`declaration.parties`, text)),
];
