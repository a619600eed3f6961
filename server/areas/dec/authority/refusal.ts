import type { Finding } from '../../../../src/domain/declaration/declaration';

/** What the authority can find wrong (SA-4), beginning with what its own rules say and then what only its registers know. */
export const AUTHORITY_TEXTS = {
  SA10001: 'Mandatory data element has not been provided',
  SA10002: 'Data element is not allowed',
  SA10003: 'Occurrences exceed the allowed number',
  SA10010: 'Invalid format',
  SA10020: 'Value is not valid on the date',
  SA11003: 'Declared number of items differs',
  SA11006: 'Net mass must not exceed gross mass',
  SA12003: 'LRN already used',
  SA12005: 'Party identification is not valid',
  SA12007: 'Authorisation is not valid',
  SA12014: 'No pre-lodged declaration found',
  SA12046: 'Pre-lodged declaration has expired',
  SA12056: 'Combination of elements is not allowed',
  SA19999: 'More errors exist',
  SA40045: 'Measure {measure} needs document {document}',
  SA40049: 'Quota is exhausted',
  SA55001: 'Guarantee not valid (reason {reason})',
  SA90001: 'Movement is not in a state for this message',
} as const;
export type AuthorityCode = keyof typeof AUTHORITY_TEXTS;

type Place = Pick<Finding, 'pointer' | 'category'> & { readonly de?: string | undefined; readonly itemId?: string | undefined };

const itemNumberIn = (pointer: string): string | undefined => {
  const [, index] = /^\/items\/(\d+)/.exec(pointer) ?? [];
  return index === undefined ? undefined : String(Number(index) + 1);
};

/** `(DE 16 08, goods item 4)`: the pointer once more in words (SA-5). */
const inWords = ({ pointer, de }: Place): string => {
  const item = itemNumberIn(pointer);
  const words = [...(de === undefined ? [] : [`DE ${de}`]), ...(item === undefined ? [] : [`goods item ${item}`])];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
};

const filled = (text: string, args: Readonly<Record<string, string>>): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => args[name] ?? whole);

export const refusal = (code: AuthorityCode, place: Place, more: Readonly<Record<string, string>> = {}): Finding => ({
  severity: 2,
  code,
  pointer: place.pointer,
  message: `${filled(AUTHORITY_TEXTS[code], more)}${inWords(place)}`,
  messageKey: `authority.${code}`,
  args: { element: place.de ?? '', n: itemNumberIn(place.pointer) ?? '', ...more },
  origin: 'AUTHORITY',
  category: place.category,
  ...(place.de === undefined ? {} : { de: place.de }),
  ...(place.itemId === undefined ? {} : { itemId: place.itemId }),
});
