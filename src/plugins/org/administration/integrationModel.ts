import { makeAutoObservable, observableRef } from 'mobx';
import { endKey, readEndpoints, rotateKey, testEndpoint, writeEndpoint, type IntegrationEndpoint } from '../../../application/contract/orgIntegration';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import { CHANNELS, DIRECTIONS } from '../../../domain/organization/integration';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

export interface EndpointDraft {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly channel: string;
  readonly direction: string;
  readonly address: string;
  readonly active: boolean;
  readonly credential: string;
  readonly certificateExpires: string;
  readonly orgUnitId: string;
  readonly technicalUserId: string;
  readonly networks: string;
}

const blank = (): EndpointDraft => ({
  id: freshGuid(),
  version: 0,
  code: '',
  channel: 'S2S',
  direction: 'Out',
  address: '',
  active: true,
  credential: '',
  certificateExpires: '',
  orgUnitId: '',
  technicalUserId: '',
  networks: '',
});

const draftOf = ({ certificateExpires = '', orgUnitId = '', technicalUserId = '', networks = '', ...one }: IntegrationEndpoint): EndpointDraft => ({
  id: one.id,
  version: one.version,
  code: one.code,
  channel: one.channel,
  direction: one.direction,
  address: one.address,
  active: one.active,
  credential: '',
  certificateExpires,
  orgUnitId,
  technicalUserId,
  networks,
});

type Told = { readonly kind: 'tested'; readonly message: string } | { readonly kind: 'waits' | 'keyWaits' } | KeyTold;
interface KeyTold {
  readonly kind: 'key';
  readonly key: string;
  readonly validTo: string;
}

const given = <K extends string>(name: K, value: string): { readonly [P in K]?: string } =>
  value === '' ? {} : ({ [name]: value } as { readonly [P in K]: string });

/** The endpoints of a company; a key is shown once and never again (organization, 2.4). */
export class IntegrationModel implements Model {
  endpoints: readonly IntegrationEndpoint[] | undefined;
  mayChange = false;
  draft: EndpointDraft | undefined;
  told: { readonly id: string; readonly words: Told } | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #companyId: string;
  readonly #newest = latest();

  constructor(api: Api, companyId: string) {
    this.#api = api;
    this.#companyId = companyId;
    makeAutoObservable(this, { endpoints: observableRef, draft: observableRef, told: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    await this.#newest(this.#api.call(readEndpoints, { params: { id: this.#companyId } }), (answer) => this.take(answer));
  }

  take(answer: Result<{ readonly items: readonly IntegrationEndpoint[]; readonly mayChange: boolean }>): void {
    if (failed(answer)) {
      this.problem = answer.left;
      return;
    }
    this.endpoints = answer.right.items;
    this.mayChange = answer.right.mayChange;
  }

  begin(endpoint?: IntegrationEndpoint): void {
    this.draft = endpoint === undefined ? blank() : draftOf(endpoint);
    this.problem = undefined;
    this.told = undefined;
  }

  write(more: Partial<EndpointDraft>): void {
    if (this.draft) this.draft = { ...this.draft, ...more };
  }

  close(): void {
    this.draft = undefined;
    this.problem = undefined;
  }

  async save(): Promise<void> {
    const { draft } = this;
    const channel = CHANNELS.find((one) => one === draft?.channel);
    const direction = DIRECTIONS.find((one) => one === draft?.direction);
    if (draft === undefined || channel === undefined || direction === undefined) return;
    const body = {
      version: draft.version,
      code: draft.code.trim(),
      channel,
      direction,
      address: draft.address.trim(),
      active: draft.active,
      ...given('credential', draft.credential),
      ...given('certificateExpires', draft.certificateExpires),
      ...given('orgUnitId', draft.orgUnitId),
      ...given('technicalUserId', draft.technicalUserId),
      ...given('networks', draft.networks.trim()),
    };
    const answer = await this.#ask(() => this.#api.call(writeEndpoint, { params: this.#of(draft.id), body }));
    if (answer === undefined) return;
    this.close();
    if (answer.waits) this.tell(draft.id, { kind: 'waits' });
    await this.load();
  }

  async test({ id }: IntegrationEndpoint): Promise<void> {
    const answer = await this.#ask(() => this.#api.call(testEndpoint, { params: this.#of(id) }));
    if (answer) this.tell(id, { kind: 'tested', message: answer.message });
  }

  async rotate({ id }: IntegrationEndpoint): Promise<void> {
    const answer = await this.#ask(() => this.#api.call(rotateKey, { params: this.#of(id) }));
    if (answer === undefined) return;
    this.tell(id, answer.key === undefined ? { kind: 'keyWaits' } : { kind: 'key', key: answer.key, validTo: answer.validTo ?? '' });
    await this.load();
  }

  async endKey({ id }: IntegrationEndpoint, keyId: string): Promise<void> {
    if ((await this.#ask(() => this.#api.call(endKey, { params: { ...this.#of(id), keyId } }))) !== undefined) await this.load();
  }

  tell(id: string, words: Told): void {
    this.told = { id, words };
  }

  start(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(problem: PortalError | undefined): void {
    this.busy = false;
    this.problem = problem;
  }

  #of(endpointId: string) {
    return { id: this.#companyId, endpointId };
  }

  async #ask<A>(work: () => Promise<Result<A>>): Promise<A | undefined> {
    this.start();
    const answer = await work();
    this.end(failed(answer) ? answer.left : undefined);
    return failed(answer) ? undefined : answer.right;
  }
}
