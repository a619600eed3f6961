import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { CHANNELS, DIRECTIONS } from '../../domain/organization/integration';
import { endpoint } from './endpoint';
import { oneOf } from '../../domain/kernel/oneOf';

const ofCompany = t.strict({ id: Guid });
const ofEndpoint = t.strict({ id: Guid, endpointId: Guid });

const Fields = {
  code: t.string,
  channel: oneOf(CHANNELS),
  direction: oneOf(DIRECTIONS),
  address: t.string,
  active: t.boolean,
};
/** `credential`: a secret that is written and never answered. */
const Optional = {
  certificateExpires: t.string,
  orgUnitId: Guid,
  technicalUserId: Guid,
  networks: t.string,
};

/** A key as it is known afterwards: its first signs, never the key itself. */
export const EndpointKey = t.intersection([
  t.type({ id: Guid, begins: t.string, madeAt: t.string, validTo: t.string }),
  t.partial({ lastUsedAt: t.string, lastAddress: t.string }),
]);
export type EndpointKey = t.TypeOf<typeof EndpointKey>;

/** `directoryAddress`: where a directory calls in that keeps users and groups by SCIM. */
export const IntegrationEndpoint = t.intersection([
  t.type({ id: Guid, version: t.number, ...Fields, hasCredential: t.boolean, keys: t.array(EndpointKey), waiting: t.boolean }),
  t.partial({ ...Optional, orgUnitName: t.string, technicalUserName: t.string, directoryAddress: t.string }),
]);
export type IntegrationEndpoint = t.TypeOf<typeof IntegrationEndpoint>;

export const readEndpoints = endpoint({
  method: 'GET',
  path: '/api/org/ui/company/{id}/integration',
  access: 'org.company',
  params: ofCompany,
  answer: t.type({ items: t.array(IntegrationEndpoint), mayChange: t.boolean }),
});

/** `version` 0 makes a new one. Of direction In it waits for a second administrator (C2). */
export const writeEndpoint = endpoint({
  method: 'PUT',
  path: '/api/org/ui/company/{id}/integration/{endpointId}',
  access: 'org.company',
  params: ofEndpoint,
  body: t.intersection([t.strict({ version: t.number, ...Fields }), t.exact(t.partial({ ...Optional, credential: t.string }))]),
  answer: t.type({ waits: t.boolean }),
});

/** A simulated answer of the other side, labelled so. */
export const testEndpoint = endpoint({
  method: 'POST',
  path: '/api/org/ui/company/{id}/integration/{endpointId}/test',
  access: 'org.company',
  params: ofEndpoint,
  creates: true,
  answer: t.type({ ok: t.boolean, message: t.string }),
});

/** The new key, shown this once; the one before it is good for 7 more days. Waits for a second administrator where the tenant asks for one. */
export const rotateKey = endpoint({
  method: 'POST',
  path: '/api/org/ui/company/{id}/integration/{endpointId}/rotatekey',
  access: 'org.company',
  params: ofEndpoint,
  answer: t.intersection([t.type({ waits: t.boolean }), t.partial({ key: t.string, validTo: t.string })]),
});

/** Ends a key at once: needs no second person, because it lets nobody in. */
export const endKey = endpoint({
  method: 'DELETE',
  path: '/api/org/ui/company/{id}/integration/{endpointId}/key/{keyId}',
  access: 'org.company',
  params: t.strict({ id: Guid, endpointId: Guid, keyId: Guid }),
  answer: t.type({}),
});

/** What a machine may do with its key: for whoever connects it, and to watch whether the connection stands. */
export const readMachine = endpoint({
  method: 'GET',
  path: '/api/org/ui/integration/self',
  access: 'machine',
  machine: 'signedIn',
  answer: t.type({ endpoint: t.string, user: t.string, orgUnitId: Guid, roles: t.array(t.string), features: t.array(t.string), keyValidTo: t.string }),
});

/** Users of the company in whose name a machine may act, by words or ids. At most 20. */
export const pickTechnicalUsers = endpoint({
  method: 'POST',
  path: '/api/org/ui/company/technicaluser/pick',
  access: 'org.company',
  body: t.exact(t.partial({ text: t.string, ids: t.array(Guid) })),
  answer: t.type({ items: t.array(t.intersection([t.type({ id: Guid, name: t.string }), t.partial({ identifier: t.string })])) }),
  background: true,
});
