import { wrong, type RuleFinding } from '../../kernel/finding';
import * as t from 'io-ts';
import { isIsoDate } from '../../kernel/dates';
import { machine } from '../../kernel/machine';

export const CLASSIFICATION_STATES = ['Draft', 'Proposed', 'Confirmed'] as const;
export type ClassificationStatus = (typeof CLASSIFICATION_STATES)[number];
export const CLASSIFICATION_ACTIONS = ['propose', 'confirm', 'reject'] as const;
export type ClassificationAction = (typeof CLASSIFICATION_ACTIONS)[number];

/** Goods, their code and what follows from it (customs tariff 2.2). Days yyyy-MM-dd, decimals as text. */
export const Classification = t.exact(
  t.intersection([
    t.type({ country: t.string, direction: t.keyof({ import: null, export: null }), date: t.string }),
    t.partial({
      articleId: t.string,
      goodsText: t.string,
      partner: t.string,
      code: t.string,
      codeText: t.string,
      additionalCodes: t.array(t.string),
      procedureCode: t.string,
      preference: t.string,
      documents: t.array(t.string),
      customsValue: t.string,
      incidentalCosts: t.string,
      netMass: t.string,
      grossMass: t.string,
      litres: t.string,
      alcohol: t.string,
      supplementary: t.record(t.string, t.string),
      vatCode: t.string,
      meursingCode: t.string,
      reasoning: t.string,
      missingReason: t.string,
      btiReference: t.string,
      btiCode: t.string,
      btiValidTo: t.string,
      tariffVersion: t.number,
      duty: t.string,
      payable: t.string,
      currency: t.string,
    }),
  ]),
);
export type Classification = t.TypeOf<typeof Classification>;

export const classificationStatus = machine<ClassificationStatus, ClassificationAction>({
  Draft: { propose: 'Proposed' },
  Proposed: { confirm: 'Confirmed', reject: 'Draft' },
  Confirmed: {},
});

/** Digits that a declaration of the country needs (T4 of the corrections): Norway eight both ways, imports elsewhere ten, exports eight or ten. */
export const codeDigits = (country: string, direction: 'import' | 'export'): readonly number[] =>
  country === 'NO' ? [8] : direction === 'import' ? [10] : [8, 10];

/** A draft may lack anything but its day. */
export const checkClassification = ({ date, code, country, direction }: Classification): readonly RuleFinding[] => {
  if (!isIsoDate(date)) return [wrong('CT-DATE', '/date', 'Enter the day of the tariff.')];
  if (code === undefined || code === '') return [];
  const digits = codeDigits(country, direction);
  return /^\d+$/.test(code) && digits.includes(code.length)
    ? []
    : [wrong('CT-CODE', '/code', `A commodity code has ${digits.join(' or ')} digits here.`, { digits: digits.join(' / ') })];
};

/** CT-R45: a valid BTI binds its holder. */
export const mayPropose = ({ code = '', btiReference = '', btiCode = '', btiValidTo = '', date }: Classification): RuleFinding | undefined => {
  if (code === '') return wrong('CT-PROPOSE', '/code', 'Choose a commodity code before you propose it.');
  if (btiReference === '' || btiCode === '' || (btiValidTo !== '' && btiValidTo < date)) return undefined;
  const isSame = code.startsWith(btiCode) || btiCode.startsWith(code);
  return isSame ? undefined : wrong('CT-R45', '/code', `BTI ${btiReference} says ${btiCode}.`, { reference: btiReference, code: btiCode });
};
