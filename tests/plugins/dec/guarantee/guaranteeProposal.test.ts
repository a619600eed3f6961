import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveDeclaration } from '../../../../src/application/contract/dec';
import { proposeGuaranteeAmount } from '../../../../src/application/contract/declarationGuarantees';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import type { Finding, Header } from '../../../../src/domain/declaration/declaration';
import { fields } from '../../../../src/domain/declaration/fields';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { GuaranteeProposal } from '../../../../src/plugins/dec/guarantee/guaranteeProposal';
import { FakeApi } from '../../../fakes/fakeApi';
import { aDeclaration, openedCard, storing } from '../card/openedCard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const GRN = '26SE000000SIM0010';
const header: Header = {
  messageType: 'D1',
  offices: { departure: 'SE003000' },
  guarantees: [
    { type: '1', grn: '26SE000000SIM0029', amount: '100' },
    { type: '1', grn: GRN },
  ],
};
const error: Finding = { severity: 2, code: 'DEC-R-REQ', pointer: '/parties/principal', message: 'Holder is mandatory', origin: 'PROFILE', category: 'Party' };

const opened = async (unknown: number[] = [], findings: readonly Finding[] = []) => {
  const profile = profileOf('new-start-transit');
  if (profile === undefined) throw new Error('no profile');
  const api = storing(new FakeApi(), findings).on(proposeGuaranteeAmount, () => ok({ amount: '4000', currency: 'SEK', unknown }));
  const card = await openedCard({ profile, api, declaration: aDeclaration({ profile: profile.key, flow: 'TRANSIT', country: 'EU', header }), items: [] });
  return { ...card, proposal: new GuaranteeProposal(card.card.services, card.card.content, card.card.actions) };
};

describe('the proposal of an amount', () => {
  it('fills the amount of its row and the currency', async () => {
    const { card, api, proposal, notices } = await opened();
    await proposal.propose(1);
    expect(api.calls(proposeGuaranteeAmount).map(({ input }) => input.params.row)).toEqual(['1']);
    expect(card.content.form.value.guarantees).toEqual([header.guarantees?.[0], { type: '1', grn: GRN, amount: '4000', currency: 'SEK' }]);
    expect([api.calls(saveDeclaration).length, notices.shown]).toEqual([0, []]);
  });

  it('saves what was typed first, and comes at the first press although another field is wrong', async () => {
    const { card, api, proposal } = await opened([], [error]);
    card.content.form.set('/traderReference', 'ORDER-1');
    await proposal.propose(1);
    expect(api.calls(saveDeclaration).map(({ input }) => input.body.header.traderReference)).toEqual(['ORDER-1']);
    expect(card.content.form.value.guarantees?.[1]?.amount).toBe('4000');
  });

  it('that counts goods with the fallback amount names them', async () => {
    const { proposal, notices } = await opened([2, 3]);
    await proposal.propose(0);
    expect(notices.shown).toEqual([{ kind: 'WARNING', text: 'dec.propose.unknown', values: { count: 2, items: '2, 3' } }]);
  });

  it('that cannot be told leaves the amount and says why', async () => {
    const { card, api, proposal } = await opened();
    api.on(proposeGuaranteeAmount, () => fail('unavailable', 'no answer'));
    await proposal.propose(0);
    expect([card.content.form.value.guarantees?.[0]?.amount, card.actions.problem?.kind, proposal.asking]).toEqual(['100', 'unavailable', undefined]);
  });
});

it('amounts and values of a transit are in the currency of the country of departure, a guarantee may name another', async () => {
  const { card } = await opened();
  const unit = (record: string): string | undefined => card.parts.unitOf(fields['guarantees.amount'], record);
  expect([unit('/guarantees/0'), unit('/items/0')]).toEqual(['SEK', 'SEK']);
  card.content.form.set('/guarantees/0/currency', 'EUR');
  card.content.form.set('/offices/departure', 'DK003103');
  expect([unit('/guarantees/0'), unit('/guarantees/1')]).toEqual(['EUR', 'DKK']);
  card.content.form.set('/offices/departure', '');
  expect(unit('/items/0')).toBeUndefined();
});
