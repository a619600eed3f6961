import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DateField } from '../../../../src/ui/kit/fields/DateField';
import { periodPresets } from '../../../../src/ui/kit/fields/periodPresets';
import type { Language } from '../../../../src/ui/text/language';
import { shownInKit } from '../kitPage';
// The calendar comes with the first use: loaded here, so that no wait depends on how busy the machine is.
import '../../../../src/ui/kit/fields/CalendarPopover';

function Day({ start = '', onChange }: { readonly start?: string; readonly onChange: (value: string) => void }) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return <DateField label="kit.period.from" name="/date" value={value} onChange={change} />;
}

const shown = async (language: Language = 'EN', start = '') => {
  const onChange = vi.fn<(value: string) => void>();
  await shownInKit(<Day start={start} onChange={onChange} />, language);
  return { field: screen.getByRole<HTMLInputElement>('textbox'), onChange };
};

describe('a date field', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-20T23:30:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['EN', '251120', '2025-11-20', '20/11/2025'],
    ['SV', '20/11', '2025-11-20', '2025-11-20'],
    ['NO', '1.2.2026', '2026-02-01', '01.02.2026'],
    ['DK', '+3', '2025-11-24', '24.11.2025'],
    // Half past eleven in the evening UTC is the next day in Stockholm.
    ['EN', 't', '2025-11-21', '21/11/2025'],
  ] as const)('in %s takes %s as %s and shows %s', async (language, text, told, written) => {
    const { field, onChange } = await shown(language);
    await userEvent.type(field, text);
    expect(field.value).toBe(text);
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(told);
    expect(field.value).toBe(written);
  });

  it('keeps what is no date and gives an example', async () => {
    const { field, onChange } = await shown();
    await userEvent.type(field, '31/2');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('31/2');
    expect(field.value).toBe('31/2');
    expect(screen.getByText('Enter a date, for example 21/11/2025')).toBeTruthy();
  });

  it('opens a calendar on the value with F4; a chosen day is told and the focus comes back', async () => {
    const { field, onChange } = await shown('EN', '2025-03-10');
    await userEvent.click(field);
    await userEvent.keyboard('{F4}');
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: /18 March 2025/ }));
    expect(onChange).toHaveBeenLastCalledWith('2025-03-18');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the presets of a period', () => {
  const period = (id: string, today: string) => periodPresets(today).find((preset) => preset.id === id)?.period;

  it.each([
    ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
    ['last7', '2026-03-01', '2026-02-23', '2026-03-01'],
    ['thisMonth', '2026-03-15', '2026-03-01', '2026-03-15'],
    ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
    ['thisYear', '2026-03-31', '2026-01-01', '2026-03-31'],
  ])('%s seen from %s is %s to %s', (id, today, from, to) => expect(period(id, today)).toEqual({ from, to }));
});
