import type { DeclarationContent, Finding } from '../declaration';

const MAX_SHOWN = 100;

const inside = (found: unknown, step: string): unknown => {
  if (Array.isArray(found)) return found[Number(step)] as unknown;
  return typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
};

/** The text or number that stood where a finding points; undefined for a part, or where nothing stood. */
export const valueAt = ({ header, items }: DeclarationContent, pointer: string): string | undefined => {
  const [, first = '', ...rest] = pointer.split('/');
  const value = (first === 'items' ? rest : [first, ...rest]).reduce<unknown>(inside, first === 'items' ? items : header);
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  return text === '' ? undefined : text.slice(0, MAX_SHOWN);
};

/** Findings with what was sent, which the declaration itself no longer tells once it is corrected: argument `sent`. */
export const withValuesSent = (findings: readonly Finding[], content: DeclarationContent): Finding[] =>
  findings.map((finding) => {
    const sent = valueAt(content, finding.pointer);
    return sent === undefined ? finding : { ...finding, args: { ...finding.args, sent } };
  });
