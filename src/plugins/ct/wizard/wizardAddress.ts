import { stockholmDate } from '../../../domain/kernel/dates';
import type { Classification } from '../../../domain/tariff/records/classification';

export const STEPS = ['commodityCode', 'classification', 'supportingDocuments', 'dutyCalculator'] as const;
export type StepId = (typeof STEPS)[number];

/** What the address of the wizard says (customs tariff 5.1). */
export interface WizardAddress {
  readonly step: StepId;
  readonly id: string | undefined;
  readonly text: string;
  readonly returnTo: string | undefined;
  readonly goodsItemRef: string | undefined;
  readonly content: Classification;
}

const isStep = (step: string): step is StepId => (STEPS as readonly string[]).includes(step);

/** Only an address of this portal. */
export const ownAddress = (address: string): string | undefined => (/^\/[a-z]/.test(address) ? address : undefined);

export const readAddress = (path: string): WizardAddress => {
  const query = new URLSearchParams(path.split('?')[1] ?? '');
  const given = (name: string): string => query.get(name) ?? '';
  const optional = (name: 'partner' | 'code' | 'articleId' | 'customsValue') => (given(name) === '' ? {} : { [name]: given(name) });
  const step = given('step');
  return {
    step: isStep(step) ? step : 'commodityCode',
    id: query.get('id') ?? undefined,
    text: given('text'),
    returnTo: ownAddress(given('returnTo')),
    goodsItemRef: query.get('goodsItemRef') ?? undefined,
    content: {
      country: given('country') || 'SE',
      direction: given('direction') === 'export' ? 'export' : 'import',
      date: given('date') || stockholmDate(new Date()),
      ...optional('partner'),
      ...optional('code'),
      ...optional('articleId'),
      ...optional('customsValue'),
    },
  };
};

export const addressOf = ({ step, id, returnTo, goodsItemRef, content }: Omit<WizardAddress, 'text'>): string => {
  const { country, direction, date, code = '', partner = '', articleId = '' } = content;
  const query = new URLSearchParams({ country, direction, date, step });
  for (const [name, value] of Object.entries({ id, code, partner, articleId, returnTo, goodsItemRef }))
    if (value !== undefined && value !== '') query.set(name, value);
  return `/ct/wizard?${query.toString()}`;
};
