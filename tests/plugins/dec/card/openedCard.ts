import { configure } from 'mobx';
import { vi } from 'vitest';
import { sampleSeNewImport } from '../../../../server/areas/dec/seed/sampleSeNewImport';
import {
  createDeclaration,
  lookUpArticles,
  readDeclaration,
  readGoodsItems,
  readMessages,
  readValidationSettings,
  saveDeclaration,
  type LookedUpItem,
  type Saved,
} from '../../../../src/application/contract/dec';
import { readTariffCode } from '../../../../src/application/contract/ct';
import { readDefaultsFor } from '../../../../src/application/contract/defaultValues';
import { readEnrichment } from '../../../../src/application/contract/declarationEnrichment';
import { readRejectedFields } from '../../../../src/application/contract/declarationRejections';
import { readHistory, readRelated } from '../../../../src/application/contract/declarationLife';
import { pickEconomicOperators } from '../../../../src/application/contract/org';
import { readReferenceList } from '../../../../src/application/contract/rd';
import { ReferenceData } from '../../../../src/application/reference/referenceData';
import { SIGNED_OUT } from '../../../../src/domain/session/flags';
import type { SessionState } from '../../../../src/application/session/session';
import type { Declaration, Finding, GoodsItem } from '../../../../src/domain/declaration/declaration';
import type { EnrichmentRule } from '../../../../src/domain/declaration/enrichment/enrichmentRule';
import type { Profile } from '../../../../src/domain/declaration/profiles/profile';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { ok } from '../../../../src/domain/kernel/result';
import { CardModel } from '../../../../src/plugins/dec/card/cardModel';
import type { HandedModel } from '../../../../src/plugins/dec/card/actions/handedModel';
import { kitMessages, screenMessages } from '../../../../src/ui/kit/text/catalogues';
import { Texts } from '../../../../src/ui/text/texts';
import { lineImportTexts } from '../../../../src/plugins/dec/lineImportTexts';
import { declarations } from '../../../../src/plugins/dec/manifest';
import { FakeApi } from '../../../fakes/fakeApi';
import { FakeDrafts } from '../../../fakes/fakeDrafts';
import { FakeEvents } from '../../../fakes/fakeEvents';
import { FakeLocks } from '../../../fakes/fakeLocks';
import { FakeLog } from '../../../fakes/fakeLog';
import { FakeNavigation } from '../../../fakes/fakeNavigation';
import { FakeNotices } from '../../../fakes/fakeNotices';

configure({ enforceActions: 'always' });

export const guid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const ID = guid(500);

const sample = sampleSeNewImport({ itemIds: [guid(1), guid(2), guid(3)], invoiceId: guid(90), date: '2026-01-15' });

export const itemsOf = (change: (items: GoodsItem[]) => void = () => undefined): GoodsItem[] => {
  const items = structuredClone([...sample.items]);
  change(items);
  return items;
};

export const aDeclaration = (more: Partial<Declaration> = {}): Declaration => ({
  id: ID,
  version: 3,
  orgUnitId: guid(700),
  createdAt: '2026-01-15T08:00:00.000Z',
  createdBy: 'declarant.demo',
  changedAt: '2026-01-15T08:00:00.000Z',
  changedBy: 'declarant.demo',
  profile: 'se-new-import',
  country: 'SE',
  flow: 'IMPORT',
  internalCurrency: 'SEK',
  status: 'DRAFT',
  statusCode: '',
  lrn: 'SEDEMO2601150000173',
  header: structuredClone(sample.header),
  itemCount: 3,
  findings: { errors: 0, warnings: 0, infos: 0 },
  ...more,
});

export const saved = (declaration: Declaration, findings: readonly Finding[] = [], items: readonly GoodsItem[] = []): Saved => ({
  declaration,
  findings: [...findings],
  items: [...items],
});

/** Stores what it is sent, like the server, and counts the versions. */
export const storing = (api: FakeApi, findings: readonly Finding[] = []): FakeApi =>
  api
    .on(createDeclaration, ({ body }) => ok(saved(aDeclaration({ version: 1, header: body.header }), findings)))
    .on(saveDeclaration, ({ body }) => ok(saved(aDeclaration({ version: body.version + 1, header: body.header }), findings)));

export interface Opened {
  readonly card: CardModel;
  readonly api: FakeApi;
  readonly drafts: FakeDrafts;
  readonly events: FakeEvents;
  readonly locks: FakeLocks;
  readonly navigation: FakeNavigation;
  readonly notices: FakeNotices;
  /** Lets every check, timer and answer come to its end. */
  readonly rest: () => Promise<void>;
  readonly close: () => void;
}

const aSession: SessionState = { flags: SIGNED_OUT, units: [], more: false, override: 'default' };

interface Beginning {
  /** Absent: se-new-import. */
  readonly profile?: Profile;
  readonly rest?: string;
  readonly api?: FakeApi;
  readonly declaration?: Declaration;
  readonly items?: readonly GoodsItem[];
  readonly modes?: Readonly<Record<string, 'OFF' | 'WARNING' | 'ERROR'>>;
  readonly drafts?: FakeDrafts;
  /** Of data enrichment, in the user's unit. */
  readonly rules?: readonly EnrichmentRule[];
  /** Of a session that is limited to what was handed over. */
  readonly handed?: (api: FakeApi, profile: Profile) => HandedModel;
  /** The whole address, with its query. */
  readonly address?: string;
  /** What the article registry says of a line as it is sent. */
  readonly registry?: (item: GoodsItem) => Omit<LookedUpItem, 'itemId' | 'candidates'> | undefined;
}

/** A card as it stands on the screen. Ask for fake timers before. */
export const openedCard = async ({
  profile = seNewImport,
  rest: path = ID,
  api = new FakeApi(),
  declaration = aDeclaration(),
  items = itemsOf(),
  modes = {},
  drafts = new FakeDrafts(),
  rules = [],
  handed,
  address = '/',
  registry = () => undefined,
}: Beginning = {}): Promise<Opened> => {
  api
    // No list ever comes: codes of the sample are not judged.
    .on(readReferenceList, () => new Promise(() => undefined))
    .on(readTariffCode, () => new Promise(() => undefined))
    .on(readValidationSettings, () =>
      ok({
        orgUnitId: guid(700),
        levels: [
          {
            orgUnitId: guid(700),
            name: 'Gothenburg',
            settings: Object.entries(modes).map(([validationId, mode]) => ({ validationId, mode, countries: [], flows: [] })),
          },
        ],
      }),
    )
    .on(readEnrichment, () =>
      ok({ orgUnitId: guid(700), version: rules.length > 0 ? 1 : 0, levels: [{ orgUnitId: guid(700), name: 'Gothenburg', rules: [...rules] }], values: [] }),
    )
    .on(readRejectedFields, () => ok({ fields: [] }))
    .on(readMessages, () => ok([]))
    .on(readHistory, () => ok({ statuses: [], versions: [], amendments: [] }))
    .on(readRelated, () => ok([]))
    .on(readDefaultsFor, () => ok({ values: [] }))
    .on(pickEconomicOperators, () => ok({ items: [] }))
    .on(lookUpArticles, ({ body }) => ok({ rows: body.items.map((item) => ({ itemId: item.id, candidates: [], ...registry(item) })) }))
    .on(readDeclaration, () => ok(declaration))
    .on(readGoodsItems, () => ok({ version: declaration.version, items: [...items] }));
  const services = {
    api,
    drafts,
    events: new FakeEvents(),
    locks: new FakeLocks(),
    navigation: new FakeNavigation(address),
    notices: new FakeNotices(),
    reference: new ReferenceData(api, new FakeLog()),
    session: { allowed: () => true, state: aSession },
    ...(handed && { handed: handed(api, profile) }),
  };
  const texts = new Texts('EN');
  await Promise.all([texts.load(kitMessages), texts.load(screenMessages), texts.load(declarations.messages), texts.load(lineImportTexts)]);
  const card = new CardModel(profile, path, services, texts);
  const close = card.open();
  const rest = async (): Promise<void> => {
    // What a card begins with is loaded with it.
    await vi.dynamicImportSettled();
    for (let turn = 0; turn < 4; turn += 1) await vi.advanceTimersByTimeAsync(300);
  };
  await rest();
  return { card, ...services, rest, close };
};
