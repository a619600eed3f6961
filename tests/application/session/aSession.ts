import { signOut } from '../../../src/application/contract/auth';
import { readCurrentUser, readUserSession } from '../../../src/application/contract/org';
import { ReferenceData } from '../../../src/application/reference/referenceData';
import { CallContext } from '../../../src/application/session/callContext';
import { CallSignals } from '../../../src/application/session/callSignals';
import { Session } from '../../../src/application/session/session';
import { ok, type PortalError } from '../../../src/domain/kernel/result';
import { FakeApi } from '../../fakes/fakeApi';
import { FakeEvents } from '../../fakes/fakeEvents';
import { FakeLog } from '../../fakes/fakeLog';
import { FakeNotices } from '../../fakes/fakeNotices';
import { FakeStorage } from '../../fakes/fakeStorage';
import { FakeTabs } from '../../fakes/fakeTabs';

export const USER = '0a000000-0000-4000-8000-000000000001';
export const HOME = '0b000000-0000-4000-8000-000000000001';
export const MALMO = '0b000000-0000-4000-8000-000000000002';
export const KEY = `orgUnitOverride.${USER}`;
export const UNITS = [HOME, MALMO].map((id) => ({ id, name: id, company: 'Company', country: 'SE' }));
export const INACTIVE: PortalError = {
  kind: 'forbidden',
  message: 'This organisation unit is not active.',
  status: 403,
  feedbacks: [{ code: 'ORG-OU-INACTIVE' }],
};

export const open: Session[] = [];

export const tab = (storage = new FakeStorage()) => {
  const context = new CallContext('portal-web');
  const unit = (): string => context.orgUnitOverride ?? HOME;
  const roles = (): string[] => (unit() === HOME ? ['DeclarationAdministrator'] : ['CaseAdministrator']);
  const api = new FakeApi()
    .on(readUserSession, () =>
      ok({ userId: USER, userAuthName: 'declarant.demo', firstName: 'Dana', orgUnitId: HOME, roles: roles(), features: ['ServerSentEvents'] }),
    )
    .on(readCurrentUser, () => ok({ orgUnitId: unit(), defaultOrgUnitId: HOME, orgUnits: UNITS }))
    .on(signOut, () => ok({}));
  const events = new FakeEvents();
  const tabs = new FakeTabs();
  const notices = new FakeNotices();
  const signals = new CallSignals();
  const reference = new ReferenceData(api, new FakeLog());
  const session = new Session({ api, events, storage, tabs, notices, reference, context, signals });
  open.push(session);
  return { api, context, events, notices, reference, session, signals, storage, tabs };
};
