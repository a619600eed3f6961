import * as t from 'io-ts';
import { Guid } from '../../domain/kernel/guid';
import { CargoManifest } from '../../domain/manifest/manifest';
import { endpoint } from './endpoint';

/** A manifest of another system, whole, with the key of its integration endpoint or from the test bench. `reference`: its own number of it; the same again answers what it made. */
export const sendManifest = endpoint({
  method: 'POST',
  path: '/api/cmm/ui/integration/cargomanifest',
  access: 'cmm.integration',
  machine: 'cmm.new',
  body: t.intersection([t.strict({ reference: t.string, manifest: CargoManifest }), t.exact(t.partial({ register: t.boolean }))]),
  answer: t.type({ manifestId: Guid, number: t.string, created: t.boolean, houses: t.number, status: t.string }),
  limit: 20_000_000,
  creates: true,
});

export const AUTHORITY_ANSWERS = ['NOW', 'REJECT', 'CONTROL', 'DELAY'] as const;

/** How the simulated authority answers the manifest next. */
export const steerAuthority = endpoint({
  method: 'POST',
  path: '/api/cmm/ui/testbench/authority',
  access: 'cmm.integration',
  body: t.intersection([t.strict({ manifestId: Guid, answer: t.string }), t.exact(t.partial({ errors: t.array(t.string), house: t.string }))]),
  answer: t.type({ waiting: t.number }),
  creates: true,
});
