import { targetOf, type Target } from '../../../domain/article/upload/targets';
import type { Transform } from '../../../domain/article/upload/upload';

/** Steps without a setting, in the order they are done. */
export const PLAIN_STEPS = ['upper', 'decimalComma', 'thousandsBlank', 'gramsToKilograms', 'tonnesToKilograms', 'digitsOnly', 'countryName'] as const;
export type PlainStep = (typeof PLAIN_STEPS)[number];

export const SEPARATORS = [';', '|', ','] as const;
export type Separator = (typeof SEPARATORS)[number];

/** What is done to the cells of a column, as a form holds it; empty texts are not done. */
export interface ColumnSteps {
  readonly plain: ReadonlySet<PlainStep>;
  readonly datePattern: string;
  readonly separator: Separator | '';
  /** Digits of a code that lost its leading zeros. */
  readonly padTo: string;
  /** One `own value = code` a line. */
  readonly values: string;
}

const NONE: ColumnSteps = { plain: new Set(), datePattern: '', separator: '', padTo: '', values: '' };

const isPlain = (kind: string): kind is PlainStep => PLAIN_STEPS.some((one) => one === kind);

const withStep = (steps: ColumnSteps, step: Transform): ColumnSteps => {
  switch (step.kind) {
    case 'trim':
      return steps;
    case 'date':
      return { ...steps, datePattern: step.pattern };
    case 'split':
      return { ...steps, separator: step.separator };
    case 'padLeft':
      return { ...steps, padTo: String(step.length) };
    case 'valueMap':
      return {
        ...steps,
        values: Object.entries(step.values)
          .map(([own, code]) => `${own} = ${code}`)
          .join('\n'),
      };
    default:
      return { ...steps, plain: new Set([...steps.plain, step.kind]) };
  }
};

export const stepsOf = (transforms: readonly Transform[] = []): ColumnSteps => transforms.reduce(withStep, NONE);

const valueMapOf = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines.split('\n').flatMap((line) => {
      const at = line.lastIndexOf('=');
      const own = line.slice(0, at).trim();
      return at < 0 || own === '' ? [] : [[own, line.slice(at + 1).trim()]];
    }),
  );

/** In the order that gives each step what it can read: own values first, then signs, units, length. */
export const transformsOf = ({ plain, datePattern, separator, padTo, values }: ColumnSteps): Transform[] => {
  const map = valueMapOf(values);
  const length = Number(padTo);
  return [
    { kind: 'trim' },
    ...(Object.keys(map).length > 0 ? [{ kind: 'valueMap' as const, values: map }] : []),
    ...PLAIN_STEPS.filter((kind) => plain.has(kind)).map((kind) => ({ kind })),
    ...(datePattern.trim() === '' ? [] : [{ kind: 'date' as const, pattern: datePattern.trim() }]),
    ...(separator === '' ? [] : [{ kind: 'split' as const, separator }]),
    ...(Number.isInteger(length) && length > 0 ? [{ kind: 'padLeft' as const, length }] : []),
  ];
};

export type StepField = PlainStep | 'datePattern' | 'separator' | 'padTo' | 'values';

/** What can be done to a column of the target. */
export const stepsFor = ({ id, kind, list }: Target): readonly StepField[] => {
  switch (kind) {
    case 'decimal':
      return ['decimalComma', 'thousandsBlank', 'gramsToKilograms', 'tonnesToKilograms'];
    case 'digits':
      return ['digitsOnly', 'padTo', 'values'];
    case 'date':
      return ['datePattern'];
    case 'list':
      return ['separator', 'upper'];
    case 'code':
      return list === 'Country' ? ['upper', 'countryName', 'values'] : ['upper', 'values'];
    case 'records':
      return ['separator'];
    case 'text':
      return id === 'articleId' ? ['upper', 'digitsOnly', 'padTo', 'values'] : ['upper', 'values'];
    case 'owner':
      return ['values'];
  }
};

/** What a column gets when a person chooses its target. */
export const firstTransforms = (target: string): Transform[] =>
  targetOf(target)?.kind === 'code' ? [{ kind: 'trim' }, { kind: 'upper' }] : [{ kind: 'trim' }];

export const isPlainStep = (field: StepField): field is PlainStep => isPlain(field);
