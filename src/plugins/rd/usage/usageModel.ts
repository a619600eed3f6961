import { makeAutoObservable, observableRef } from 'mobx';
import { readCodeUsage, type CodeUsage } from '../../../application/contract/rd';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import { fieldIds, fields } from '../../../domain/declaration/fields';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { GridModel } from '../../../ui/kit/grid/gridModel';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { formatDate } from '../../../ui/kit/format';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';
import type { Texts } from '../../../ui/text/texts';
import { KnownLists } from '../lists/knownLists';
import type { ListPlace } from '../lists/place';

/** What the catalogue of data elements calls it, with its number. */
const fieldName = ({ field }: CodeUsage, translate: Texts['translate']): string => {
  const id = fieldIds.find((one) => one === field);
  if (id === undefined) return translate(`rd.used.${field}`, field);
  const { english, de } = fields[id];
  return de === undefined ? english : `${english} (${de})`;
};

const columnsIn = ({ translate }: Texts): readonly GridColumn<CodeUsage>[] => [
  { id: 'plugin', title: 'rd.usage.plugin', width: 160, sortable: true, value: ({ plugin }) => translate(`rd.plugin.${plugin}`, plugin) },
  { id: 'entity', title: 'rd.usage.entity', width: 160, sortable: true, value: ({ entity }) => translate(`rd.entity.${entity}`, entity) },
  { id: 'field', title: 'rd.usage.field', width: 240, sortable: true, opens: true, value: (row) => fieldName(row, translate) },
  { id: 'count', title: 'rd.usage.count', kind: 'integer', width: 100, sortable: true, value: ({ count }) => String(count) },
  { id: 'drafts', title: 'rd.usage.drafts', kind: 'integer', width: 100, sortable: true, value: ({ drafts }) => String(drafts) },
  { id: 'oldest', title: 'rd.usage.oldest', width: 110, sortable: true, value: ({ oldest }) => oldest ?? '', format: formatDate },
  { id: 'newest', title: 'rd.usage.newest', width: 110, sortable: true, value: ({ newest }) => newest ?? '', format: formatDate },
];

/** Where a code of a list stands in records. */
export class UsageModel implements Model {
  list: string;
  code: string;
  asked: { readonly list: string; readonly code: string } | undefined;
  items: readonly CodeUsage[] = [];
  drafts = 0;
  problem: PortalError | undefined;
  busy = false;
  readonly grid: GridModel<CodeUsage>;
  readonly known: KnownLists;
  readonly #api: Api;
  readonly #place: ListPlace;
  readonly #newest = latest();

  constructor(api: Api, events: Events, place: ListPlace, texts: Texts) {
    this.#api = api;
    this.#place = place;
    this.list = place.list;
    this.code = place.asked('code') ?? '';
    this.known = new KnownLists(api, events);
    this.grid = new GridModel<CodeUsage>({ columns: columnsIn(texts), rowId: ({ plugin, entity, field }) => `${plugin} ${entity} ${field}` });
    makeAutoObservable(this, { items: observableRef, asked: observableRef, problem: observableRef, grid: false, known: false });
  }

  open(): () => void {
    if (this.canAsk) void this.ask();
    return this.known.open();
  }

  setTexts(texts: Texts): void {
    this.grid.setColumns(columnsIn(texts));
  }

  /** The search that finds the records of a line, where there is one. */
  addressOf({ entity, field }: CodeUsage): string | undefined {
    const { list = '', code = '' } = this.asked ?? {};
    if (entity === 'article') return field === 'countryOfOrigin' ? `/ar/search?${new URLSearchParams({ countryOfOrigin: code })}` : undefined;
    if (entity !== 'declaration' && entity !== 'goodsItem') return undefined;
    return `/dec/search-declaration?${new URLSearchParams({ codeList: list, code, codeField: field })}`;
  }

  get canAsk(): boolean {
    return this.list.trim() !== '' && this.code.trim() !== '';
  }

  setList(list: string): void {
    this.list = list;
  }

  setCode(code: string): void {
    this.code = code;
  }

  async ask(): Promise<void> {
    if (!this.canAsk) return;
    const asked = { list: this.list.trim(), code: this.code.trim() };
    this.busy = true;
    this.#place.replace('usage', asked);
    await this.#newest(this.#api.call(readCodeUsage, { params: asked }), (answer) => this.take(asked, answer));
  }

  take(asked: NonNullable<UsageModel['asked']>, answer: Result<{ readonly items: readonly CodeUsage[]; readonly drafts: number }>): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    if (failed(answer)) return;
    this.asked = asked;
    this.items = answer.right.items;
    this.drafts = answer.right.drafts;
    this.grid.setRows(this.items);
  }
}
