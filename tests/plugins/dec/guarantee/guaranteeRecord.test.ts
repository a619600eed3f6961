import { expect, it } from 'vitest';
import type { TransitGuarantee } from '../../../../src/application/contract/declarationGuarantees';
import { guaranteeRecord } from '../../../../src/plugins/dec/guarantee/guaranteeRecord';
import { draftOf, type GuaranteeDraft } from '../../../../src/plugins/dec/guarantee/guaranteeCalls';

const stored: TransitGuarantee = {
  id: 'f0000000-0000-4000-8000-000000000002',
  version: 1,
  grn: '26SE000000SIM0029',
  type: '1',
  holderIdentifier: 'SE5599990008',
  holderName: 'Demo Customs Agency AB',
  office: 'SE003000',
  referenceAmount: '1000000',
  currency: 'SEK',
  level: 30,
  notValidIn: ['AD'],
  state: 'ACTIVE',
  reserved: '820000',
  available: '180000',
  secured: '300000',
  percent: '82.0',
  isLow: false,
  accessCodes: [{ id: 'f0000000-0000-4000-8000-000000000003', label: 'Main', isDefault: true }],
};

const told = (changes: Partial<GuaranteeDraft>, record: TransitGuarantee | undefined = stored): string[] =>
  (guaranteeRecord.check?.({ ...draftOf(stored), ...changes }, { today: '2026-01-15', record, inList: () => true }) ?? []).map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );

it.each<[string, Partial<GuaranteeDraft>, readonly string[]]>([
  ['nothing, as long as nothing is changed', {}, []],
  ['the reason of a change', { referenceAmount: '900000' }, ['DEC-G-MISSING /reason']],
  ['nothing more, once the reason is given', { referenceAmount: '900000', reason: 'Smaller' }, []],
  ['the right check character (DEC-R12)', { grn: '26SE000000SIM0028', reason: 'Typed again' }, ['DEC-G-GRN /grn']],
  ['the whole number of a voucher (DEC-R12)', { type: '4', reason: 'A voucher' }, ['DEC-G-VOUCHER /grn']],
  [
    'four characters of a new code',
    { reason: 'New code', accessCodes: [{ label: 'Second', isDefault: false, code: 'ABC' }] },
    ['DEC-G-CODE /accessCodes/0/code'],
  ],
  ['what must be there', { office: '', referenceAmount: ' ', reason: 'Emptied' }, ['DEC-G-MISSING /office', 'DEC-G-MISSING /referenceAmount']],
])('the card of a guarantee asks for %s', (_, changes, expected) => {
  expect(told(changes)).toEqual(expected);
});

it('keeps no typed access code in the browser', () => {
  const typed: GuaranteeDraft = { ...draftOf(stored), office: 'SE003005', accessCodes: [{ label: 'Second', isDefault: false, code: 'Q7X9' }] };
  expect(JSON.stringify(guaranteeRecord.keptOf?.(typed))).not.toContain('Q7X9');
  expect(guaranteeRecord.keptOf?.(typed)).toMatchObject({ office: 'SE003005', accessCodes: [{ label: 'Second', isDefault: false }] });
});
