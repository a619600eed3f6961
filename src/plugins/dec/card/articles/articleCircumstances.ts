import type { Flow } from '../../../../domain/article/article';
import type { Header, Party } from '../../../../domain/declaration/declaration';
import type { Profile } from '../../../../domain/declaration/profiles/profile';

interface Circumstances {
  readonly country: string;
  readonly direction: Flow;
  readonly parties: Record<string, Party>;
}

/** What the registry has to know of a declaration to find the articles of its lines. */
export const circumstancesOf = ({ country, flow }: Profile, { parties = {} }: Header): Circumstances => ({
  country,
  direction: flow === 'EXPORT' ? 'Export' : 'Import',
  parties: Object.fromEntries(Object.entries(parties).filter((entry): entry is [string, Party] => entry[1] !== undefined)),
});

/** Another one when the parties are others whose articles lines without an owner mean. */
export const ownersKey = ({ parties = {} }: Header): string =>
  [parties.importer, parties.exporter].flatMap((party) => [party?.identifier, party?.vatNumber, party?.name]).join('|');
