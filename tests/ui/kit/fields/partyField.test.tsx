import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Party } from '../../../../src/application/contract/org';
import { fail, ok, type Result } from '../../../../src/domain/kernel/result';
import { PartyField } from '../../../../src/ui/kit/fields/PartyField';
import { shownInKit } from '../kitPage';

const NORDIC: Party = { id: '7b7a1c90-5c1c-4c8e-9d44-000000000001', name: 'Nordic Steel AB', identifier: 'SE5560000001', country: 'SE' };
const OSLO: Party = { id: '7b7a1c90-5c1c-4c8e-9d44-000000000002', name: 'Oslo Stål AS', country: 'NO' };

type Search = (typed: string) => Promise<Result<readonly Party[]>>;

function Importer({ search, start, told }: { readonly search: Search; readonly start?: Party | undefined; readonly told: (id: string) => void }) {
  const [party, setParty] = useState(start);
  const [value, setValue] = useState(start?.id ?? '');
  return (
    <PartyField
      label="kit.period.from"
      name="/importer"
      value={value}
      shown={party}
      search={search}
      onChoose={setParty}
      onChange={(id) => {
        setValue(id);
        told(id);
      }}
    />
  );
}

const shown = async (search: Search, start?: Party) => {
  const told = vi.fn<(id: string) => void>();
  await shownInKit(<Importer search={search} start={start} told={told} />);
  return { field: screen.getByRole<HTMLInputElement>('combobox', { name: 'From' }), told };
};

describe('a party field', () => {
  it('asks once for what was typed and takes the hit by keyboard', async () => {
    const search = vi.fn<Search>(() => Promise.resolve(ok([NORDIC, OSLO])));
    const { field, told } = await shown(search);
    await userEvent.type(field, 'st');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Nordic Steel AB SE5560000001 · SE', 'Oslo Stål AS NO']);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(search.mock.calls).toEqual([['st']]);
    expect(told).toHaveBeenLastCalledWith(NORDIC.id);
    expect(field.value).toBe('Nordic Steel AB (SE5560000001)');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('keeps what was typed and not chosen, as an error', async () => {
    const { field, told } = await shown(() => Promise.resolve(ok([])), NORDIC);
    await userEvent.clear(field);
    await userEvent.type(field, 'Nobody');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No hits'));
    await userEvent.tab();
    expect(field.value).toBe('Nobody');
    expect(told).toHaveBeenLastCalledWith('');
    expect(screen.getByText('Nobody is not chosen. Choose a party from the list')).toBeTruthy();
  });

  it('tells that the register cannot be asked', async () => {
    const { field } = await shown(() => Promise.resolve(fail('unavailable', 'Unable to process the request at the moment. Try again later')));
    await userEvent.type(field, 'st');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Unable to process the request at the moment'));
  });

  it('never shows an older answer over a newer one', async () => {
    const answers: ((answer: Result<readonly Party[]>) => void)[] = [];
    const { field } = await shown(() => new Promise((resolve) => answers.push(resolve)));
    await userEvent.type(field, 's');
    await waitFor(() => expect(answers).toHaveLength(1));
    await userEvent.type(field, 't');
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => {
      answers[1]?.(ok([OSLO]));
      await Promise.resolve();
      answers[0]?.(ok([NORDIC]));
      await Promise.resolve();
    });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Oslo Stål AS NO']);
  });
});
