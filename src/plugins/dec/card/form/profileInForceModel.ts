import { makeAutoObservable, observableRef } from 'mobx';
import { readDeclaration } from '../../../../application/contract/dec';
import { readProfile } from '../../../../application/contract/declarationProfiles';
import type { Api } from '../../../../application/ports/api';
import { taxationDate } from '../../../../domain/declaration/calculation/calculateTaxes';
import type { Profile } from '../../../../domain/declaration/profiles/profile';
import type { ProfileDocument } from '../../../../domain/declaration/profiles/profileDocument';
import { profileWith } from '../../../../domain/declaration/profiles/profileWith';
import { stockholmDate } from '../../../../domain/kernel/dates';
import { isRouteGuid, plainGuid } from '../../../../domain/kernel/guid';
import { failed, type PortalError, type Result } from '../../../../domain/kernel/result';

/** The version of a profile that the company has for the day of taxation of the declaration that the address names; of a new one for this day. */
export class ProfileInForceModel {
  profile: Profile | undefined;
  problem: PortalError | undefined;
  readonly #api: Api;
  readonly #key: string;
  readonly #rest: string | undefined;

  constructor(api: Api, key: string, rest?: string) {
    this.#api = api;
    this.#key = key;
    this.#rest = rest;
    makeAutoObservable(this, { profile: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const date = await this.#taxationDate();
    this.take(await this.#api.call(readProfile, { params: { key: this.#key, ...(date !== undefined && { date }) } }));
  }

  /** What keeps the declaration from being read is told by its card. */
  async #taxationDate(): Promise<string | undefined> {
    const [id = ''] = (this.#rest ?? '').split('/');
    if (!isRouteGuid(id)) return undefined;
    const answer = await this.#api.call(readDeclaration, { params: { id: plainGuid(id) } });
    return failed(answer) ? undefined : taxationDate(answer.right.header, stockholmDate(new Date()));
  }

  take(answer: Result<ProfileDocument>): void {
    this.problem = failed(answer) ? answer.left : undefined;
    if (!failed(answer)) this.profile = profileWith(answer.right);
  }
}
