import { parse } from 'scim2-parse-filter';
import { fail, ok, type Result } from '../../../../src/domain/kernel/result';

export interface Filter {
  readonly attribute: string;
  readonly value: string;
}

/** What directories ask for: one attribute that equals a text. Anything else is refused, never taken for everything. */
export const readFilter = (text: string | undefined, attributes: readonly string[]): Result<Filter | undefined> => {
  if (text === undefined || text.trim() === '') return ok(undefined);
  const refused = fail('badRequest', `Filters are ${attributes.map((name) => `${name} eq "…"`).join(' and ')}.`, { feedbacks: [{ code: 'invalidFilter' }] });
  try {
    const found = parse(text);
    const attribute = found.op === 'eq' ? attributes.find((name) => name.toLowerCase() === found.attrPath.toLowerCase()) : undefined;
    return attribute !== undefined && found.op === 'eq' && typeof found.compValue === 'string' ? ok({ attribute, value: found.compValue }) : refused;
  } catch {
    return refused;
  }
};
