export type DecimalMark = ',' | '.';

const DECIMALS_ONLY = /^[+-]?\d*([.,])(?:\d{1,2}|\d{4,})$/;
const BOTH = /^[+-]?\d{1,3}(?:[.,]\d{3})*([.,])\d+$/;
const GROUPS_ONLY = /^[+-]?\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;

/** The mark that one number proves; `1,234` alone proves nothing. */
const evidence = (text: string): DecimalMark | undefined => {
  const hasBoth = text.includes(',') && text.includes('.');
  const [, grouping] = GROUPS_ONLY.exec(text) ?? [];
  if (grouping !== undefined) return grouping === ',' ? '.' : ',';
  const [, mark] = (hasBoth ? BOTH : DECIMALS_ONLY).exec(text) ?? [];
  return mark === ',' || mark === '.' ? mark : undefined;
};

/** The mark of a column where its values prove one and none proves the other. */
export const provenMark = (texts: Iterable<string>): DecimalMark | undefined => {
  let found: DecimalMark | undefined;
  for (const text of texts) {
    const proven = evidence(text.replace(/[\s']/g, ''));
    if (proven === undefined) continue;
    if (found !== undefined && found !== proven) return undefined;
    found = proven;
  }
  return found;
};
