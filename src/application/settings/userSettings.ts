import { BehaviorSubject, distinctUntilChanged, map, type Observable, type Subscription } from 'rxjs';
import { fail, failed, ok, type Result } from '../../domain/kernel/result';
import type { SettingKey } from '../../domain/organization/userSettings';
import { readUserSetting, readUserSettings, writeUserSetting, type UserSetting } from '../contract/org';
import type { Api } from '../ports/api';
import type { Session } from '../session/session';

/** Makes the new value of a setting; asked again where somebody else's turns out to be newer. */
type Change = (before: unknown) => unknown;

interface Line {
  /** What the server has, as far as it is known. */
  readonly stored?: UserSetting | undefined;
  /** Not stored yet. What the server did not take stays: it counts for this page and goes out with the next change. */
  readonly changes: readonly Change[];
  /** With all changes; only where there are some. */
  readonly changed?: unknown;
}

const TRIES = 3;
const UNKNOWN: Line = { changes: [] };

const nameOf = ({ pluginId, settingId }: Pick<UserSetting, 'pluginId' | 'settingId'>): string => `${pluginId}/${settingId}`;

const decoded = (key: SettingKey<unknown>, stored: UserSetting | undefined): unknown => {
  if (!stored || stored.version === 0 || stored.schemaVersion !== key.schemaVersion) return undefined;
  const value = key.value.decode(stored.value);
  return value._tag === 'Right' ? value.right : undefined;
};

/**
 * The settings of the user: as they were when the session began, and as the user has changed them since. A change counts at once here and is
 * stored behind it; while one of a setting is under way the next ones wait, and the newest goes out. Limited sessions have none
 * (access control, section 9) and never ask for any.
 */
export class UserSettings {
  readonly #api: Api;
  readonly #session: Pick<Session, 'allowed'>;
  readonly #lines = new BehaviorSubject<ReadonlyMap<string, Line>>(new Map());
  readonly #storing = new Map<string, Promise<unknown>>();
  readonly #heard: Subscription;
  #loading: Promise<void> | undefined;
  /** Answers of an earlier session count no more. */
  #life = 0;

  constructor(api: Api, session: Pick<Session, 'allowed' | 'state$'>) {
    this.#api = api;
    this.#session = session;
    this.#heard = session.state$.subscribe(() => {
      if (this.#allowed) void this.load();
      else this.clear();
    });
  }

  /** Once for a session, whoever asks. Ends also when the server could not be reached; the next who asks tries again. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** As far as it is known; undefined where there is none, or none that fits. */
  read<A>(key: SettingKey<A>): A | undefined {
    return this.#valueIn(this.#lines.value, key);
  }

  /** Begins with what is known, and comes again whenever the value is another one. */
  value$<A>(key: SettingKey<A>): Observable<A | undefined> {
    return this.#lines.pipe(
      map((lines) => this.#valueIn(lines, key)),
      distinctUntilChanged(),
    );
  }

  /** The last word: whatever another window has stored is replaced. */
  write<A>(key: SettingKey<A>, value: A): Promise<Result<void>> {
    return this.#change(key, [() => value]);
  }

  /** For a setting that holds more than one thing: `change` is given the newest value, also when another window has stored it meanwhile. */
  update<A>(key: SettingKey<A>, change: (before: A | undefined) => A): Promise<Result<void>> {
    return this.#change(key, [...this.#line(key).changes, (before) => change(before as A | undefined)]);
  }

  clear(): void {
    this.#life += 1;
    this.#loading = undefined;
    this.#storing.clear();
    if (this.#lines.value.size > 0) this.#lines.next(new Map());
  }

  close(): void {
    this.#heard.unsubscribe();
    this.clear();
    this.#lines.complete();
  }

  get #allowed(): boolean {
    return this.#session.allowed('org.usersetting');
  }

  async #load(): Promise<void> {
    if (!this.#allowed) return;
    const life = this.#life;
    const answer = await this.#api.call(readUserSettings, {});
    if (life !== this.#life) return;
    if (failed(answer)) {
      this.#loading = undefined;
      return;
    }
    const lines = new Map(this.#lines.value);
    for (const stored of answer.right.settings) lines.set(nameOf(stored), { ...(lines.get(nameOf(stored)) ?? UNKNOWN), stored });
    this.#lines.next(lines);
  }

  #line(key: SettingKey<unknown>): Line {
    return this.#lines.value.get(nameOf(key)) ?? UNKNOWN;
  }

  #valueIn<A>(lines: ReadonlyMap<string, Line>, key: SettingKey<A>): A | undefined {
    const { stored, changes, changed } = lines.get(nameOf(key)) ?? UNKNOWN;
    return (changes.length > 0 ? changed : decoded(key, stored)) as A | undefined;
  }

  #put(key: SettingKey<unknown>, stored: UserSetting | undefined, changes: readonly Change[]): void {
    const changed = changes.reduce((before, change) => change(before), decoded(key, stored));
    this.#lines.next(new Map(this.#lines.value).set(nameOf(key), { stored, changes, changed }));
  }

  #change(key: SettingKey<unknown>, changes: readonly Change[]): Promise<Result<void>> {
    if (!this.#allowed) return Promise.resolve(fail('forbidden', ''));
    this.#put(key, this.#line(key).stored, changes);
    const before = this.#storing.get(nameOf(key)) ?? this.load();
    const storing = before.then(() => this.#store(key));
    this.#storing.set(nameOf(key), storing);
    return storing;
  }

  async #store(key: SettingKey<unknown>): Promise<Result<void>> {
    const life = this.#life;
    const { pluginId, settingId, schemaVersion } = key;
    const params = { pluginId: String(pluginId), settingId: String(settingId) };
    for (let attempt = 1; ; attempt++) {
      const { stored, changes } = this.#line(key);
      // Gone out with an earlier one.
      if (changes.length === 0) return ok(undefined);
      const value = changes.reduce((before, change) => change(before), decoded(key, stored));
      const answer = await this.#api.call(writeUserSetting, { params, body: { value, schemaVersion, version: stored?.version ?? 0 } });
      if (life !== this.#life) return fail('aborted', '');
      if (!failed(answer)) {
        this.#put(
          key,
          { ...answer.right, value },
          this.#line(key).changes.filter((change) => !changes.includes(change)),
        );
        return ok(undefined);
      }
      if (answer.left.kind !== 'stale' || attempt >= TRIES) return answer;
      const newest = await this.#api.call(readUserSetting, { params });
      if (life !== this.#life) return fail('aborted', '');
      if (failed(newest)) return newest;
      this.#put(key, newest.right, this.#line(key).changes);
    }
  }
}
