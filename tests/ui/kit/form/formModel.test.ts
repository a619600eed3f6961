import { autorun, configure } from 'mobx';
import { describe, expect, it } from 'vitest';
import { FormModel } from '../../../../src/ui/kit/form/formModel';

configure({ enforceActions: 'always' });

interface Card {
  readonly ucr?: string;
  readonly parties?: { readonly importer?: { readonly name?: string; readonly city?: string } };
  readonly invoices?: readonly { readonly number?: string; readonly amount?: string }[];
}

const saved: Card = { ucr: '24SE1', parties: { importer: { name: 'Nordic Import AB' } }, invoices: [{ number: 'A1', amount: '10' }, { number: 'A2' }] };
const form = () => new FormModel<Card>(saved);

describe('the draft of a record', () => {
  it('is read and written by JSON pointer', () => {
    const model = form();
    model.set('/parties/importer/city', 'Umeå');
    model.set('/invoices/1/amount', '25.50');
    expect(model.value).toEqual({
      ucr: '24SE1',
      parties: { importer: { name: 'Nordic Import AB', city: 'Umeå' } },
      invoices: [
        { number: 'A1', amount: '10' },
        { number: 'A2', amount: '25.50' },
      ],
    });
    expect(model.text('/invoices/0/number')).toBe('A1');
    expect(model.text('/transport/mode')).toBe('');
  });

  it('leaves what is saved as it is and tells what differs', () => {
    const model = form();
    model.set('/parties/importer/name', 'Other AB');
    expect(saved.parties?.importer?.name).toBe('Nordic Import AB');
    expect(model.dirty).toBe(true);
    expect(model.changedPointers).toEqual(['/parties/importer/name']);
    expect(model.isChanged('/parties/importer/name')).toBe(true);
    expect(model.isChanged('/ucr')).toBe(false);
  });

  it('is not dirty when typed back, nor by an empty text where nothing was', () => {
    const model = form();
    model.set('/ucr', '24SE12');
    model.set('/ucr', '24SE1');
    model.set('/parties/importer/city', '');
    expect(model.dirty).toBe(false);
    expect(model.changedPointers).toEqual([]);
  });

  it('takes edits and rows back and does them again', () => {
    const model = form();
    model.insertRow('/invoices', 1, { number: 'NEW' });
    model.set('/invoices/1/amount', '5');
    model.removeRow('/invoices', 0);
    expect(model.value.invoices).toEqual([{ number: 'NEW', amount: '5' }, { number: 'A2' }]);
    model.undo();
    model.undo();
    model.undo();
    expect(model.value).toEqual(saved);
    expect(model.dirty).toBe(false);
    model.redo();
    model.redo();
    expect(model.text('/invoices/1/amount')).toBe('5');
  });

  it('draws only the field that was typed in', () => {
    const model = form();
    let draws = 0;
    const stop = autorun(() => {
      model.field('/ucr');
      draws += 1;
    });
    model.set('/parties/importer/city', 'Kiruna');
    expect(draws).toBe(1);
    model.set('/ucr', 'X');
    expect(draws).toBe(2);
    stop();
  });

  it('keeps after a save what was typed while it was under way', () => {
    const model = form();
    model.set('/ucr', 'SENT');
    const sent = model.value;
    model.set('/parties/importer/city', 'Luleå');
    model.rebase({ ...sent, ucr: 'SENT', invoices: [{ number: 'A1', amount: '10.00' }, { number: 'A2' }] }, sent);
    expect(model.text('/ucr')).toBe('SENT');
    expect(model.text('/invoices/0/amount')).toBe('10.00');
    expect(model.changedPointers).toEqual(['/parties/importer/city']);
    expect(model.text('/parties/importer/city')).toBe('Luleå');
  });

  it('keeps rows that were added while a save was under way', () => {
    const model = form();
    const sent = model.value;
    model.insertRow('/invoices', 2, { number: 'A3' });
    model.rebase(saved, sent);
    expect(model.rows('/invoices')).toHaveLength(3);
    expect(model.dirty).toBe(true);
  });

  it('asks for the focus again for the same field', () => {
    const model = form();
    model.focus('/ucr');
    const first = model.focusRequest;
    model.focus('/ucr');
    expect(model.focusRequest).not.toEqual(first);
  });
});

describe('what is said beside a field', () => {
  const missing = { pointer: '/ucr', severity: 2, text: 'Enter the UCR' } as const;

  it('waits until the field is left', () => {
    const model = form();
    model.field('/ucr').onFocus();
    model.setFindings([missing]);
    expect(model.field('/ucr').error).toBeUndefined();
    model.field('/ucr').onBlur();
    expect(model.field('/ucr').error).toBe('Enter the UCR');
  });

  it('goes away as soon as it is right and does not come back while typing', () => {
    const model = form();
    model.setFindings([missing]);
    model.field('/ucr').onBlur();
    model.field('/ucr').onFocus();
    expect(model.field('/ucr').error).toBe('Enter the UCR');
    model.setFindings([]);
    expect(model.field('/ucr').error).toBeUndefined();
    model.setFindings([missing]);
    expect(model.field('/ucr').error).toBeUndefined();
    model.field('/ucr').onBlur();
    expect(model.field('/ucr').error).toBe('Enter the UCR');
  });

  it('is all said when Save asked for it, warnings apart from errors', () => {
    const model = form();
    model.setFindings([missing, { pointer: '/ucr', severity: 1, text: 'Unusual' }]);
    model.findings.showAll();
    expect(model.field('/ucr')).toMatchObject({ error: 'Enter the UCR', warning: 'Unusual' });
  });
});
