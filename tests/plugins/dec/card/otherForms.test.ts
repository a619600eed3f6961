import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { samples } from '../../../../server/areas/dec/seed/samples/all';
import { profileOf } from '../../../../src/domain/declaration/profiles/all';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import '../../../../src/plugins/dec/card/opening/otherBeginnings';
import { aDeclaration, guid, ID, openedCard } from './openedCard';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const named = (key: string): Profile => {
  const profile = profileOf(key);
  if (profile === undefined) throw new Error(`no profile ${key}`);
  return profile;
};

const danish = named('dk-new-import');
const lowValue = named('low-value');
const sample = samples['dk-new-import']?.({ itemIds: [guid(1), guid(2)], invoiceId: guid(90), date: '2026-01-15' });

describe('H7 in the Danish import', () => {
  it('is offered and opens the form of low value', async () => {
    const { card, navigation } = await openedCard({ profile: danish, rest: 'new', address: `/dec/dk-new-import/new?caseId=${guid(40)}` });
    expect(card.parts.messageTypes.map(({ code }) => code)).toEqual(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'I1', 'H7']);
    const chosen: string[] = [];
    card.parts.chooseMessageType('I1', (code) => chosen.push(code));
    card.parts.chooseMessageType('H7', (code) => chosen.push(code));
    expect([chosen, navigation.path]).toEqual([['I1', 'H1'], `/dec/low-value/new?caseId=${guid(40)}&messageType=H7`]);
  });

  it('is no change of the import that it was typed in', async () => {
    const { card } = await openedCard({ profile: danish, rest: 'new', address: '/dec/dk-new-import/new' });
    const write = (code: string): void => card.content.form.set('/messageType', code);
    write('H');
    card.parts.chooseMessageType('H7', write);
    expect([card.content.form.value.messageType, card.content.dirty]).toEqual(['H1', false]);
  });

  it('takes the goods of a stored declaration along', async () => {
    const { card, navigation } = await openedCard({ profile: danish, declaration: aDeclaration({ profile: danish.key, country: 'DK' }) });
    card.parts.chooseMessageType('H7', () => undefined);
    expect(navigation.path).toBe(`/dec/low-value/from/dec/${ID}?messageType=H7`);
  });
});

describe('the form of low value that was opened by it', () => {
  it('begins as H7, lodged in Denmark', async () => {
    const { card } = await openedCard({ profile: lowValue, rest: 'new', address: '/dec/low-value/new?messageType=H7' });
    expect([card.content.form.value.messageType, card.content.dirty]).toEqual(['H7', false]);
  });

  it('has the lines and stays H7', async () => {
    const declaration = aDeclaration({ profile: danish.key, country: 'DK', header: sample?.header ?? {} });
    const { card } = await openedCard({
      profile: lowValue,
      rest: `from/dec/${ID}`,
      address: `/dec/low-value/from/dec/${ID}?messageType=H7`,
      declaration,
      items: sample?.items ?? [],
    });
    expect([card.content.form.value.messageType, card.content.lines.count]).toEqual(['H7', 2]);
  });

  it('takes no message that it does not have', async () => {
    const { card } = await openedCard({ profile: lowValue, rest: 'new', address: '/dec/low-value/new?messageType=H1' });
    expect(card.content.form.value.messageType).toBe('ILDS');
  });
});
