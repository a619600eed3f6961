import { makeAutoObservable, observableRef } from 'mobx';
import { readAuditEntry, searchDocumentAudit, type AuditCriteria, type AuditEntry } from '../../../application/contract/documentAudit';
import type { Page } from '../../../application/contract/endpoint';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

export type TimeLine = 'document' | 'record' | 'user';

const SHOWN = 200;

const criteriaOf = ({ documentId, entityId, userId }: AuditEntry, line: TimeLine): AuditCriteria | undefined => {
  if (line === 'user') return { userId };
  if (line === 'record') return entityId === undefined ? undefined : { entityId };
  return documentId === undefined ? undefined : { document: documentId };
};

/** One entry, and what else was done with its document, with its record and by its user. */
export class AuditEntryModel implements Model {
  entry: AuditEntry | undefined;
  problem: PortalError | undefined;
  shown: TimeLine | undefined;
  line: Page<AuditEntry> | undefined;
  readonly #id: string;
  readonly #api: Api;
  readonly #newest = latest();

  constructor(id: string, api: Api) {
    this.#id = id;
    this.#api = api;
    makeAutoObservable(this, { entry: observableRef, problem: observableRef, line: observableRef });
  }

  get timeLines(): readonly TimeLine[] {
    const { entry } = this;
    if (entry === undefined) return [];
    return (['document', 'record', 'user'] as const).filter((line) => criteriaOf(entry, line) !== undefined);
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    this.take(await this.#api.call(readAuditEntry, { params: { entry: this.#id } }));
    const [first] = this.timeLines;
    if (first !== undefined) await this.show(this.shown ?? first);
  }

  take(answer: Result<AuditEntry>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.entry = answer.right;
  }

  async show(line: TimeLine): Promise<void> {
    this.shown = line;
    this.line = undefined;
    const criteria = this.entry && criteriaOf(this.entry, line);
    if (criteria === undefined) return;
    const asked = this.#api.call(searchDocumentAudit, { body: { criteria, paging: { pageNum: 0, pageSize: SHOWN, sortOrder: [] } } });
    await this.#newest(asked, (answer) => this.follow(answer));
  }

  follow(answer: Result<Page<AuditEntry>>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.line = answer.right;
  }
}
