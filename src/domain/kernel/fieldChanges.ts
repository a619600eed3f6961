/** One value that is not what it was; `undefined` where it was or is not there. */
export interface FieldChange {
  readonly pointer: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const partOf = (value: unknown, name: string): unknown => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined);

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

const namesOf = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : []);

/**
 * The fields in which two contents of a record differ, by their pointers. A part that is there once only is told field by field too.
 *
 * @example
 * fieldChanges({ driver: 'A', seals: ['1'] }, { driver: 'B', seals: ['1', '2'] })
 * // => [{ pointer: '/driver', before: 'A', after: 'B' }, { pointer: '/seals/1', before: undefined, after: '2' }]
 */
export const fieldChanges = (before: unknown, after: unknown, at = ''): readonly FieldChange[] => {
  if (!isObject(before) && !isObject(after)) return before === after ? [] : [{ pointer: at, before, after }];
  const names = new Set([...namesOf(before), ...namesOf(after)]);
  return [...names].flatMap((name) => fieldChanges(partOf(before, name), partOf(after, name), `${at}/${escaped(name)}`));
};
