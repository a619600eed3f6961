import { BehaviorSubject, firstValueFrom, from, race, timer, type Observable, type Subscription } from 'rxjs';
import { allows, type Access } from '../../domain/access/access';
import { fail, failed, ok, type PortalError, type Result } from '../../domain/kernel/result';
import { NO_ACCESS, wordingOf } from '../../domain/outcome/catalogue';
import { sessionFlags, SIGNED_OUT, type FlagEvent, type SessionFlags } from '../../domain/session/flags';
import { DEFAULT_UNIT, knownOverride, overrideKey, readOverride, type UnitOverride } from '../../domain/session/unitOverride';
import { signOut } from '../contract/auth';
import { readCurrentUser, readUserSession, type OrgUnit, type UserSession } from '../contract/org';
import type { Api } from '../ports/api';
import type { Events } from '../ports/events';
import type { Notices } from '../ports/notices';
import type { Storage } from '../ports/storage';
import type { TabMessage, Tabs } from '../ports/tabs';
import type { ReferenceData } from '../reference/referenceData';
import type { CallContext } from './callContext';
import type { CallSignals } from './callSignals';
import { freshGuid } from './freshGuid';

export interface SessionState {
  readonly flags: SessionFlags;
  /** Rights and `orgUnitId` of the active unit. */
  readonly user?: UserSession | undefined;
  /** What the unit switch offers (AC-R7), and what is chosen there: a unit, or `default`. */
  readonly units: readonly OrgUnit[];
  readonly override: UnitOverride;
  /** Why there is no session (any more); absent after an ordinary logout. */
  readonly problem?: PortalError | undefined;
}

export interface SessionPorts {
  readonly api: Api;
  readonly events: Events;
  readonly storage: Storage;
  readonly tabs: Tabs;
  readonly notices: Notices;
  readonly reference: ReferenceData;
  readonly context: CallContext;
  readonly signals: CallSignals;
}

interface Loaded {
  readonly user: UserSession;
  readonly units: readonly OrgUnit[];
  readonly override: UnitOverride;
}

const SESSION_ID = 'portal.sessionId';
const USER_ID = 'portal.userId';
const LOGOUT_WITHIN_MS = 5_000;
const UNIT_REFUSED = ['ORG-OU-FORMAT', 'ORG-OU-DENIED', 'ORG-OU-INACTIVE'];

const NOBODY: SessionState = { flags: SIGNED_OUT, units: [], override: DEFAULT_UNIT };

const isUnitRefused = ({ feedbacks }: PortalError): boolean => feedbacks?.some(({ code }) => code !== undefined && UNIT_REFUSED.includes(code)) ?? false;

/** Who is signed in and in which organisation unit, from the loaded portal until logout. Signing in comes before, on the login page. */
export class Session {
  readonly #ports: SessionPorts;
  readonly #state = new BehaviorSubject<SessionState>(NOBODY);
  readonly #heard: readonly (() => void)[];
  #restoring: Promise<Result<UserSession>> | undefined;
  /** Changes of unit run one after another. */
  #choosing: Promise<unknown> = Promise.resolve();
  #choices = 0;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    const messages: Subscription = ports.tabs.messages$.subscribe((message) => this.#otherTab(message));
    this.#heard = [
      () => messages.unsubscribe(),
      ports.signals.onSessionEnded((problem) => this.#lose(problem)),
      ports.signals.onUnitRefused((problem) => void this.#leaveUnit(problem)),
    ];
  }

  get state$(): Observable<SessionState> {
    return this.#state;
  }

  get state(): SessionState {
    return this.#state.value;
  }

  /** The same decision as the server's, in the active unit. */
  allowed(access: Access): boolean {
    return allows(access, this.state.user);
  }

  /** Loads the user of the session that the browser holds; `sessionId` is given by a sign-in that has just succeeded. No answer is no sign-out. */
  restore(sessionId?: string): Promise<Result<UserSession>> {
    this.#restoring ??= this.#restore(sessionId).finally(() => {
      this.#restoring = undefined;
    });
    return this.#restoring;
  }

  /** A unit of `units`, or `default`. Rights, reference data and events are those of the new unit when it answers; refused, everything stays. */
  chooseOrgUnit(unit: UnitOverride): Promise<Result<UserSession>> {
    this.#choices += 1;
    const chosen = this.#choosing.then(() => this.#chooseOrgUnit(unit)).finally(() => {
      this.#choices -= 1;
    });
    this.#choosing = chosen;
    return chosen;
  }

  /** Whatever the server says, nobody is signed in here afterwards. A second logout while one is under way does nothing. */
  async signOut(): Promise<void> {
    const { api, context, events, tabs } = this.#ports;
    const userId = this.state.user?.userId;
    if (!this.#flag('logoutStarted').includes('logOut')) return;
    context.traceId = undefined;
    api.endPending();
    events.stop();
    const tooLate = new AbortController();
    await firstValueFrom(race(from(api.call(signOut, {}, { signal: tooLate.signal })), timer(LOGOUT_WITHIN_MS)));
    tooLate.abort();
    if (userId !== undefined) {
      tabs.post({ type: 'signedOut', userId });
      this.#forgetOverride(userId);
    }
    this.#end('logoutEnded');
  }

  close(): void {
    for (const stop of this.#heard) stop();
    this.#state.complete();
  }

  async #restore(sessionId: string | undefined): Promise<Result<UserSession>> {
    const { context, notices, storage } = this.#ports;
    if (sessionId !== undefined) storage.write('browser', SESSION_ID, sessionId);
    context.sessionId = storage.read('browser', SESSION_ID);
    const expected = storage.read('browser', USER_ID);
    const override = expected === undefined ? DEFAULT_UNIT : this.#savedOverride(expected);
    let loaded = await this.#load(override, expected);
    if (failed(loaded) && override !== DEFAULT_UNIT && isUnitRefused(loaded.left)) {
      notices.toast({ kind: 'WARNING', text: loaded.left.message });
      loaded = await this.#load(DEFAULT_UNIT, expected);
    }
    if (failed(loaded)) {
      this.#change({ problem: loaded.left });
      return loaded;
    }
    this.#enter(loaded.right);
    return ok(loaded.right.user);
  }

  /** Rights come in the asked unit. Where it turns out to be another user's, or not theirs any more, they are asked for once more. */
  async #load(override: UnitOverride, expectedUser: string | undefined): Promise<Result<Loaded>> {
    const { api, context } = this.#ports;
    context.orgUnitOverride = override === DEFAULT_UNIT ? undefined : override;
    const [session, current] = await Promise.all([api.call(readUserSession, {}), api.call(readCurrentUser, {})]);
    if (failed(session)) return session;
    if (failed(current)) return current;
    const { orgUnits: units, orgUnitId } = current.right;
    if (units.length === 0) return fail('forbidden', NO_ACCESS.message, { textKey: NO_ACCESS.textKey });
    const { userId } = session.right;
    const own = userId === expectedUser ? override : this.#savedOverride(userId);
    const known = knownOverride(own, units.map(({ id }) => id));
    if (known !== override) return this.#load(known, userId);
    return ok({ user: { ...session.right, orgUnitId }, units, override });
  }

  #enter({ user, units, override }: Loaded): void {
    const { context, events, storage, tabs } = this.#ports;
    context.userId = user.userId;
    context.traceId ??= freshGuid();
    storage.write('browser', USER_ID, user.userId);
    storage.write('tab', overrideKey(user.userId), override);
    const before = this.state.flags;
    const { state: flags, commands } = sessionFlags(before, 'guardPassed');
    this.#state.next({ flags, user, units, override });
    if (!commands.includes('setUp')) return;
    tabs.post({ type: 'signedIn', userId: user.userId });
    if (this.allowed('pf.events')) events.start();
  }

  async #chooseOrgUnit(unit: UnitOverride): Promise<Result<UserSession>> {
    const { context, events, reference, storage } = this.#ports;
    const { user, override } = this.state;
    if (!user) return fail('unauthenticated', wordingOf(401).message, { textKey: wordingOf(401).textKey });
    const loaded = await this.#load(unit, user.userId);
    if (!this.state.user) return fail('aborted', '');
    if (failed(loaded)) {
      context.orgUnitOverride = override === DEFAULT_UNIT ? undefined : override;
      return loaded;
    }
    const key = overrideKey(user.userId);
    storage.write('browser', key, loaded.right.override);
    reference.clear();
    events.stop();
    this.#enter(loaded.right);
    if (this.allowed('pf.events')) events.start();
    return ok(loaded.right.user);
  }

  /** A unit that was archived, or taken from the user, while it was worked in (AC-R8). */
  async #leaveUnit(problem: PortalError): Promise<void> {
    const { user, override } = this.state;
    if (!user || override === DEFAULT_UNIT || this.#choices > 0) return;
    this.#ports.notices.toast({ kind: 'WARNING', text: problem.message });
    await this.chooseOrgUnit(DEFAULT_UNIT);
  }

  #savedOverride(userId: string): UnitOverride {
    const { storage } = this.#ports;
    const key = overrideKey(userId);
    return readOverride(storage.read('tab', key), storage.read('browser', key));
  }

  #forgetOverride(userId: string): void {
    const { storage } = this.#ports;
    for (const area of ['tab', 'browser'] as const) storage.remove(area, overrideKey(userId));
  }

  #otherTab(message: TabMessage): void {
    const { context, storage } = this.#ports;
    const { user } = this.state;
    if (!user) return;
    if (message.type === 'signedOut' && message.userId === user.userId) {
      this.#forgetOverride(user.userId);
      this.#lose(undefined);
    } else if (message.type === 'signedIn') {
      if (message.userId === user.userId) context.sessionId = storage.read('browser', SESSION_ID);
      else this.#lose({ kind: 'unauthenticated', ...wordingOf(401), status: 401 });
    }
  }

  /** The server no longer knows the session, or it is no longer ours. */
  #lose(problem: PortalError | undefined): void {
    if (!this.state.flags.loggedIn || this.state.flags.loggingOut) return;
    const { api, context, events } = this.#ports;
    context.traceId = undefined;
    api.endPending();
    events.stop();
    this.#end('sessionLost', problem);
  }

  #end(event: 'logoutEnded' | 'sessionLost', problem?: PortalError): void {
    const { context, reference, storage } = this.#ports;
    context.userId = undefined;
    context.sessionId = undefined;
    context.orgUnitOverride = undefined;
    context.traceId = undefined;
    if (event === 'logoutEnded') for (const key of [SESSION_ID, USER_ID]) storage.remove('browser', key);
    reference.clear();
    this.#state.next({ ...NOBODY, flags: sessionFlags(this.state.flags, event).state, problem });
  }

  #flag(event: FlagEvent): ReturnType<typeof sessionFlags>['commands'] {
    const { state, commands } = sessionFlags(this.state.flags, event);
    this.#change({ flags: state });
    return commands;
  }

  #change(change: Partial<SessionState>): void {
    this.#state.next({ ...this.state, ...change });
  }
}
