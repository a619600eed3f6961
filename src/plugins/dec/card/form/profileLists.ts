import { observable, runInAction, type IObservableValue } from 'mobx';
import type { Entries, ReferenceData } from '../../../../application/reference/referenceData';
import { fields, listNameOf, type FieldId } from '../../../../domain/declaration/fields';
import type { CodeList } from '../../../../domain/declaration/fields/field';
import { countriesOf, jurisdictionOf } from '../../../../domain/declaration/profiles/jurisdiction';
import type { Profile, Section } from '../../../../domain/declaration/profiles/profile';
import { nomenclatureEntry, nomenclatureOf, usesNomenclature, type AskNomenclature } from '../../../../domain/tariff/nomenclature';
import type { AskLowValue } from '../../../../domain/tariff/taxation/lowValueParameter';
import { CodeLists, inLanguage } from '../../../../ui/archetypes/fields/codeLists';
import type { Choice } from '../../../../ui/kit/fields/ChoiceField';
import type { CodeEntry } from '../../../../ui/kit/fields/codeIndex';
import type { Wording } from '../checking/wording';

interface Listed {
  readonly field: FieldId;
  readonly list?: CodeList | null;
  readonly choices?: readonly string[];
}

const listedIn = (section: Section): readonly Listed[] => [...section.fields, ...(section.columns ?? []), ...(section.parts ?? []).flatMap(listedIn)];

/** The list of each field, as the profile names it or else the element. */
const listsOf = (profile: Profile): ReadonlyMap<FieldId, CodeList> =>
  new Map(
    profile.sections.flatMap(listedIn).flatMap(({ field, list, choices }) => {
      const own = list === undefined && choices === undefined ? fields[field].list : (list ?? undefined);
      return own === undefined ? [] : [[field, own] as const];
    }),
  );

const NOMENCLATURE = 'GoodsNomenclature';
const LOW_VALUE = 'LowValueParameter';

/** Lists that rules ask and no field names. A low value declaration says by its message in which country it is lodged. */
const askedByRules = ({ country, flow }: Profile): readonly string[] => {
  if (flow === 'LOWVALUE') return [LOW_VALUE];
  return usesNomenclature(country) ? [NOMENCLATURE] : [];
};

/** The code lists that the fields of a profile name, valid on the taxation date, held as long as the card is open. */
export class ProfileLists {
  readonly #lists: CodeLists;
  readonly #profile: Profile;
  readonly #wording: Wording;
  readonly #country: IObservableValue<string>;
  readonly #byField: ReadonlyMap<FieldId, CodeList>;
  #nomenclature: { readonly from: Entries; readonly ask: AskNomenclature } | undefined;
  readonly #besides = new Map<string, { readonly from: Entries; readonly entries: readonly CodeEntry[] }>();

  constructor(reference: ReferenceData, profile: Profile, wording: Wording) {
    this.#profile = profile;
    this.#wording = wording;
    this.#country = observable.box(profile.country);
    this.#byField = listsOf(profile);
    this.#lists = new CodeLists(reference, [
      ...new Set([
        ...[...this.#byField.values()].flatMap((list) => countriesOf(profile).map((country) => listNameOf(list, country))),
        ...askedByRules(profile),
      ]),
    ]);
  }

  get date(): string {
    return this.#lists.date;
  }

  /** Counts the lists that came. */
  get arrived(): number {
    return this.#lists.arrived;
  }

  /** yyyy-MM-dd; lists of another date are let go once these are asked for. */
  use(date: string): void {
    this.#lists.use(date);
  }

  /** Each country has codes of its own. Answers whether it is another one now. */
  lodgedAs(messageType = ''): boolean {
    const { country } = jurisdictionOf(this.#profile, { messageType });
    const isOther = country !== this.#country.get();
    runInAction(() => this.#country.set(country));
    return isOther;
  }

  close(): void {
    this.#lists.close();
  }

  /** Undefined where it cannot be told: also of a list that is searched on the server. */
  readonly inList = (list: string, code: string): boolean | undefined => this.#lists.inList(list, code);

  /** Undefined while the list is on its way, and where the country has none. */
  readonly commodity: AskNomenclature = (code) => {
    const from = this.#lists.of(NOMENCLATURE);
    if (!from) return undefined;
    if (this.#nomenclature?.from !== from) this.#nomenclature = { from, ask: nomenclatureOf(from.map(nomenclatureEntry)) };
    return this.#nomenclature.ask(code);
  };

  readonly lowValue: AskLowValue = (key) => {
    const { amount, currency } = this.#lists.of(LOW_VALUE)?.find(({ code }) => code === key)?.attributes ?? {};
    return amount === undefined || currency === undefined ? undefined : { amount, currency };
  };

  listOf(field: FieldId): CodeList | undefined {
    return this.#byField.get(field);
  }

  /** The texts alone, for codes that are names inside the portal. */
  choicesOf(field: FieldId): readonly Choice[] {
    return (this.entriesOf(field) ?? []).map(({ code, text }) => ({ value: code, wording: text }));
  }

  /** In the user's language; the same array as long as it is the same list. Undefined while the list is on its way. */
  entriesOf(field: FieldId): readonly CodeEntry[] | undefined {
    const list = this.#byField.get(field);
    if (!list) return undefined;
    const name = listNameOf(list, this.#country.get());
    const from = this.#lists.of(name);
    if (!from) return undefined;
    const { texts } = this.#wording;
    const named = inLanguage(from, texts.language);
    const { besides = [] } = list;
    if (besides.length === 0) return named;
    const key = `${name} ${besides.join(' ')} ${texts.language}`;
    const known = this.#besides.get(key);
    if (known?.from === from) return known.entries;
    const codes = new Set(named.map(({ code }) => code));
    const others = besides.filter((code) => !codes.has(code)).map((code) => ({ code, text: texts.translate(`dec.code.${code}`, code) }));
    const entries = [...named, ...others];
    this.#besides.set(key, { from, entries });
    return entries;
  }
}
