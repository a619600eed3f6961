import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ChosenParty } from '../../../../src/application/contract/parties';
import { ok, type Result } from '../../../../src/domain/kernel/result';
import { TypedPartyField } from '../../../../src/ui/kit/fields/TypedPartyField';
import { shownInKit } from '../kitPage';

const AGENCY: ChosenParty = {
  id: '7b7a1c90-5c1c-4c8e-9d44-000000000001',
  name: 'Demo Customs Agency AB',
  identifier: 'SE5599990008',
  source: 'own',
  recent: false,
};
const STEEL: ChosenParty = { id: '7b7a1c90-5c1c-4c8e-9d44-000000000002', name: 'Nordic Steel AB', city: 'Borås', source: 'register', recent: true };

type Search = (typed: string) => Promise<Result<readonly ChosenParty[]>>;

function Importer({ search, told }: { readonly search: Search; readonly told: (party: ChosenParty) => void }) {
  const [value, setValue] = useState('');
  const choose = (party: ChosenParty) => {
    setValue(party.name);
    told(party);
  };
  return <TypedPartyField label="kit.period.from" name="/importer/name" value={value} search={search} onChange={setValue} onChoose={choose} />;
}

const shown = async (search: Search) => {
  const told = vi.fn<(party: ChosenParty) => void>();
  await shownInKit(<Importer search={search} told={told} />);
  return { field: screen.getByRole<HTMLInputElement>('combobox', { name: 'From' }), told };
};

describe('a name or number of a party', () => {
  it('is searched while it is typed and chosen by keyboard', async () => {
    const { field, told } = await shown(() => Promise.resolve(ok([AGENCY, STEEL])));
    await userEvent.type(field, 'demo');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Demo Customs Agency AB SE5599990008 · own company',
      'Nordic Steel AB Borås · chosen before',
    ]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(told).toHaveBeenCalledWith(AGENCY);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('shows without a word typed who was chosen last', async () => {
    const search = vi.fn<Search>(() => Promise.resolve(ok([STEEL])));
    const { field } = await shown(search);
    field.focus();
    await userEvent.keyboard('{F4}');
    await screen.findByRole('option');
    expect(search.mock.calls).toEqual([['']]);
  });

  it('stays as it was typed when nobody is chosen, although there are hits', async () => {
    const { field, told } = await shown(() => Promise.resolve(ok([STEEL])));
    await userEvent.type(field, 'Somebody new');
    await screen.findByRole('option');
    await userEvent.tab();
    expect(field.value).toBe('Somebody new');
    expect(told).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });
});
