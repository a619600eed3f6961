import { wrong, type RuleFinding } from '../../kernel/finding';
import * as t from 'io-ts';

/** What a level says of one element of a screen. Absent: as it is. */
export const ElementSetting = t.exact(
  t.partial({
    elementId: t.string,
    hidden: t.boolean,
    required: t.boolean,
    readOnly: t.boolean,
    /** Its name by language. */
    label: t.record(t.string, t.string),
    order: t.number,
    help: t.string,
  }),
);
export type ElementSetting = t.TypeOf<typeof ElementSetting>;

/** How a screen looks in one place of the organisation (organization, 2.11). */
export const UiConfiguration = t.exact(
  t.partial({ screenId: t.string, scopeKind: t.string, scopeId: t.string, versionNo: t.number, note: t.string, elements: t.array(ElementSetting) }),
);
export type UiConfiguration = t.TypeOf<typeof UiConfiguration>;

export interface ScreenElement {
  readonly id: string;
  /** A rule of the domain asks for it, whatever is set (ORG-R21). */
  readonly neededBy?: string;
}

export const SETTING_LENGTHS = { label: 100, help: 500, note: 500 } as const;

const ofElement = (setting: ElementSetting, at: number, elements: readonly ScreenElement[]): readonly RuleFinding[] => {
  const element = elements.find(({ id }) => id === setting.elementId);
  if (element === undefined) return [wrong('ORG-UICFG-ELEMENT', `/elements/${at}/elementId`, 'The screen has no such field.')];
  const rule = element.neededBy;
  const long = Object.values(setting.label ?? {}).some((label) => label.length > SETTING_LENGTHS.label);
  return [
    ...(rule !== undefined && setting.hidden === true
      ? [wrong('ORG-UICFG', `/elements/${at}/hidden`, 'This field is required by a rule and cannot be hidden.', { rule })]
      : []),
    ...(setting.hidden === true && setting.required === true
      ? [wrong('ORG-UICFG-BOTH', `/elements/${at}/hidden`, 'A field that is required cannot be hidden.')]
      : []),
    ...(long ? [wrong('ORG-LENGTH', `/elements/${at}/label`, `At most ${SETTING_LENGTHS.label} characters.`, { max: String(SETTING_LENGTHS.label) })] : []),
    ...((setting.help ?? '').length > SETTING_LENGTHS.help
      ? [wrong('ORG-LENGTH', `/elements/${at}/help`, `At most ${SETTING_LENGTHS.help} characters.`, { max: String(SETTING_LENGTHS.help) })]
      : []),
  ];
};

/** ORG-R21: a setting may tighten what the screen asks, never loosen it. */
export const checkUiConfiguration = ({ elements = [] }: UiConfiguration, known: readonly ScreenElement[]): readonly RuleFinding[] =>
  elements.flatMap((setting, at) => ofElement(setting, at, known));

export type EffectiveElement = Required<Pick<ElementSetting, 'hidden' | 'required' | 'readOnly'>> &
  Pick<ElementSetting, 'order' | 'help' | 'label'> & { readonly elementId: string };

/** What all levels together say, the highest first: what one hides, asks for or closes stays so, names and order are those of the nearest. */
export const effectiveElements = (levels: readonly UiConfiguration[], known: readonly ScreenElement[]): readonly EffectiveElement[] =>
  known.flatMap(({ id, neededBy }) => {
    const said = levels.flatMap(({ elements = [] }) => elements.filter(({ elementId }) => elementId === id));
    if (said.length === 0) return [];
    const nearest = <K extends 'order' | 'help' | 'label'>(key: K): Pick<ElementSetting, K> | object => {
      const found = said.findLast((setting) => setting[key] !== undefined)?.[key];
      return found === undefined ? {} : { [key]: found };
    };
    const required = said.some((setting) => setting.required === true);
    return [
      {
        elementId: id,
        hidden: neededBy === undefined && !required && said.some((setting) => setting.hidden === true),
        required,
        readOnly: said.some((setting) => setting.readOnly === true),
        ...nearest('order'),
        ...nearest('help'),
        ...nearest('label'),
      },
    ];
  });

const isGiven = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null;

const valueOf = (content: object, id: string): unknown => new Map<string, unknown>(Object.entries(content)).get(id);

/** What a save breaks of the settings of its screen: what is asked for and not given, and what is closed and changed. `before`: as it is stored. */
export const settingFindings = (elements: readonly EffectiveElement[], content: object, before?: object): readonly RuleFinding[] =>
  elements.flatMap(({ elementId, required, readOnly }) => {
    const value = valueOf(content, elementId);
    const was = before && valueOf(before, elementId);
    return [
      ...(required && !isGiven(value) ? [wrong('ORG-UICFG-REQUIRED', `/${elementId}`, 'Your organisation asks for this.')] : []),
      ...(readOnly && before !== undefined && (isGiven(value) || isGiven(was)) && JSON.stringify(value) !== JSON.stringify(was)
        ? [wrong('ORG-UICFG-CLOSED', `/${elementId}`, 'Your organisation does not let this be changed here.')]
        : []),
    ];
  });
