import { formatDate } from '../../../ui/kit/format';
import type { Texts } from '../../../ui/text/texts';

/** What a field of an entry is called: `text.EN` and `attributes.units` name parts. */
export const fieldTitle = (field: string, { t, translate }: Pick<Texts, 't' | 'translate'>): string => {
  const [whole = '', part = ''] = field.split('.');
  if (whole === 'text' && part !== '') return t('rd.field.text', { language: translate(`rd.language.${part}`, part) });
  if (whole === 'attributes') return translate(`rd.attribute.${part}`, part);
  return translate(`rd.field.${whole}`, whole);
};

/** Old and new values as they are read: days as the language writes them. */
export const fieldValue = (value: string, locale: string): string => formatDate(value, locale);
