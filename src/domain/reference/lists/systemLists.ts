import { features, roles } from '../../access/names';
import { ARTICLE_STATUSES, DATA_SOURCES, type DataSource } from '../../article/article';
import { WEIGHT_DISTRIBUTIONS } from '../../declaration/declaration';
import { PORTAL_COUNTRIES } from '../listResolution';
import type { EntryContent } from '../listEntry';

/** EN, SV, NO, DK; one text alone is English, and shown in every language (RD-R4). */
type Texts = readonly [string, string, string, string] | readonly [string];

const FROM = '2016-05-01';

const entry = (code: string, [EN, SV, NO, DK]: Texts, sortKey: number, isDefault: boolean): EntryContent => ({
  code,
  validFrom: FROM,
  text: SV === undefined ? { EN } : { EN, SV, NO: NO ?? EN, DK: DK ?? EN },
  sortKey,
  ...(isDefault ? { isDefault } : {}),
});

/** Every code of the enumeration must have a text, so that list and program cannot drift apart. */
const generated = <C extends string>(codes: readonly C[], texts: Readonly<Record<C, Texts>>, first?: C): EntryContent[] =>
  codes.map((code, place) => entry(code, texts[code], place + 1, code === first));

/** `CustomsWarehouse` in words. */
const inWords = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, (_whole, before: string, after: string) => `${before} ${after.toLowerCase()}`);

const named = (codes: readonly string[]): EntryContent[] => codes.map((code, place) => entry(code, [inWords(code)], place + 1, false));

const DATA_SOURCE_TEXTS: Readonly<Record<DataSource, Texts>> = {
  Manual: ['Manual', 'Manuellt', 'Manuelt', 'Manuelt'],
  Declaration: ['Declaration', 'Deklaration', 'Deklarasjon', 'Angivelse'],
  Case: ['Case', 'Ärende', 'Sak', 'Sag'],
  TemporaryStorage: ['Temporary storage', 'Tillfällig lagring', 'Midlertidig lagring', 'Midlertidig opbevaring'],
  Copy: ['Copy', 'Kopia', 'Kopi', 'Kopi'],
  CargoManifest: ['Cargo manifest', 'Lastmanifest', 'Lastemanifest', 'Lastmanifest'],
  ExternalDeclaration: ['External declaration', 'Extern deklaration', 'Ekstern deklarasjon', 'Ekstern angivelse'],
  IDC: ['Document capture (IDC)', 'Dokumenttolkning (IDC)', 'Dokumenttolkning (IDC)', 'Dokumentfortolkning (IDC)'],
  IDP: ['Document processing (IDP)', 'Dokumentbehandling (IDP)', 'Dokumentbehandling (IDP)', 'Dokumentbehandling (IDP)'],
};

/** Entries of the System lists that stand for an enumeration of the domain. */
export const systemLists: Readonly<Record<string, readonly EntryContent[]>> = {
  SupportedCountry: generated(PORTAL_COUNTRIES, {
    SE: ['Sweden', 'Sverige', 'Sverige', 'Sverige'],
    NO: ['Norway', 'Norge', 'Norge', 'Norge'],
    DK: ['Denmark', 'Danmark', 'Danmark', 'Danmark'],
    GB: ['United Kingdom', 'Storbritannien', 'Storbritannia', 'Storbritannien'],
    NL: ['Netherlands', 'Nederländerna', 'Nederland', 'Nederlandene'],
    IT: ['Italy', 'Italien', 'Italia', 'Italien'],
    EU: ['European Union', 'Europeiska unionen', 'Den europeiske union', 'Den Europæiske Union'],
  }),
  WeightsDistributionType: generated(
    WEIGHT_DISTRIBUTIONS,
    {
      NoValue: ['Nothing chosen', 'Inget valt', 'Ikke valgt', 'Intet valgt'],
      NoDistribution: ['No distribution', 'Ingen fördelning', 'Ingen fordeling', 'Ingen fordeling'],
      GrossMassBasedOnNetMass: ['Gross mass based on net mass', 'Bruttovikt efter nettovikt', 'Bruttovekt etter nettovekt', 'Bruttovægt efter nettovægt'],
      NetMassBasedOnGrossMass: ['Net mass based on gross mass', 'Nettovikt efter bruttovikt', 'Nettovekt etter bruttovekt', 'Nettovægt efter bruttovægt'],
      NetMassBasedOnItemPrice: [
        'Net mass based on item price',
        'Nettovikt efter varupostens pris',
        'Nettovekt etter varepris',
        'Nettovægt efter varepostens pris',
      ],
    },
    'NoValue',
  ),
  ArticleStatus: generated(
    ARTICLE_STATUSES,
    {
      Draft: ['Draft', 'Utkast', 'Utkast', 'Kladde'],
      Active: ['Active', 'Aktiv', 'Aktiv', 'Aktiv'],
      NeedsReview: ['Needs review', 'Behöver granskas', 'Må gjennomgås', 'Skal gennemgås'],
      Blocked: ['Blocked', 'Spärrad', 'Sperret', 'Spærret'],
      Retired: ['Retired', 'Utgången', 'Utgått', 'Udgået'],
    },
    'Draft',
  ),
  // Declarations and cases keep the number of the source.
  DataSource: DATA_SOURCES.map((source, number) => entry(String(number), DATA_SOURCE_TEXTS[source], number + 1, source === 'Manual')),
  Role: named(roles),
  Feature: named(features),
};
