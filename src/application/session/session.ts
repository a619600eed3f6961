import { BehaviorSubject, type Observable, type Subscription } from 'rxjs';
import { allows, type Access } from '../../domain/access/access';
import { isVisitor } from '../../domain/access/visitor';
import { fail, failed, ok, type PortalError, type Result } from '../../domain/kernel/result';
import { wordingOf } from '../../domain/outcome/catalogue';
import { sessionFlags, SIGNED_OUT, type SessionFlags } from '../../domain/session/flags';
import { logout, NOT_SIGNED_IN, type Logout, type LogoutCommand, type LogoutEvent, type LogoutReason, type SignInKind } from '../../domain/session/logout';
import { DEFAULT_UNIT, overrideKey, type UnitOverride } from '../../domain/session/unitOverride';
import type { OrgUnit, UserSession } from '../contract/org';
import type { Api } from '../ports/api';
import type { Auth } from '../ports/auth';
import type { Events } from '../ports/events';
import type { Notices } from '../ports/notices';
import type { Storage } from '../ports/storage';
import type { TabMessage, Tabs } from '../ports/tabs';
import type { ReferenceData } from '../reference/referenceData';
import type { CallContext } from './callContext';
import type { CallSignals } from './callSignals';
import { freshGuid } from './freshGuid';
import { forgetOverride, loadSession, savedOverride, type LoadedSession } from './loadSession';
import { callLogout } from './logoutCall';
import { SESSION_ID } from './sessionKey';
import { isUnitRefused } from './unitRefusal';

export interface SessionState {
  readonly flags: SessionFlags;
  /** Rights and `orgUnitId` of the active unit. */
  readonly user?: UserSession | undefined;
  /** What the unit switch offers (AC-R7), and what is chosen there: a unit, or `default`. */
  readonly units: readonly OrgUnit[];
  readonly more: boolean;
  readonly override: UnitOverride;
  /** Why there is no session (any more); absent after an ordinary logout. */
  readonly problem?: PortalError | undefined;
  /** Lost, with a provider who may know the user still: the modal asks to log in again. */
  readonly expired?: boolean;
}

export interface SessionPorts {
  readonly api: Api;
  readonly auth?: Auth | undefined;
  readonly events: Events;
  readonly storage: Storage;
  readonly tabs: Tabs;
  readonly notices: Notices;
  readonly reference: ReferenceData;
  readonly context: CallContext;
  readonly signals: CallSignals;
}

const USER_ID = 'portal.userId';
const INACTIVE = 'inactive';
const LEFT_BY_CLOCK: PortalError = { kind: 'unauthenticated', message: 'You have been logged out due to inactivity', textKey: 'login.inactive' };
const unknownSession = (): PortalError => ({ kind: 'unauthenticated', ...wordingOf(401), status: 401 });

const NOBODY: SessionState = { flags: SIGNED_OUT, units: [], more: false, override: DEFAULT_UNIT };

/** Who is signed in and in which organisation unit, from the loaded portal until logout. Signing in comes before, on the login page. */
export class Session {
  readonly #ports: SessionPorts;
  readonly #state = new BehaviorSubject<SessionState>(NOBODY);
  readonly #heard: readonly (() => void)[];
  #restoring: Promise<Result<UserSession>> | undefined;
  /** Changes of unit run one after another. */
  #choosing: Promise<unknown> = Promise.resolve();
  #choices = 0;
  #logout: Logout = NOT_SIGNED_IN;
  /** Why the session ends, told when it has ended. */
  #reason: PortalError | undefined;
  #endedElsewhere = false;

  constructor(ports: SessionPorts) {
    this.#ports = ports;
    const messages: Subscription = ports.tabs.messages$.subscribe((message) => this.#otherTab(message));
    this.#heard = [
      () => messages.unsubscribe(),
      ports.signals.onSessionEnded((problem) => void this.#leave('refused', problem)),
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

  /** A unit of the user's, or `default`. Rights, reference data and events are those of the new unit when it answers; refused, everything stays. */
  chooseOrgUnit(unit: UnitOverride): Promise<Result<UserSession>> {
    this.#choices += 1;
    const chosen = this.#choosing
      .then(() => this.#chooseOrgUnit(unit))
      .finally(() => {
        this.#choices -= 1;
      });
    this.#choosing = chosen;
    return chosen;
  }

  /** Rights that were given, ended or ran out while somebody works (ORG-R16, R17). A unit that is no longer offered is left; an ended session ends by its own refusal. */
  async refresh(): Promise<void> {
    const { user, override } = this.state;
    if (user === undefined || this.#choices > 0) return;
    const loaded = await loadSession(this.#ports, override, user.userId);
    if (failed(loaded) || this.state.user === undefined || this.#choices > 0) return;
    if (loaded.right.override !== override || loaded.right.user.orgUnitId !== user.orgUnitId) {
      await this.chooseOrgUnit(loaded.right.override);
      return;
    }
    const { events, notices } = this.#ports;
    const heard = this.allowed('pf.events');
    this.#enter(loaded.right);
    if (this.allowed('pf.events') !== heard) {
      if (heard) events.stop();
      else events.start();
    }
    const rightsOf = ({ roles, features }: UserSession): string => [...roles, ...features].toSorted().join();
    if (rightsOf(loaded.right.user) !== rightsOf(user)) notices.toast({ kind: 'WARNING', text: 'shell.accessChanged' });
  }

  /** Whatever the server says, nobody is signed in here afterwards. A second logout while one is under way does nothing. */
  signOut(): Promise<void> {
    return this.#leave('manual');
  }

  /** Nobody was there for too long: every tab of the user ends, by one call to the server. */
  expire(): Promise<void> {
    return this.#leave('inactive', LEFT_BY_CLOCK);
  }

  /** There is no token (any more) that calls could carry. */
  tokenEnded(): Promise<void> {
    return this.#leave('tokenEnded', unknownSession());
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
    const override = expected === undefined ? DEFAULT_UNIT : savedOverride(storage, expected);
    let loaded = await loadSession(this.#ports, override, expected);
    if (failed(loaded) && override !== DEFAULT_UNIT && isUnitRefused(loaded.left)) {
      notices.toast({ kind: 'WARNING', text: loaded.left.message });
      // Nor is it the next tab's.
      if (expected !== undefined) storage.write('browser', overrideKey(expected), DEFAULT_UNIT);
      loaded = await loadSession(this.#ports, DEFAULT_UNIT, expected);
    }
    if (failed(loaded)) {
      this.#state.next({ ...this.state, problem: loaded.left });
      return loaded;
    }
    this.#enter(loaded.right);
    return ok(loaded.right.user);
  }

  #enter({ user, units, more, override }: LoadedSession): void {
    const { context, events, storage, tabs } = this.#ports;
    context.userId = user.userId;
    context.orgUnitId = user.orgUnitId;
    context.traceId ??= freshGuid();
    storage.write('browser', USER_ID, user.userId);
    storage.write('tab', overrideKey(user.userId), override);
    const before = this.state.flags;
    const { state: flags, commands } = sessionFlags(before, 'guardPassed');
    this.#state.next({ flags, user, units, more, override });
    if (!commands.includes('setUp')) return;
    this.#endedElsewhere = false;
    this.#step({ type: 'entered' });
    // A colleague who is signed in in the same browser stays so (ORG-R27).
    if (!isVisitor(user)) tabs.post({ type: 'signedIn', userId: user.userId });
    if (this.allowed('pf.events')) events.start();
  }

  async #chooseOrgUnit(unit: UnitOverride): Promise<Result<UserSession>> {
    const { context, events, reference, storage } = this.#ports;
    const { user, override } = this.state;
    if (!user) return fail('unauthenticated', wordingOf(401).message, { textKey: wordingOf(401).textKey });
    const loaded = await loadSession(this.#ports, unit, user.userId);
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

  #otherTab({ type, userId, content }: TabMessage): void {
    const { context, storage } = this.#ports;
    const { user } = this.state;
    if (!user) return;
    if (type === 'signedOut' && userId === user.userId) {
      this.#endedElsewhere = true;
      if (content === INACTIVE) void this.#leave('inactiveElsewhere', LEFT_BY_CLOCK);
      else void this.#leave('elsewhere');
    } else if (type === 'signedIn') {
      if (userId === user.userId) context.sessionId = storage.read('browser', SESSION_ID);
      else if (this.kind === 'basic') void this.#leave('refused', unknownSession());
    }
  }

  get kind(): SignInKind {
    return this.#ports.auth?.kind ?? 'basic';
  }

  async #leave(reason: LogoutReason, problem?: PortalError): Promise<void> {
    if (this.#logout.phase === 'signedIn') this.#reason = problem;
    const commands = this.#step({ type: 'leave', reason, kind: this.kind });
    if (commands.includes('callServer')) this.#state.next({ ...this.state, flags: sessionFlags(this.state.flags, 'logoutStarted').state });
    await this.#obey(commands);
    if (this.#logout.phase === 'calling' && commands.length > 0) await this.#obey(this.#step({ type: 'called' }));
  }

  #step(event: LogoutEvent): readonly LogoutCommand[] {
    const { state, commands } = logout(this.#logout, event);
    this.#logout = state;
    return commands;
  }

  async #obey(commands: readonly LogoutCommand[]): Promise<void> {
    for (const command of commands) {
      if (command === 'callServer') await this.#callLogout();
      else if (command === 'redirect') await this.#redirect();
      else this.#carryOut(command);
    }
  }

  #carryOut(command: Exclude<LogoutCommand, 'callServer' | 'redirect'>): void {
    const { api, auth, context, events, notices, reference } = this.#ports;
    switch (command) {
      case 'endCalls':
        context.traceId = undefined;
        notices.cancelWork();
        return api.endPending();
      case 'stopEvents':
        return events.stop();
      case 'forgetTokens':
        return auth?.forget();
      case 'forgetSession':
        return this.#forget();
      case 'dropCaches':
        return reference.clear();
      case 'showLogin':
        return this.#end({ problem: this.#reason });
      case 'showExpired':
        return this.#end({ expired: true });
    }
  }

  #callLogout(): Promise<void> {
    const { context, storage } = this.#ports;
    const { sessionId } = context;
    const isEnded = (): boolean => this.#endedElsewhere || (sessionId !== undefined && storage.read('browser', SESSION_ID) !== sessionId);
    const begins = (): void => {
      storage.remove('browser', SESSION_ID);
      this.#tellTabs();
    };
    return callLogout(this.#ports, isEnded, begins);
  }

  #tellTabs(): void {
    const userId = this.state.user?.userId;
    if (userId !== undefined) this.#ports.tabs.post({ type: 'signedOut', userId, ...(this.#reason === LEFT_BY_CLOCK && { content: INACTIVE }) });
  }

  #forget(): void {
    const { context, storage } = this.#ports;
    const { user } = this.state;
    if (user) forgetOverride(storage, user.userId);
    // Another tab may have signed in again already: what is newer stays.
    if (storage.read('browser', SESSION_ID) !== context.sessionId && storage.read('browser', SESSION_ID) !== undefined) return;
    for (const key of [SESSION_ID, USER_ID]) storage.remove('browser', key);
  }

  async #redirect(): Promise<void> {
    if ((await this.#ports.auth?.leave({ inactive: this.#reason === LEFT_BY_CLOCK })) !== true) this.#end({ problem: this.#reason });
  }

  #end(why: Pick<SessionState, 'problem' | 'expired'>): void {
    const { context } = this.#ports;
    context.userId = undefined;
    context.sessionId = undefined;
    context.orgUnitOverride = undefined;
    context.orgUnitId = undefined;
    context.traceId = undefined;
    const { state: flags } = sessionFlags(this.state.flags, this.state.flags.loggingOut ? 'logoutEnded' : 'sessionLost');
    this.#state.next({ ...NOBODY, flags, ...why });
  }
}
