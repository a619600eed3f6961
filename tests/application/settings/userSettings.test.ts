import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { readUserSetting, readUserSettings, writeUserSetting, type UserSetting } from '../../../src/application/contract/org';
import { UserSettings } from '../../../src/application/settings/userSettings';
import type { SessionState } from '../../../src/application/session/session';
import { allows } from '../../../src/domain/access/access';
import { fail, ok, type Result } from '../../../src/domain/kernel/result';
import { languageSetting, managedColumns, savedFilters, type ManagedColumns } from '../../../src/domain/organization/userSettings';
import { DEFAULT_UNIT } from '../../../src/domain/session/unitOverride';
import { SIGNED_OUT } from '../../../src/domain/session/flags';
import { FakeApi } from '../../fakes/fakeApi';

const USER = { userId: 'u', userAuthName: 'declarant', firstName: 'Declarant', orgUnitId: 'o', roles: [] as string[], features: [] };

/** A server with the settings of one user; other windows write into `rows`. */
class Server {
  readonly rows = new Map<string, UserSetting>();
  readonly api: FakeApi;
  unreachable = false;

  constructor() {
    const name = (params: { readonly pluginId: unknown; readonly settingId: unknown }): string => `${String(params.pluginId)}/${String(params.settingId)}`;
    const down = <A>(answer: () => Result<A>): Result<A> => (this.unreachable ? fail('unavailable', '') : answer());
    this.api = new FakeApi()
      .on(readUserSettings, () => down(() => ok({ settings: [...this.rows.values()] })))
      .on(readUserSetting, ({ params }) => down(() => ok(this.rows.get(name(params)) ?? this.row(params, null, 0))))
      .on(writeUserSetting, ({ params, body }) =>
        down(() => {
          const version = this.rows.get(name(params))?.version ?? 0;
          if (body.version !== version) return fail('stale', '');
          return ok(this.put(params, structuredClone(body.value)));
        }),
      );
  }

  put(params: { readonly pluginId: unknown; readonly settingId: unknown }, value: unknown): UserSetting {
    const name = `${String(params.pluginId)}/${String(params.settingId)}`;
    const row = this.row(params, value, (this.rows.get(name)?.version ?? 0) + 1);
    this.rows.set(name, row);
    return row;
  }

  row(params: { readonly pluginId: unknown; readonly settingId: unknown }, value: unknown, version: number): UserSetting {
    return { pluginId: Number(params.pluginId), settingId: Number(params.settingId), schemaVersion: 1, version, value };
  }
}

const signedIn = (server: Server, roles: string[] = []) => {
  const state$ = new BehaviorSubject<SessionState>({ flags: SIGNED_OUT, units: [], more: false, override: DEFAULT_UNIT, user: { ...USER, roles } });
  const settings = new UserSettings(server.api, { state$, allowed: (access) => allows(access, state$.value.user) });
  return { settings, state$ };
};

const columns = managedColumns('dec');
const layout = (id: string): ManagedColumns => ({ columns: [{ id, visible: true }] });

describe('user settings', () => {
  it('are there after the session is, once for whoever asks', async () => {
    const server = new Server();
    server.put(languageSetting, 'SV');
    const { settings } = signedIn(server);
    const heard: unknown[] = [];
    settings.value$(languageSetting).subscribe((value) => heard.push(value));
    await Promise.all([settings.load(), settings.load()]);
    expect(heard).toEqual([undefined, 'SV']);
    expect(server.api.calls(readUserSettings)).toHaveLength(1);
  });

  it('count at once, and the newest of several is stored', async () => {
    const server = new Server();
    const { settings } = signedIn(server);
    await settings.load();
    const written = [settings.write(languageSetting, 'SV'), settings.write(languageSetting, 'DK'), settings.write(languageSetting, 'NO')];
    expect(settings.read(languageSetting)).toBe('NO');
    expect(await Promise.all(written)).toEqual([ok(undefined), ok(undefined), ok(undefined)]);
    expect(server.rows.get('0/1')).toMatchObject({ value: 'NO', version: 1 });
  });

  it('store what was changed while an earlier change was under way', async () => {
    const server = new Server();
    const { settings } = signedIn(server);
    await settings.load();
    const first = settings.write(languageSetting, 'SV');
    await Promise.resolve().then(() => undefined);
    const second = settings.write(languageSetting, 'DK');
    await Promise.all([first, second]);
    expect(server.rows.get('0/1')?.value).toBe('DK');
    expect(settings.read(languageSetting)).toBe('DK');
  });

  it('are the last word of the user over another window', async () => {
    const server = new Server();
    const { settings } = signedIn(server);
    await settings.load();
    server.put(languageSetting, 'DK');
    expect(await settings.write(languageSetting, 'SV')).toEqual(ok(undefined));
    expect(server.rows.get('0/1')).toMatchObject({ value: 'SV', version: 2 });
  });

  it('keep what another window stored of the same setting', async () => {
    const server = new Server();
    const { settings } = signedIn(server);
    await settings.load();
    server.put(columns, { 'dec.search': layout('lrn') });
    await settings.update(columns, (before) => ({ ...before, 'dec.items': layout('netMass') }));
    expect(server.rows.get('7/39')?.value).toEqual({ 'dec.search': layout('lrn'), 'dec.items': layout('netMass') });
    expect(settings.read(columns)).toEqual(server.rows.get('7/39')?.value);
  });

  it('wait for the first answer before anything is written', async () => {
    const server = new Server();
    server.put(columns, { 'dec.search': layout('lrn') });
    const { settings } = signedIn(server);
    await settings.update(columns, (before) => ({ ...before, 'dec.items': layout('netMass') }));
    expect(Object.keys(server.rows.get('7/39')?.value as object)).toEqual(['dec.search', 'dec.items']);
  });

  it('stay for this page when they cannot be stored, and go out with the next change', async () => {
    const server = new Server();
    const { settings } = signedIn(server);
    await settings.load();
    server.unreachable = true;
    expect((await settings.update(columns, (before) => ({ ...before, a: layout('a') })))._tag).toBe('Left');
    expect(settings.read(columns)).toEqual({ a: layout('a') });
    server.unreachable = false;
    await settings.update(columns, (before) => ({ ...before, b: layout('b') }));
    expect(server.rows.get('7/39')?.value).toEqual({ a: layout('a'), b: layout('b') });
  });

  it('are asked for again when the server could not be reached', async () => {
    const server = new Server();
    server.put(languageSetting, 'SV');
    server.unreachable = true;
    const { settings } = signedIn(server);
    await settings.load();
    server.unreachable = false;
    await settings.load();
    expect(settings.read(languageSetting)).toBe('SV');
  });

  it.each([
    ['another form', { schemaVersion: 2 }],
    ['an unknown value', { value: 'FI' }],
  ])('are as good as none with %s', async (_what, change) => {
    const server = new Server();
    server.rows.set('0/1', { ...server.row(languageSetting, 'SV', 1), ...change });
    const { settings } = signedIn(server);
    await settings.load();
    expect(settings.read(languageSetting)).toBeUndefined();
  });

  it('are never asked for in a limited session', async () => {
    const server = new Server();
    const { settings } = signedIn(server, ['OneTimeUser']);
    await settings.load();
    expect(await settings.write(languageSetting, 'SV')).toMatchObject({ left: { kind: 'forbidden' } });
    expect([server.api.calls(readUserSettings), server.api.calls(readUserSetting), server.api.calls(writeUserSetting)]).toEqual([[], [], []]);
  });

  it('are gone with the session', async () => {
    const server = new Server();
    server.put(savedFilters('dec'), { 'dec.search': [{ id: '1', name: 'Open', query: '?status=DRAFT' }] });
    const { settings, state$ } = signedIn(server);
    await settings.load();
    expect(settings.read(savedFilters('dec'))).toBeDefined();
    state$.next({ flags: SIGNED_OUT, units: [], more: false, override: DEFAULT_UNIT });
    expect(settings.read(savedFilters('dec'))).toBeUndefined();
  });
});
