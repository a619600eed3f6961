import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DateTimeField } from '../../../../src/ui/kit/fields/DateTimeField';
import type { Language } from '../../../../src/ui/text/language';
import { shownInKit } from '../kitPage';
// The calendar comes with the first use: loaded here, so that no wait depends on how busy the machine is.
import '../../../../src/ui/kit/fields/CalendarPopover';

function Moment({ start, onChange }: { readonly start: string; readonly onChange: (value: string) => void }) {
  const [value, setValue] = useState(start);
  return (
    <DateTimeField
      label="kit.period.from"
      name="/at"
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const shown = async (language: Language, start = '') => {
  const onChange = vi.fn<(value: string) => void>();
  await shownInKit(<Moment start={start} onChange={onChange} />, language);
  return { field: screen.getByRole<HTMLInputElement>('textbox'), onChange };
};

describe('a field of day and time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-20T11:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(['EN', 'SV', 'NO', 'DK'] as const)('in %s takes back what it shows', async (language) => {
    const { field, onChange } = await shown(language, '2025-11-20T13:30:00.000Z');
    const written = field.value;
    expect(written).toContain('14');
    await userEvent.clear(field);
    await userEvent.type(field, written);
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('2025-11-20T13:30:00.000Z');
    expect(field.value).toBe(written);
  });

  it('keeps what is no day and time, and says what to do', async () => {
    const { field, onChange } = await shown('EN');
    await userEvent.type(field, '20/11 25');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('20/11 25');
    expect(field.value).toBe('20/11 25');
    expect(screen.getByText('Enter a date and a time, for example 20/11/2025, 12:00')).toBeTruthy();
  });

  it('keeps the time when a day is chosen in the calendar', async () => {
    const { field, onChange } = await shown('EN', '2025-11-20T13:30:00.000Z');
    field.focus();
    await userEvent.keyboard('{F4}');
    await userEvent.click(await screen.findByRole('button', { name: /21 November/ }));
    expect(onChange).toHaveBeenLastCalledWith('2025-11-21T13:30:00.000Z');
  });
});
