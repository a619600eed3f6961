import { expect, it } from 'vitest';
import { readDeclaration } from '../../../../src/application/contract/dec';
import { readProfile } from '../../../../src/application/contract/declarationProfiles';
import { profileDocument } from '../../../../src/domain/declaration/profiles/profileDocument';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { ProfileInForceModel } from '../../../../src/plugins/dec/card/form/profileInForceModel';
import { FakeApi } from '../../../fakes/fakeApi';
import { aDeclaration, ID } from './openedCard';

const opened = async (api: FakeApi): Promise<ProfileInForceModel> => {
  const model = new ProfileInForceModel(api, seNewImport.key);
  await model.load();
  return model;
};

it('is the version of the company where it has one of this day', async () => {
  const own = { ...profileDocument(seNewImport), version: 2, limits: { items: 99, invoices: 9 } };
  expect((await opened(new FakeApi().on(readProfile, () => ok(own)))).profile).toMatchObject({ version: 2, limits: { items: 99 } });
});

it('is the profile of the portal where that is the version', async () => {
  expect((await opened(new FakeApi().on(readProfile, () => ok(profileDocument(seNewImport))))).profile).toEqual({
    ...seNewImport,
    sections: seNewImport.sections,
  });
});

it('is that of the day of taxation of the declaration that is opened', async () => {
  const days: (string | undefined)[] = [];
  const api = new FakeApi()
    .on(readDeclaration, () => ok(aDeclaration({ header: { expectedTaxationDate: '2026-12-24' } })))
    .on(readProfile, ({ params }) => {
      days.push(params.date);
      return ok(profileDocument(seNewImport));
    });
  for (const rest of ['new', `${ID}/items/3`]) await new ProfileInForceModel(api, seNewImport.key, rest).load();
  expect(days).toEqual([undefined, '2026-12-24']);
});

it('says what is wrong, and is there when it is asked again', async () => {
  let isAway = true;
  const model = await opened(new FakeApi().on(readProfile, () => (isAway ? fail('unavailable', 'away') : ok(profileDocument(seNewImport)))));
  expect([model.problem?.kind, model.profile]).toEqual(['unavailable', undefined]);
  isAway = false;
  await model.load();
  expect([model.problem, model.profile?.key]).toEqual([undefined, 'se-new-import']);
});
