import { makeAutoObservable, observableRef } from 'mobx';
import type { MaintenanceRun } from '../../../application/contract/declarationMaintenance';
import type { DeclarationCriteria } from '../../../application/contract/declarationSearch';
import type { Endpoint } from '../../../application/contract/endpoint';
import type { Api } from '../../../application/ports/api';
import { addDays, stockholmDate } from '../../../domain/kernel/dates';
import { STATUSES } from '../../../domain/declaration/statusCode';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { choice, choices, period, text } from '../../../ui/archetypes/fields/constructors';
import type { Field } from '../../../ui/archetypes/fields/declared';
import { BulkAsking } from '../../../ui/archetypes/list/bulkAsking';
import type { FieldValues } from '../../../ui/archetypes/list/fieldValues';
import type { TextKey } from '../../../ui/text/keys';
import type { Texts } from '../../../ui/text/texts';
import { formChoices } from '../search/newWays';
import { wordOf } from './partModel';
import { reasonField } from './reasonField';

const FIELDS: readonly Field[] = [
  text('lrn', 'dec.search.lrn', { maxLength: 22, optional: true }),
  choice('profile', 'dec.search.profile', formChoices, { optional: true, span: 3 }),
  choices(
    'statuses',
    'dec.search.status',
    STATUSES.map((value) => ({ value, text: `dec.status.${value}` })),
    { optional: true },
  ),
  period('createdFrom', 'createdTo', 'dec.search.created', { optional: true }),
  reasonField,
];

export type RunEndpoint = Endpoint<undefined, { readonly reason: string; readonly criteria: DeclarationCriteria }, MaintenanceRun>;

export interface DeclaredRun {
  readonly endpoint: RunEndpoint;
  readonly button: TextKey;
  readonly note: TextKey;
  /** What stands before and after. */
  readonly figures: TextKey;
}

const DAYS = 30;

const criteriaOf = (given: FieldValues): DeclarationCriteria => ({
  ...Object.fromEntries(['lrn', 'profile', 'createdFrom', 'createdTo'].flatMap((id) => (wordOf(given, id) === '' ? [] : [[id, wordOf(given, id)]]))),
  ...(Array.isArray(given['statuses']) && given['statuses'].length > 0
    ? { statuses: STATUSES.filter((status) => (given['statuses'] as readonly string[]).includes(status)) }
    : {}),
});

/** Goes over all declarations that a question finds. */
export class RunModel {
  readonly asking = new BulkAsking({ title: 'dec.maintenance.reason', fields: () => FIELDS });
  result: MaintenanceRun | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #endpoint: RunEndpoint;

  constructor(api: Api, { endpoint }: DeclaredRun) {
    this.#api = api;
    this.#endpoint = endpoint;
    const today = stockholmDate(new Date());
    this.asking.set('createdFrom', addDays(today, 1 - DAYS));
    this.asking.set('createdTo', today);
    makeAutoObservable(this, { asking: false, result: observableRef, problem: observableRef });
  }

  open(): () => void {
    return () => undefined;
  }

  async run(texts: Texts): Promise<void> {
    const { asking } = this;
    if (this.busy || !asking.check(texts)) return;
    this.begin();
    const { values } = asking;
    this.end(await this.#api.call(this.#endpoint, { body: { reason: wordOf(values, 'reason'), criteria: criteriaOf(values) } }));
  }

  begin(): void {
    this.busy = true;
    this.result = undefined;
  }

  end(answer: Result<MaintenanceRun>): void {
    this.busy = false;
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.result = answer.right;
  }
}
