import { wrong, type RuleFinding } from '../../kernel/finding';
import * as t from 'io-ts';
import { isIsoDate } from '../../kernel/dates';

/** From the highest to the lowest. */
export const DEFAULT_LEVELS = ['Tenant', 'Company', 'OrgUnit', 'User'] as const;
export type DefaultLevel = (typeof DEFAULT_LEVELS)[number];

/** `Suggest` fills the field, `Force` also keeps it, `Clear` lets nothing of the levels above through. */
export const DEFAULT_MODES = ['Suggest', 'Force', 'Clear'] as const;
export type DefaultMode = (typeof DEFAULT_MODES)[number];

/** One value that a new record begins with (organization, 2.9). `area`: `DECLARATION.SE.IMPORT`; that of `DECLARATION` is for all below it. */
export const DefaultValue = t.exact(
  t.partial({
    scopeKind: t.string,
    scopeId: t.string,
    area: t.string,
    fieldPath: t.string,
    value: t.string,
    mode: t.string,
    validFrom: t.string,
    validTo: t.string,
  }),
);
export type DefaultValue = t.TypeOf<typeof DefaultValue>;

/** Where a user works, from the tenant down to the user. */
export interface DefaultScope {
  readonly kind: DefaultLevel;
  readonly id: string;
  readonly name: string;
}

/** What became of one value on the way down. */
export type DefaultEffect = 'taken' | 'replaced' | 'cleared' | 'overruled';

export interface DefaultStep {
  readonly scope: DefaultScope;
  readonly area: string;
  readonly mode: DefaultMode;
  readonly value: string;
  readonly effect: DefaultEffect;
}

/** `from`: whose value it is; `forced`: the field cannot be changed. */
export interface DefaultExplained {
  readonly steps: readonly DefaultStep[];
  readonly value?: string;
  readonly from?: DefaultScope;
  readonly forced: boolean;
}

const covers = (area: string, wanted: string): boolean => wanted === area || wanted.startsWith(`${area}.`);

const isValidOn = ({ validFrom = '', validTo = '' }: DefaultValue, date: string): boolean => validFrom <= date && (validTo === '' || date <= validTo);

const isMode = (mode: string | undefined): mode is DefaultMode => DEFAULT_MODES.some((known) => known === mode);

/** At one level the value of the narrowest area counts, of two of these the later one. */
const ofScope = (values: readonly DefaultValue[], { kind, id }: DefaultScope): DefaultValue | undefined =>
  values
    .filter((value) => value.scopeKind === kind && value.scopeId === id)
    .reduce<DefaultValue | undefined>((best, value) => {
      if (best === undefined) return value;
      const narrower = (value.area ?? '').length - (best.area ?? '').length;
      return narrower > 0 || (narrower === 0 && (value.validFrom ?? '') > (best.validFrom ?? '')) ? value : best;
    }, undefined);

/** ORG-R18: what a field begins with, and why. `scopes` lead from the tenant over the company and its units, the nearest last, to the user. */
export const explainDefault = (
  values: readonly DefaultValue[],
  scopes: readonly DefaultScope[],
  { area, fieldPath, date }: { readonly area: string; readonly fieldPath: string; readonly date: string },
): DefaultExplained => {
  const asked = values.filter((value) => value.fieldPath === fieldPath && covers(value.area ?? '', area) && isValidOn(value, date));
  const met = scopes.flatMap((scope) => {
    const found = ofScope(asked, scope);
    return found !== undefined && isMode(found.mode) ? [{ scope, area: found.area ?? '', mode: found.mode, value: found.value ?? '' }] : [];
  });
  const forcing = met.findIndex(({ mode }) => mode === 'Force');
  const reach = forcing < 0 ? met.length : forcing + 1;
  const last = met[reach - 1];
  const steps = met.map((step, at): DefaultStep => {
    if (at >= reach) return { ...step, effect: 'overruled' };
    if (step.mode === 'Clear') return { ...step, effect: 'cleared' };
    return { ...step, effect: at === reach - 1 ? 'taken' : 'replaced' };
  });
  if (last === undefined || last.mode === 'Clear') return { steps, forced: false };
  return { steps, value: last.value, from: last.scope, forced: last.mode === 'Force' };
};

export interface FieldDefault {
  readonly fieldPath: string;
  readonly value: string;
  readonly forced: boolean;
  readonly from: DefaultScope;
}

/** Everything a new record of the area begins with. */
export const defaultsFor = (
  values: readonly DefaultValue[],
  scopes: readonly DefaultScope[],
  { area, date }: { readonly area: string; readonly date: string },
): readonly FieldDefault[] => {
  const paths = new Set(values.filter((value) => covers(value.area ?? '', area)).flatMap(({ fieldPath }) => (fieldPath === undefined ? [] : [fieldPath])));
  return [...paths].sort().flatMap((fieldPath) => {
    const { value, from, forced } = explainDefault(values, scopes, { area, fieldPath, date });
    return value === undefined || from === undefined ? [] : [{ fieldPath, value, forced, from }];
  });
};

const MAX_PATH = 200;
const MAX_VALUE = 1_000;

/** Rules of one value by itself. */
export const checkDefault = ({
  scopeKind,
  scopeId = '',
  area = '',
  fieldPath = '',
  value = '',
  mode,
  validFrom = '',
  validTo = '',
}: DefaultValue): readonly RuleFinding[] => [
  ...(DEFAULT_LEVELS.some((level) => level === scopeKind) && scopeId !== '' ? [] : [wrong('ORG-DEF-SCOPE', '/scopeId', 'Choose for whom the value is.')]),
  ...(/^[A-Z_]+(?:\.[A-Z_]+)*$/.test(area) ? [] : [wrong('ORG-DEF-AREA', '/area', 'Choose the area.')]),
  ...(fieldPath.trim() !== '' && fieldPath.length <= MAX_PATH ? [] : [wrong('ORG-DEF-FIELD', '/fieldPath', 'Choose the field.')]),
  ...(isMode(mode) ? [] : [wrong('ORG-DEF-MODE', '/mode', 'Choose how the value is meant.')]),
  ...(mode !== 'Clear' && value.trim() === '' ? [wrong('ORG-DEF-VALUE', '/value', 'Enter the value.')] : []),
  ...(value.length > MAX_VALUE ? [wrong('ORG-DEF-LONG', '/value', `At most ${MAX_VALUE} characters.`)] : []),
  ...(isIsoDate(validFrom) ? [] : [wrong('ORG-DEF-FROM', '/validFrom', 'Enter the day from which the value is used.')]),
  ...(validTo !== '' && validTo < validFrom ? [wrong('ORG-DEF-PERIOD', '/validTo', 'The last day is before the first day.')] : []),
];
