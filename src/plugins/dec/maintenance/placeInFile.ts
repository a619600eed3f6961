import { fields } from '../../../domain/declaration/fields';
import { locate } from '../../../domain/declaration/profiles/place';
import { profileOf } from '../../../domain/declaration/profiles/all';
import type { TextKey } from '../../../ui/text/keys';
import type { Texts } from '../../../ui/text/texts';

const BETWEEN = ' › ';
const NUMBER = /^\d+$/;

const inside = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === step)?.[1] : undefined;

const wordIn = (value: unknown, ...steps: readonly string[]): string | undefined => {
  const word = steps.reduce(inside, value);
  return typeof word === 'string' ? word : undefined;
};

/** What the form calls a section, a field, a column or a message. */
const nameOf = (element: unknown, texts: Texts): string | undefined => {
  const field = wordIn(element, 'field');
  const keys = [wordIn(element, 'titleKey'), wordIn(element, 'called', 'key'), field !== undefined && field in fields ? `dec.field.${field}` : undefined];
  const key = keys.find((one) => one !== undefined && texts.has(one));
  return key === undefined ? undefined : texts.translate(key, '');
};

/** Of what a new declaration, or a new line, begins with. */
const defaultOf = (file: unknown, record: string, steps: readonly string[], { t }: Texts): string | undefined => {
  const profile = profileOf(wordIn(file, 'key') ?? '');
  const field = profile && locate(profile, [record, ...steps].join('/'))?.field;
  return field && t(`dec.field.${field}` satisfies TextKey);
};

/**
 * A place in the file of a profile (a JSON pointer) as the form calls it; what the form has no name for is called as in the file.
 *
 * @example
 * placeInFile(file, '/sections/4/fields/2/cond', texts) // => 'Goods items › Net mass › "cond"'
 */
export const placeInFile = (file: unknown, pointer: string, texts: Texts): string => {
  const words: string[] = [];
  const steps = pointer.split('/').filter((step) => step !== '');
  let here = file;
  for (const [at, step] of steps.entries()) {
    const element = inside(here, step);
    const named = NUMBER.test(step) ? nameOf(element, texts) : undefined;
    const rest = steps.slice(at + 1);
    const begun = step === 'defaults' ? defaultOf(file, '', rest, texts) : step === 'itemDefaults' ? defaultOf(file, '/items/0', rest, texts) : undefined;
    if (begun !== undefined) return [...words, `"${step}"`, begun].join(BETWEEN);
    if (named !== undefined) words.splice(-1, 1, named);
    else if (NUMBER.test(step)) words.push(`${words.pop() ?? ''} ${Number(step) + 1}`);
    else words.push(`"${step}"`);
    here = element;
  }
  return words.length === 0 ? texts.t('dec.maintenance.profile.wholeFile') : words.join(BETWEEN);
};
