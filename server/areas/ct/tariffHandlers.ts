import type { Transaction } from 'kysely';
import type * as contract from '../../../src/application/contract/ct';
import type { TariffHit, TariffLine } from '../../../src/application/contract/ct';
import { quotaBalance } from '../../../src/domain/declaration/flows/quotaRegister';
import { fail } from '../../../src/domain/kernel/result';
import { closest } from '../../../src/domain/tariff/measures/applicableMeasures';
import type { Measure } from '../../../src/domain/tariff/measures/measure';
import { pathOf, worded, type NomenclatureTree, type TariffLanguage, type TreeNode } from '../../../src/domain/tariff/search/nomenclatureTree';
import type { Database } from '../../db/schema';
import { reply, type Handlers } from '../../records/handlers';
import { calculateDutiesOf, evaluateGoods } from './evaluating';
import { tariffOfCountry, type ActiveTariff } from './reading/activeTariff';
import { unitOf } from './reading/askNomenclature';
import { measuresFor } from './reading/measures';
import { meursingCodes, rateOn } from './reading/rates';

const MOST_HITS = 50;
const SUCCESSORS = 5;
const ORDINARY = '103';

const lineOf = (active: ActiveTariff, node: TreeNode, lang: TariffLanguage): TariffLine => {
  const { text, language } = worded(node.texts, lang, node.textSource);
  const unit = unitOf(active, node.code) ?? node.unit;
  return {
    id: `${node.code}${node.suffix}.${String(node.at)}`,
    code: node.code,
    suffix: node.suffix,
    text,
    isDeclarable: node.isDeclarable,
    hasChildren: node.end > node.at + 1,
    ...(language !== undefined && { language }),
    ...(unit !== undefined && node.isDeclarable && { unit }),
    ...(node.validFrom !== undefined && { validFrom: node.validFrom }),
    ...(node.validTo !== undefined && { validTo: node.validTo }),
  };
};

const sectionLine = ({ id, texts }: NomenclatureTree['sections'][number], lang: TariffLanguage): TariffLine => ({
  id,
  code: id,
  suffix: '',
  ...worded(texts, lang),
  isDeclarable: false,
  hasChildren: true,
});

const childrenIn = (active: ActiveTariff, tree: NomenclatureTree, parent: string | undefined, lang: TariffLanguage): readonly TariffLine[] => {
  if (parent === undefined) return tree.sections.filter(({ id }) => tree.chaptersOf(id).length > 0).map((section) => sectionLine(section, lang));
  const nodes = /^[IVX]+$/.test(parent) ? tree.chaptersOf(parent) : childrenAt(tree, Number(parent.split('.')[1] ?? '-1'));
  return nodes.map((node) => lineOf(active, node, lang));
};

const childrenAt = (tree: NomenclatureTree, at: number): readonly TreeNode[] => {
  const node = tree.nodes[at];
  return node === undefined ? [] : tree.childrenOf(node);
};

/** The duty that everybody pays, of the line or the nearest above it. */
const ordinaryDuty = (measures: readonly Measure[], code: string): Measure | undefined => {
  const whole = code.padEnd(10, '0');
  const own = measures.filter((measure) => measure.measureType === ORDINARY && whole.startsWith(measure.code.replace(/(?:00)+$/, '')));
  return own.length === 0 ? undefined : closest(own)[0];
};

const dutyShown = (measure: Measure | undefined) =>
  measure === undefined ? {} : { duty: measure.expression ?? measure.conditions?.[0]?.expression ?? '', ...(measure.isDemo === true && { isDemo: true }) };

/** Of a loaded tariff they are at hand; the demo extract is asked. */
const dutiesOf = async (db: Transaction<Database>, active: ActiveTariff, country: string, date: string, codes: readonly string[]) => {
  if (active.measureTypes.has(ORDINARY))
    return (code: string) => {
      const duty = active.ordinaryDuty(code, date);
      return duty === undefined ? {} : { duty };
    };
  const { measures } = await measuresFor(db, { country, date, codes, partners: [] });
  return (code: string) => dutyShown(ordinaryDuty(measures, code));
};

export const tariffHandlers: Handlers<typeof contract> = {
  readTariffStanding: async ({ params: { country } }, { db }) => reply({ tariffs: [(await tariffOfCountry(db, country)).standing] }),

  readTariffTree: async ({ params: { country, date, lang, parent } }, { db }) => {
    const active = await tariffOfCountry(db, country);
    return reply({ items: [...childrenIn(active, active.treeOn(date), parent, lang)] });
  },

  searchTariff: async ({ body: { criteria, paging } }, { db }) => {
    const { country, text, date, lang, chapter, declarableOnly } = criteria;
    const active = await tariffOfCountry(db, country);
    const hits = active.searchOn(date, lang).search({ text, chapter, declarableOnly });
    const size = Math.min(Math.max(paging.pageSize, 1), MOST_HITS);
    const page = hits.slice(paging.pageNum * size, (paging.pageNum + 1) * size);
    const dutyOf = await dutiesOf(
      db,
      active,
      country,
      date,
      page.map(({ node }) => node.code),
    );
    const items = page.map(({ node, how, more }): TariffHit => ({
      ...lineOf(active, node, lang),
      path: pathOf(node)
        .slice(0, -1)
        .map(({ texts, textSource }) => worded(texts, lang, textSource).text),
      how,
      more,
      ...dutyOf(node.code),
    }));
    return reply({ items, totalCount: hits.length });
  },

  readTariffCode: async ({ params: { country, code, date, lang } }, { db }) => {
    const active = await tariffOfCountry(db, country);
    const tree = active.treeOn(date);
    const node = tree.find(code);
    if (node === undefined) {
      const near = tree.nodes.filter((one) => one.isDeclarable && one.code.startsWith(code.slice(0, 6)));
      if (near.length === 0 || code.length < 6) return fail('notFound', 'The tariff has no such code on this day.');
      const empty = { id: '', code, suffix: '', text: '', isDeclarable: false, hasChildren: false };
      return reply({ ...empty, path: [], notes: [], successors: near.slice(0, SUCCESSORS).map((one) => lineOf(active, one, lang)) });
    }
    const { measures } = await measuresFor(db, { country, date, codes: [node.code], partners: [] });
    const path = pathOf(node);
    const section = tree.sectionOf(node.code);
    return reply({
      ...lineOf(active, node, lang),
      path: path.map((one) => lineOf(active, one, lang)),
      notes: path.flatMap((one) => active.notes.get(one.code) ?? []),
      successors: [],
      ...(section !== undefined && { section: `${section.id} ${worded(section.texts, lang).text}`.trim() }),
      ...dutyShown(ordinaryDuty(measures, node.code)),
    });
  },

  evaluateMeasures: async ({ body }, { db }) => reply(await evaluateGoods(db, body)),
  calculateDuties: async ({ body }, { db }) => reply(await calculateDutiesOf(db, body)),

  readQuota: ({ params: { orderNo } }) => {
    const balances = ['NAR', 'KGM', 'LTR'].flatMap((unit) => {
      const balance = quotaBalance(orderNo, unit);
      return balance === undefined ? [] : [{ balance, unit }];
    });
    if (orderNo.startsWith('094')) return Promise.resolve(reply({ orderNo, status: 'Licence', isDemo: false }));
    const [known] = balances;
    return Promise.resolve(
      known === undefined
        ? reply({ orderNo, status: 'Unknown', isDemo: false })
        : reply({ orderNo, status: known.balance === '0' ? 'Exhausted' : 'Open', isDemo: true, ...known }),
    );
  },
  readRateOn: async ({ params }, { db }) => reply(await rateOn(db, params)),
  readMeursingCodes: async ({ params: { country } }, { db }) => reply({ items: [...(await meursingCodes(db, country))] }),
};
