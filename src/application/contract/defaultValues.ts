import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { DEFAULT_LEVELS, DEFAULT_MODES, DefaultValue } from '../../domain/organization/defaults/defaultValue';
import { endpoint } from './endpoint';
import { recordContract } from './record';
import { oneOf } from '../../domain/kernel/oneOf';

export const defaultContract = recordContract('org.default', {
  path: '/api/org/ui/default',
  access: { read: 'org.defaults', write: 'org.defaults' },
  content: DefaultValue,
  row: t.type({
    scopeKind: t.string,
    scopeId: t.string,
    area: t.string,
    fieldPath: t.string,
    value: t.string,
    mode: t.string,
    validFrom: t.string,
    validTo: t.string,
  }),
  criteria: t.exact(t.partial({ scopeKind: t.string, scopeId: t.string, area: t.string, fieldPath: t.string, mode: t.string })),
  statuses: ['Active', 'Ended'],
  actions: ['end'],
});

const Scope = t.type({ kind: oneOf(DEFAULT_LEVELS), id: t.string, name: t.string });

const Explained = t.intersection([
  t.type({
    steps: t.array(
      t.type({
        scope: Scope,
        area: t.string,
        mode: oneOf(DEFAULT_MODES),
        value: t.string,
        effect: oneOf(['taken', 'replaced', 'cleared', 'overruled'] as const),
      }),
    ),
    forced: t.boolean,
  }),
  t.partial({ value: t.string, from: Scope }),
]);
export type Explained = t.TypeOf<typeof Explained>;

/** What one field begins with in a unit, and why (ORG-R18). `userId`: of the caller if absent. */
export const resolveDefault = endpoint({
  method: 'POST',
  path: '/api/org/ui/default/resolve',
  access: 'org.defaults',
  body: t.strict({ area: t.string, fieldPath: t.string, orgUnitId: Guid }),
  answer: Explained,
  creates: true,
});

/** From whom the values of a new record may come: the tenant, the company, its units and their users. */
export const readDefaultScopes = endpoint({ method: 'GET', path: '/api/org/ui/default/scopes', access: 'org.defaults', answer: t.array(Scope) });

/** What a new record of the area begins with, for the caller in the active unit. Of the company itself what nobody has set otherwise. */
export const readDefaultsFor = endpoint({
  method: 'GET',
  path: '/api/org/ui/defaults',
  access: 'signedIn',
  params: t.strict({ area: t.string }),
  answer: t.type({ values: t.array(t.type({ fieldPath: t.string, value: t.string, forced: t.boolean, from: Scope })) }),
  background: true,
});
