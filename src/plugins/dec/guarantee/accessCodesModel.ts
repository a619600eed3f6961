import { makeAutoObservable, observableRef } from 'mobx';
import { revealAccessCode } from '../../../application/contract/declarationGuarantees';
import type { Api } from '../../../application/ports/api';
import { failed, type PortalError } from '../../../domain/kernel/result';
import { BulkAsking } from '../../../ui/archetypes/list/bulkAsking';
import type { Model } from '../../../ui/react/model';
import type { Texts } from '../../../ui/text/texts';
import { reasonField } from '../maintenance/reasonField';

/** Codes that were revealed, for as long as the page shows them. */
export class AccessCodesModel implements Model {
  shown: ReadonlyMap<string, string> = new Map();
  asking: BulkAsking | undefined;
  problem: PortalError | undefined;
  busy = false;
  #codeId = '';
  readonly #api: Api;
  readonly #guaranteeId: string;

  constructor(api: Api, guaranteeId: string) {
    this.#api = api;
    this.#guaranteeId = guaranteeId;
    makeAutoObservable(this, { shown: observableRef, asking: observableRef, problem: observableRef });
  }

  open(): () => void {
    return () => undefined;
  }

  ask(codeId: string): void {
    this.#codeId = codeId;
    this.problem = undefined;
    this.asking = new BulkAsking({ title: 'dec.guarantee.reveal.title', fields: () => [reasonField] });
  }

  keep(): void {
    this.asking = undefined;
  }

  async reveal(texts: Texts): Promise<void> {
    const { asking } = this;
    if (!asking?.check(texts)) return;
    this.working(true);
    const codeId = this.#codeId;
    const answer = await this.#api.call(revealAccessCode, {
      params: { id: this.#guaranteeId, codeId },
      body: { reason: String(asking.valueOf('reason') ?? '') },
    });
    this.working(false, failed(answer) ? answer.left : undefined);
    if (!failed(answer)) this.show(codeId, answer.right.code);
  }

  working(busy: boolean, problem?: PortalError): void {
    this.busy = busy;
    this.problem = problem;
  }

  show(codeId: string, code: string): void {
    this.shown = new Map([...this.shown, [codeId, code]]);
    this.keep();
  }
}
