import { makeAutoObservable, observableRef } from 'mobx';
import { merge, auditTime } from 'rxjs';
import type { Api } from '../../../application/ports/api';
import type { Events } from '../../../application/ports/events';
import type { Notices } from '../../../application/ports/notices';
import { inBackground } from '../../../application/session/inBackground';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { BulkAsking } from '../../../ui/archetypes/list/bulkAsking';
import type { FieldValues } from '../../../ui/archetypes/list/fieldValues';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';
import type { Texts } from '../../../ui/text/texts';
import type { MaintenanceAction, MaintenancePart } from './declared';
import { reasonField } from './reasonField';

const TOGETHER_MS = 300;

interface Asked<Row> {
  readonly action: MaintenanceAction<Row>;
  readonly row: Row;
}

export interface PartServices {
  readonly api: Api;
  readonly events: Events;
  readonly notices: Notices;
}

/** A list of maintenance, and the action whose reason is being asked for. */
export class PartModel<Row> implements Model {
  rows: readonly Row[] | undefined;
  problem: PortalError | undefined;
  refusal: PortalError | undefined;
  busy = false;
  asked: Asked<Row> | undefined;
  asking: BulkAsking | undefined;
  readonly #part: MaintenancePart<Row>;
  readonly #services: PartServices;
  readonly #newest = latest();

  constructor(part: MaintenancePart<Row>, services: PartServices) {
    this.#part = part;
    this.#services = services;
    makeAutoObservable(this, { rows: observableRef, problem: observableRef, refusal: observableRef, asked: observableRef, asking: observableRef });
  }

  open(): () => void {
    void this.load();
    const { reloadOn = [] } = this.#part;
    const heard = merge(...reloadOn.map((eventType) => this.#services.events.on(eventType === 'LockChanged' ? 'cor' : 'dec', eventType, '')))
      .pipe(auditTime(TOGETHER_MS))
      .subscribe(() => void this.load(inBackground(this.#services.api)));
    return () => heard.unsubscribe();
  }

  async load(api = this.#services.api): Promise<void> {
    await this.#newest(this.#part.read(api), (answer) => this.take(answer));
  }

  take(answer: Result<readonly Row[]>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.rows = answer.right;
  }

  ask(action: MaintenanceAction<Row>, row: Row): void {
    this.refusal = undefined;
    this.asked = { action, row };
    this.asking = new BulkAsking({ title: action.title, fields: () => [...(action.fields ?? []), reasonField] });
    for (const [id, value] of Object.entries(action.given?.(row) ?? {})) this.asking.set(id, value);
  }

  keep(): void {
    this.asked = undefined;
    this.asking = undefined;
  }

  async run(texts: Texts): Promise<void> {
    const { asked, asking } = this;
    if (!asked || !asking?.check(texts)) return;
    this.working(true);
    const answer = await asked.action.run(this.#services.api, asked.row, asking.values);
    this.working(false, failed(answer) ? answer.left : undefined);
    if (failed(answer)) return;
    this.keep();
    this.#services.notices.toast({ kind: 'SUCCESS', text: 'dec.maintenance.done' });
    await this.load();
  }

  working(busy: boolean, refusal?: PortalError): void {
    this.busy = busy;
    this.refusal = refusal;
  }
}

export const wordOf = (given: FieldValues, id: string): string => (typeof given[id] === 'string' ? given[id] : '');
