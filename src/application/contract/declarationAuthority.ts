import * as t from 'io-ts';
import { OWED } from '../../domain/declaration/flows/schedule';
import { DeclarationStatus } from '../../domain/declaration/statusCode';
import { Guid } from '../../domain/kernel/guid';
import { Saved } from './dec';
import { endpoint } from './endpoint';
import { oneOf } from '../../domain/kernel/oneOf';

const ById = t.strict({ id: Guid });

/** `lockId`: the edit lock of this card, absent while nobody holds one. */
const AtVersion = t.intersection([t.strict({ version: t.number }), t.exact(t.partial({ lockId: Guid }))]);

/** T11: attachments of the declaration that the authority asked for. */
export const sendDocuments = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/documents/send',
  access: 'dec.declare',
  params: ById,
  body: t.intersection([AtVersion, t.strict({ attachmentIds: t.array(Guid) })]),
  answer: Saved,
  creates: true,
});

/** Makes the data that customs determined itself (DEC-R40) those of the declaration; `items` of the answer are all its goods items. */
export const takeOverData = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/takeover',
  access: 'dec.declare',
  params: ById,
  body: AtVersion,
  answer: Saved,
  creates: true,
});

/** The goods of a pre-lodged declaration are there; for flows that say so by a message of the declaration itself (IE170, IE511). */
export const presentGoods = endpoint({
  method: 'POST',
  path: '/api/dec/ui/declaration/{id}/present',
  access: 'dec.declare',
  params: ById,
  body: AtVersion,
  answer: Saved,
  creates: true,
});

const SIMULATOR = '/api/dec/ui/simulator';

const Mode = t.keyof({ AUTO: null, MANUAL: null });

/** `delays`: milliseconds by name, `shipped` those without a change. `version` 0: never changed. MANUAL: answers wait for a person. */
export const SimulatorConfig = t.type({
  version: t.number,
  mode: Mode,
  triggers: t.boolean,
  delays: t.record(t.string, t.number),
  shipped: t.record(t.string, t.number),
});
export type SimulatorConfig = t.TypeOf<typeof SimulatorConfig>;

export const readSimulator = endpoint({ method: 'GET', path: `${SIMULATOR}/config`, access: 'dec.maintenance', answer: SimulatorConfig });

/** Back to AUTO lets the answers go that wait. */
export const configureSimulator = endpoint({
  method: 'POST',
  path: `${SIMULATOR}/config`,
  access: 'dec.maintenance',
  body: t.strict({ version: t.number, mode: Mode, triggers: t.boolean, delays: t.record(t.string, t.number), reason: t.string }),
  answer: SimulatorConfig,
});

/** An answer that is owed. `held`: it waits for a person; else it is given at `dueAt`. */
export const OwedAnswer = t.intersection([
  t.type({
    id: Guid,
    declarationId: Guid,
    profile: t.string,
    lrn: t.string,
    status: DeclarationStatus,
    kind: oneOf(OWED),
    dueAt: t.string,
    held: t.boolean,
  }),
  t.partial({ mrn: t.string }),
]);
export type OwedAnswer = t.TypeOf<typeof OwedAnswer>;

/** Those of the visible units that are due first, at most 500. */
export const readOwedAnswers = endpoint({
  method: 'GET',
  path: `${SIMULATOR}/answer`,
  access: 'dec.maintenance',
  answer: t.array(OwedAnswer),
  background: true,
});

/** Gives these answers now; `given` counts those that were still owed. */
export const answerNow = endpoint({
  method: 'POST',
  path: `${SIMULATOR}/answer`,
  access: 'dec.maintenance',
  body: t.strict({ ids: t.array(Guid), reason: t.string }),
  answer: t.type({ given: t.number }),
});
