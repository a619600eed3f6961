import { describe, expect, it } from 'vitest';
import { checkFields } from '../../../../src/ui/archetypes/fields/checkFields';
import { amount, code, codes, date, decimal, integer, period, text, yesNo } from '../../../../src/ui/archetypes/fields/constructors';
import type { Field, FieldValue } from '../../../../src/ui/archetypes/fields/declared';
import type { Language } from '../../../../src/ui/text/language';
import { kitMessages, screenMessages } from '../../../../src/ui/kit/text/catalogues';
import { Texts } from '../../../../src/ui/text/texts';

const found = async (field: Field, values: Readonly<Record<string, FieldValue>>, required = false, language: Language = 'EN'): Promise<readonly string[]> => {
  const texts = new Texts(language);
  await Promise.all([texts.load(kitMessages), texts.load(screenMessages)]);
  const inList = (_: string, one: string): boolean => ['SE', 'EUR'].includes(one);
  return checkFields([field], { valueOf: (id) => values[id], required, inList }, texts).map(({ pointer, beside }) => `${pointer}: ${beside}`);
};

describe('what stands in a field', () => {
  it.each<[string, Field, Readonly<Record<string, FieldValue>>, readonly string[]]>([
    ['a text that fits', text('a', 'kit.copy', { maxLength: 3 }), { a: 'abc' }, []],
    ['a longer one', text('a', 'kit.copy', { maxLength: 3 }), { a: 'abcd' }, ['/a: Copy is 4 characters; the maximum is 3.']],
    ['a decimal', decimal('a', 'kit.copy', { digits: 2 }), { a: '1.25' }, []],
    ['no decimal', decimal('a', 'kit.copy'), { a: 'much' }, ['/a: Enter a number']],
    ['more decimals than fit', decimal('a', 'kit.copy', { digits: 2 }), { a: '1.255' }, ['/a: Enter at most 2 decimals']],
    ['a whole number', integer('a', 'kit.copy', { max: 365 }), { a: '365' }, []],
    ['a broken number', integer('a', 'kit.copy'), { a: '1.5' }, ['/a: Enter a whole number']],
    ['a number above the highest', integer('a', 'kit.copy', { max: 365 }), { a: '366' }, ['/a: Enter at most 365']],
    ['a code of the list', code('a', 'kit.copy', 'Country'), { a: 'SE' }, []],
    ['another code', code('a', 'kit.copy', 'Country'), { a: 'XX' }, ['/a: XX is not in the list. Choose a code from the list']],
    [
      'codes, one of them unknown',
      codes('a', 'kit.copy', { list: 'Country' }),
      { a: ['SE', 'XX'] },
      ['/a: XX is not in the list. Choose a code from the list'],
    ],
    ['too many codes', codes('a', 'kit.copy', { max: 1 }), { a: ['A', 'B'] }, ['/a: At most 1 fit, there are 2']],
    ['an amount in a currency', amount('a', 'b', 'kit.copy'), { a: '1.50', b: 'EUR' }, []],
    [
      'an amount in no currency of the list',
      amount('a', 'b', 'kit.copy'),
      { a: '1.50', b: 'XXX' },
      ['/b: XXX is not in the list. Choose a code from the list'],
    ],
    ['a day that does not exist', date('a', 'kit.copy'), { a: '2026-02-30' }, [expect.stringMatching(/^\/a: Enter a date/)]],
    ['half a period', period('a', 'b', 'kit.copy'), { a: '2026-02-01' }, []],
    ['nothing', decimal('a', 'kit.copy'), {}, []],
  ])('%s', async (_, field, values, messages) => {
    expect(await found(field, values)).toEqual(messages);
  });

  it.each<[Language, string]>([
    ['EN', '/a: Enter copy'],
    ['SV', '/a: Ange kopiera'],
    ['NO', '/a: Angi kopier'],
    ['DK', '/a: Angiv kopiér'],
  ])('is asked for in words of the language %s where it is missing', async (language, message) => {
    expect(await found(text('a', 'kit.copy'), { a: '  ' }, true, language)).toEqual([message]);
  });

  it('is named before it where several fields are spoken of', async () => {
    const texts = new Texts('EN');
    await Promise.all([texts.load(kitMessages), texts.load(screenMessages)]);
    const [wrong] = checkFields([decimal('a', 'kit.copy')], { valueOf: () => 'much', required: false }, texts);
    expect(wrong?.message).toBe('Copy: Enter a number');
  });

  it('is not asked for where it may stay empty', async () => {
    expect(await found(text('a', 'kit.copy', { optional: true }), {}, true)).toEqual([]);
    expect(await found(yesNo('a', 'kit.copy'), {}, true)).toEqual([]);
  });
});
