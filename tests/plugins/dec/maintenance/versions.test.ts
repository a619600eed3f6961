import { expect, it, vi } from 'vitest';
import { type BrokenByProfile, readProfileVersions, readUploadedProfile, replayProfile } from '../../../../src/application/contract/declarationProfileVersions';
import { readProfile } from '../../../../src/application/contract/declarationProfiles';
import type { Files } from '../../../../src/application/ports/files';
import { profileDocument } from '../../../../src/domain/declaration/profiles/profileDocument';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { ProfilesModel } from '../../../../src/plugins/dec/maintenance/profilesModel';
import { VersionsModel } from '../../../../src/plugins/dec/maintenance/versionsModel';
import { FakeApi } from '../../../fakes/fakeApi';
import { FakeEvents } from '../../../fakes/fakeEvents';
import { FakeNotices } from '../../../fakes/fakeNotices';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const NEXT = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const broken = (lrn: string): BrokenByProfile =>
  ({
    id: ID,
    lrn,
    profile: 'se-new-import',
    finding: { severity: 2, code: 'DEC-R-REQ', category: 'General', pointer: '/traderReference', message: 'Trader reference is mandatory' },
  }) as BrokenByProfile;

const files: Files = {
  write: () => Promise.reject(new Error('nothing is written')),
  save: () => undefined,
  peek: () => Promise.reject(new Error('nothing is read')),
  read: () => Promise.reject(new Error('nothing is read')),
};

const opened = async (api: FakeApi) => {
  api.on(readProfileVersions, () => ok([])).on(readUploadedProfile, () => ok(profileDocument(seNewImport)));
  const model = new VersionsModel({ api, events: new FakeEvents(), files: files, notices: new FakeNotices() });
  await model.choose(ID);
  return model;
};

it('goes through all portions and counts the declarations that would break', async () => {
  const model = await opened(
    new FakeApi().on(replayProfile, ({ body }) =>
      ok(
        body.after === undefined ? { looked: 25, total: 26, broken: [broken('A'), broken('A')], next: NEXT } : { looked: 1, total: 26, broken: [broken('A')] },
      ),
    ),
  );
  await model.run();
  expect(model.replay).toMatchObject({ looked: 26, total: 26, isOver: true });
  expect(model.replay?.broken).toHaveLength(3);
  expect(model.brokenDeclarations).toBe(1);
});

it('asks for no further portion after it is ended', async () => {
  const api = new FakeApi();
  const model = await opened(api);
  api.on(replayProfile, () => {
    model.stop();
    return ok({ looked: 25, total: 100, broken: [], next: NEXT });
  });
  await model.run();
  expect(api.calls(replayProfile)).toHaveLength(1);
  expect(model.isReplaying).toBe(false);
});

it('ends with what went wrong', async () => {
  const model = await opened(new FakeApi().on(replayProfile, () => fail('unavailable', 'Not now')));
  await model.run();
  expect(model.problem?.kind).toBe('unavailable');
  expect(model.isReplaying).toBe(false);
});

it('asks once for the list that both choices are made from', async () => {
  const shipped = profileDocument(seNewImport);
  const api = new FakeApi();
  const { list } = await opened(api);
  api
    .on(readProfileVersions, () =>
      ok([
        { ...shipped, state: 'SHIPPED' },
        { ...shipped, version: 2, validFrom: '2099-01-01', state: 'UPLOADED', id: ID },
      ]),
    )
    .on(readProfile, () => ok(shipped));
  const days = new ProfilesModel(api, list);
  const stops = [list.open(), days.open()];
  await vi.waitFor(() => expect(days.profile?.version).toBe(1));
  expect([days.chosen, days.versionsOfChosen.map(({ version }) => version)]).toEqual(['se-new-import', [1]]);
  expect(api.calls(readProfileVersions)).toHaveLength(1);
  for (const stop of stops) stop();
});
