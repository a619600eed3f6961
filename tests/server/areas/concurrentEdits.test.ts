import { afterAll, beforeAll, expect, it } from 'vitest';
import { readDeclaration, saveDeclaration } from '../../../src/application/contract/dec';
import type { Declaration } from '../../../src/domain/declaration/declaration';
import { stored } from '../declarationSamples';
import { startPortal, type TestClient, type TestPortal } from '../portal';

let portal: TestPortal;
let users: readonly TestClient[];
beforeAll(async () => {
  portal = await startPortal();
  users = await Promise.all(['declarant.demo', 'tester.demo'].map((user) => portal.signIn(user)));
});
afterAll(() => portal.stop());

const ROUNDS = 200;
const NAMES = ['declarant.demo', 'tester.demo'];

it('two users who save one declaration at once: each time exactly one wins, and the other is told who was first and can save what he entered', async () => {
  const [first] = users;
  if (first === undefined) throw new Error('nobody is signed in');
  let known: Declaration = await stored(first, 1);
  const { id } = known;
  const save = (client: TestClient, version: number, ucr: string) =>
    client.call(saveDeclaration, { params: { id }, body: { version, header: { ...known.header, ucr }, items: { upserts: [], deletes: [] } } });
  const wins = [0, 0];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const entered = NAMES.map((name) => `${name} ${round}`);
    // In turn the one and the other is a little earlier.
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    const answers = await Promise.all(order.map(async (user) => ({ user, answer: await save(users[user] ?? first, known.version, entered[user] ?? '') })));
    const won = answers.filter(({ answer }) => answer.outcome.statusCode < 2);
    const lost = answers.filter(({ answer }) => answer.outcome.feedbacks[0]?.code === 'COR-VERSION');
    expect([round, won.length, lost.length]).toEqual([round, 1, 1]);
    const [winner, loser] = [won[0], lost[0]];
    if (winner === undefined || loser === undefined) throw new Error('nobody won');
    wins[winner.user] = (wins[winner.user] ?? 0) + 1;
    expect(loser.answer.data).toMatchObject({ currentVersion: known.version + 1, changedBy: NAMES[winner.user], changedFields: ['/ucr'] });
    known = winner.answer.data.declaration;
    expect(known.header.ucr).toBe(entered[winner.user]);
    if (round % 20 !== 0) continue;
    expect((await first.call(readDeclaration, { params: { id } })).data).toMatchObject({
      version: known.version,
      header: { ucr: entered[winner.user] },
      changedBy: NAMES[winner.user],
    });
    known = (await save(users[loser.user] ?? first, known.version, entered[loser.user] ?? '')).data.declaration;
    expect(known).toMatchObject({ header: { ucr: entered[loser.user] }, changedBy: NAMES[loser.user] });
  }
  expect(wins.every((count) => count > 0)).toBe(true);
  expect(known.version).toBe(1 + ROUNDS + ROUNDS / 20);
}, 60_000);
