import { screen } from '@testing-library/react';
import * as t from 'io-ts';
import { configure, makeAutoObservable, observableRef } from 'mobx';
import { observer } from 'mobx-react-lite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '../../../../src/application/contract/endpoint';
import { Party, PartyQuestion } from '../../../../src/application/contract/org';
import { readReferenceList, searchReferenceList } from '../../../../src/application/contract/rd';
import { ok } from '../../../../src/domain/kernel/result';
import {
  amount,
  choice,
  choices,
  code,
  codes,
  date,
  dateTime,
  decimal,
  integer,
  party,
  period,
  text,
  yesNo,
} from '../../../../src/ui/archetypes/fields/constructors';
import type { Field, FieldValue } from '../../../../src/ui/archetypes/fields/declared';
import { FieldControl } from '../../../../src/ui/archetypes/fields/FieldControl';
import type { FieldHost } from '../../../../src/ui/archetypes/fields/fieldHost';
import { FieldText } from '../../../../src/ui/archetypes/fields/FieldText';
import { FakeApi } from '../../../fakes/fakeApi';
import { shownScreen } from '../screenPage';

configure({ enforceActions: 'always' });

class Host implements FieldHost {
  values: Readonly<Record<string, FieldValue>>;
  readonly readOnly: boolean;
  readonly date = '2026-02-03';

  constructor(values: Readonly<Record<string, FieldValue>>, readOnly = false) {
    this.values = values;
    this.readOnly = readOnly;
    makeAutoObservable(this, { values: observableRef });
  }

  valueOf(id: string): FieldValue {
    return this.values[id];
  }

  set(id: string, value: FieldValue): void {
    this.values = { ...this.values, [id]: value };
  }
}

const GUID = '00000000-0000-4000-8000-000000000001';
const pickParty = endpoint({ method: 'POST', path: '/pick', access: 'signedIn', body: PartyQuestion, answer: t.type({ items: t.array(Party) }) });
const knowing = (): FakeApi => new FakeApi().on(pickParty, () => ok({ items: [{ id: GUID, name: 'Nordic Shoes AB', identifier: 'SE5599999991' }] }));
const YES_NO = [
  { value: 'A', text: 'kit.yes' },
  { value: 'B', text: 'kit.no' },
] as const;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-02-03T10:00:00Z'), shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const shown = (field: Field, values: Readonly<Record<string, FieldValue>> = {}, readOnly = false, criterion = false) => {
  const host = new Host(values, readOnly);
  const Part = observer(() => (
    <>
      <FieldControl field={field} host={host} criterion={criterion} />
      <output>
        <FieldText field={field} host={host} />
      </output>
    </>
  ));
  return shownScreen(Part, { api: knowing() }).then((page) => ({ ...page, host }));
};

const said = (): string | null | undefined => document.querySelector('output')?.textContent;

describe('a declared field', () => {
  it.each<[string, Field, string, string, FieldValue]>([
    ['a text', text('a', 'kit.copy'), 'Copy', 'abc', 'abc'],
    ['a decimal, as it is stored', decimal('a', 'kit.copy'), 'Copy', '1,5', '1.5'],
    ['an integer', integer('a', 'kit.copy'), 'Copy', '12', '12'],
    ['a date, as it is stored', date('a', 'kit.copy'), 'Copy', '20/11', '2026-11-20'],
    ['a time, as an instant', dateTime('a', 'kit.copy'), 'Copy', '20/11 14:30', '2026-11-20T13:30:00.000Z'],
    ['a code, by its text', code('a', 'kit.copy', 'Country'), 'Copy', 'Sweden', 'SE'],
    ['several codes', codes('a', 'kit.copy', { list: 'Country' }), 'Copy', 'SE NO, DK', ['SE', 'NO', 'DK']],
    ['several texts with blanks', codes('a', 'kit.copy'), 'Copy', 'AB 1, AB 2', ['AB 1', 'AB 2']],
  ])('takes %s', async (_, field, label, typed, value) => {
    const { user, host, rest } = await shown(field);
    await user.type(screen.getByLabelText(label), typed);
    await user.tab();
    await rest();
    expect(host.values['a']).toEqual(value);
  });

  it('takes a yes', async () => {
    const { user, host } = await shown(yesNo('a', 'kit.copy'));
    await user.click(screen.getByRole('checkbox', { name: 'Copy' }));
    expect(host.values['a']).toBe(true);
  });

  it('takes an amount and its currency apart', async () => {
    const { user, host } = await shown(amount('a', 'b', 'kit.copy', { list: 'Country' }));
    await user.type(screen.getByLabelText('Copy'), '12.5');
    await user.type(screen.getByLabelText('Copy, Unit'), 'SE');
    await user.tab();
    expect(host.values).toMatchObject({ a: '12.5', b: 'SE' });
  });

  it('takes a party of the register by name', async () => {
    const { user, host, rest } = await shown(party('a', 'kit.copy', pickParty));
    await user.type(screen.getByLabelText('Copy'), 'nordic');
    await rest();
    await user.click(screen.getByRole('option', { name: /Nordic Shoes AB/ }));
    expect(host.values['a']).toBe(GUID);
    expect(said()).toBe('Nordic Shoes AB (SE5599999991)');
  });

  it('gives nothing instead of an empty text where it is optional', async () => {
    const { user, host } = await shown(text('a', 'kit.copy', { optional: true }), { a: 'x' });
    await user.clear(screen.getByLabelText('Copy'));
    expect(host.values['a']).toBeUndefined();
  });

  it('does not say that it is optional where it is a question', async () => {
    await shown(text('a', 'kit.copy', { optional: true }), {}, false, true);
    expect(screen.getByLabelText('Copy')).toBeTruthy();
  });
});

describe('what stands in a field', () => {
  it.each<[string, Field, Readonly<Record<string, FieldValue>>, string]>([
    ['a code with its text', code('a', 'kit.copy', 'Country'), { a: 'SE' }, 'SE - Sweden'],
    ['a decimal with its unit', decimal('a', 'kit.copy', { unit: 'kg' }), { a: '1234.50' }, '1,234.50 kg'],
    ['an amount', amount('a', 'b', 'kit.copy'), { a: '7.00', b: 'EUR' }, '7.00 EUR'],
    ['a day', date('a', 'kit.copy'), { a: '2026-02-03' }, '03/02/2026'],
    ['a period', period('a', 'b', 'kit.copy'), { a: '2026-02-01', b: '2026-02-28' }, '01/02/2026 – 28/02/2026'],
    ['a choice', choice('a', 'kit.copy', YES_NO), { a: 'B' }, 'No'],
    ['some choices', choices('a', 'kit.copy', YES_NO), { a: ['A', 'B'] }, 'Yes, No'],
    ['no', yesNo('a', 'kit.copy'), {}, 'No'],
    ['nothing', text('a', 'kit.copy'), {}, 'Not given'],
    ['a party by its name', party('a', 'kit.copy', pickParty), { a: GUID }, 'Nordic Shoes AB (SE5599999991)'],
  ])('is told as %s', async (_, field, values, words) => {
    await shown(field, values, true);
    expect(said()).toBe(words);
  });
});

describe('a code of a Large list', () => {
  const places = [
    { code: 'SEGOT', text: { EN: 'Göteborg' }, validFrom: '2000-01-01' },
    { code: 'GOTES', text: { EN: 'Elsewhere' }, validFrom: '2000-01-01' },
  ];
  const searched = () =>
    knowing().on(searchReferenceList, ({ body: { mode, text: typed } }) => {
      const items = places.filter(({ code: one, text: { EN } }) =>
        mode === 1 ? one.startsWith(typed.toUpperCase()) : EN.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().startsWith(typed),
      );
      return ok({ items, totalCount: items.length });
    });
  const opened = async (value = '') => {
    const host = new Host({ a: value });
    const api = searched();
    const page = await shownScreen(
      observer(() => <FieldControl field={code('a', 'kit.copy', 'UnLocode', { optional: true })} host={host} />),
      { api },
    );
    return { ...page, host, field: screen.getByRole<HTMLInputElement>('combobox', { name: /Copy/ }) };
  };

  it('is never loaded whole: codes and words that fit are found on the server while it is typed', async () => {
    const { api, user, host, field } = await opened();
    await user.type(field, 'gote');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['GOTES - Elsewhere', 'SEGOT - Göteborg']);
    await user.click(options[1] as HTMLElement);
    expect([host.values['a'], api.calls(readReferenceList).length]).toEqual(['SEGOT', 0]);
    expect(field.value).toBe('SEGOT - Göteborg');
  });

  it('shows what its value is called, and keeps one that nobody knows', async () => {
    const { field, user, host } = await opened('SEGOT');
    await vi.waitFor(() => expect(field.value).toBe('SEGOT - Göteborg'));
    await user.clear(field);
    await user.type(field, 'QQQQQ');
    await user.tab();
    expect([host.values['a'], field.value]).toEqual(['QQQQQ', 'QQQQQ']);
  });
});

it('asks for a list once for all fields that show it, and lets go of it with the last one', async () => {
  const host = new Host({});
  const { api, rest, close } = await shownScreen(() => (
    <>
      <FieldControl field={code('a', 'kit.copy', 'Country')} host={host} />
      <FieldControl field={code('b', 'kit.close', 'Country')} host={host} />
    </>
  ));
  await rest();
  expect(api.calls(readReferenceList)).toHaveLength(1);
  expect(api.calls(readReferenceList)[0]?.input.params).toEqual({ datalist: 'Country', date: '2026-02-03' });
  close();
});
