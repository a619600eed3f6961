import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ChoiceField, type Choice } from '../../../../src/ui/kit/fields/ChoiceField';
import { MultiChoice } from '../../../../src/ui/kit/fields/MultiChoice';
import { PeriodField, type Period } from '../../../../src/ui/kit/fields/PeriodField';
import { TextField } from '../../../../src/ui/kit/fields/TextField';
import { YesNoField } from '../../../../src/ui/kit/fields/YesNoField';
import { FieldFocus } from '../../../../src/ui/kit/form/FieldFocus';
import { FormModel } from '../../../../src/ui/kit/form/formModel';
import { shownInKit } from '../kitPage';

const CHOICES = [
  { value: 'A', wording: 'Standard' },
  { value: 'D', wording: 'Before arrival' },
  { value: 'X', wording: 'Supplementary' },
] as const;

describe('a field', () => {
  it('is named by its label with the official number and described by hint and message', async () => {
    await shownInKit(
      <TextField
        label="kit.period.from"
        labelNote="18 09"
        hint="kit.period.to"
        optional
        name="/code"
        value=""
        error="Enter the code"
        onChange={() => undefined}
      />,
    );
    const field = screen.getByRole('textbox', { name: 'From 18 09', description: 'To Enter the code' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('counts its length from four fifths of the longest text', async () => {
    const field = (value: string) => <TextField label="kit.period.from" name="/marks" value={value} maxLength={10} onChange={() => undefined} />;
    const { show } = await shownInKit(field('1234567'));
    expect(screen.queryByText('7/10')).toBeNull();
    show(field('12345678'));
    expect(screen.getByText('8/10')).toBeTruthy();
  });

  it('says where a derived value comes from and that a value is changed', async () => {
    await shownInKit(<TextField label="kit.period.from" name="/name" value="AB" derived="EORI register" changed onChange={() => undefined} />);
    expect(screen.getByRole('img', { name: 'Filled in from: EORI register' })).toBeTruthy();
    expect(screen.getByText('Changed, not saved')).toBeTruthy();
  });
});

const Draft = observer(function Draft({ form }: { readonly form: FormModel<object> }) {
  return (
    <>
      <FieldFocus form={form} />
      <TextField label="kit.period.from" {...form.field('/parties/importer/name')} />
      <TextField label="kit.period.to" {...form.field('/ucr')} />
    </>
  );
});

describe('a form', () => {
  it('moves the focus to the field a message points at, or the first one under it', async () => {
    const form = new FormModel<object>({});
    await shownInKit(<Draft form={form} />);
    act(() => form.focus('/ucr'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'To' }));
    act(() => form.focus('/parties/importer'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'From' }));
    expect(form.focusRequest).toBeUndefined();
  });

  it('is typed into and taken back', async () => {
    const form = new FormModel<object>({});
    await shownInKit(<Draft form={form} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '24SE1');
    await userEvent.tab();
    expect(form.value).toEqual({ ucr: '24SE1' });
    act(() => form.undo());
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value).toBe('');
  });
});

describe('a choice', () => {
  it('is chosen with the keyboard', async () => {
    const onChange = vi.fn();
    await shownInKit(<ChoiceField label="kit.period.from" name="/kind" value="A" choices={CHOICES} onChange={onChange} />);
    const button = screen.getByRole('button', { name: /From/ });
    expect(button.textContent).toBe('Standard');
    await userEvent.click(button);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledWith('D');
  });

  it('shows a value that is none of the choices, and can be taken away', async () => {
    const onChange = vi.fn();
    await shownInKit(<ChoiceField label="kit.period.from" name="/kind" value="Q" choices={CHOICES} clearable onChange={onChange} />);
    expect(screen.getByRole('button', { name: /From/ }).textContent).toBe('Q');
    await userEvent.click(screen.getByRole('button', { name: /From/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Not chosen' }));
    expect(onChange).toHaveBeenCalledWith('');
  });

  it('opens while its choices are still loading, and offers them when they are there', async () => {
    const onChange = vi.fn();
    const field = (choices: readonly Choice[]) => <ChoiceField label="kit.period.from" name="/kind" value="" choices={choices} onChange={onChange} />;
    const { show } = await shownInKit(field([]));
    await userEvent.click(screen.getByRole('button', { name: /From/ }));
    expect(screen.getByRole('listbox').textContent).toBe('Nothing to choose yet');
    show(field(CHOICES));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledWith('A');
  });

  it('of several is told in the order of the choices; none means any', async () => {
    const onChange = vi.fn();
    const field = (value: readonly string[]) => <MultiChoice label="kit.period.from" name="/kinds" value={value} choices={CHOICES} onChange={onChange} />;
    const { show } = await shownInKit(field([]));
    expect(screen.getByRole('button').textContent).toBe('Any');
    show(field(['X']));
    await userEvent.click(screen.getByRole('button', { name: /Supplementary/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Standard' }));
    expect(onChange).toHaveBeenLastCalledWith(['A', 'X']);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it('of yes and no is a checkbox, and words when read only', async () => {
    const onChange = vi.fn();
    const { show } = await shownInKit(<YesNoField label="kit.period.from" name="/auto" value={undefined} onChange={onChange} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'From' }));
    expect(onChange).toHaveBeenCalledWith(true);
    show(<YesNoField label="kit.period.from" name="/auto" value readOnly onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'From' }).textContent).toBe('Yes');
  });
});

function Created({ onChange }: { readonly onChange: (value: Period) => void }) {
  const [value, setValue] = useState<Period>({ from: '2025-01-01', to: '' });
  const change = (next: Period) => {
    setValue(next);
    onChange(next);
  };
  return <PeriodField label="kit.period.own" name="/created" value={value} onChange={change} />;
}

describe('a period', () => {
  it('takes its days apart and is emptied at once', async () => {
    const onChange = vi.fn();
    await shownInKit(<Created onChange={onChange} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '250131');
    expect(onChange).toHaveBeenLastCalledWith({ from: '2025-01-01', to: '2025-01-31' });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Own period' }).selectedOptions[0]?.text).toBe('Own period');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Own period' }), 'Today');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe(screen.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Own period' }), 'No period');
    expect(onChange).toHaveBeenLastCalledWith({ from: '', to: '' });
  });
});
