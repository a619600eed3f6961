import { makeAutoObservable, observableRef } from 'mobx';
import { grantRole, readGrantableRoles, simulateRights } from '../../../application/contract/orgRights';
import { readAdministeredPlaces } from '../../../application/contract/orgUsers';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { roles, type Role } from '../../../domain/access/names';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { ScopeKind } from '../../../domain/organization/scope';
import type { Choice } from '../../../ui/kit/fields/ChoiceField';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

/** Who gets it. `unit`: where what changes for a user is shown. */
export type Subject = { readonly userId: string; readonly unit: string } | { readonly groupId: string };

interface Draft {
  readonly scopeKind: ScopeKind;
  readonly scopeId: string;
  readonly includeChildren: boolean;
  readonly role: string;
  readonly validFrom: string;
  readonly validTo: string;
  readonly reason: string;
}

const BLANK: Draft = { scopeKind: 'OrgUnit', scopeId: '', includeChildren: true, role: '', validFrom: '', validTo: '', reason: '' };

export interface EntriesChange {
  readonly gains: readonly string[];
  readonly losses: readonly string[];
}

const isRole = (name: string): name is Role => roles.some((role) => role === name);

/** A right that is given: where, which of those the giver may give there, for how long; and what it would change, before it is given. */
export class GrantModel implements Model {
  draft = BLANK;
  grantable: readonly string[] = [];
  companies: readonly Choice[] = [];
  mayTenant = false;
  change: EntriesChange | undefined;
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #subject: Subject;
  readonly #given: (waits: boolean) => void;
  readonly #newestRoles = latest();
  readonly #newestChange = latest();
  #key = freshGuid();

  constructor(api: Api, subject: Subject, given: (waits: boolean) => void) {
    this.#api = api;
    this.#subject = subject;
    this.#given = given;
    makeAutoObservable(this, {
      draft: observableRef,
      grantable: observableRef,
      companies: observableRef,
      change: observableRef,
      problem: observableRef,
    });
  }

  open(): () => void {
    void this.#readPlaces();
    return () => undefined;
  }

  get scopeKinds(): readonly ScopeKind[] {
    return this.mayTenant ? ['OrgUnit', 'Company', 'Tenant'] : ['OrgUnit', 'Company'];
  }

  get roleChoices(): readonly Choice[] {
    return this.grantable.map((value) => ({ value, wording: value }));
  }

  get isComplete(): boolean {
    return this.draft.role !== '' && (this.draft.scopeKind === 'Tenant' || this.draft.scopeId !== '');
  }

  write(more: Partial<Draft>): void {
    const place = more.scopeKind !== undefined && more.scopeKind !== this.draft.scopeKind ? { scopeId: '', role: '' } : {};
    this.draft = { ...this.draft, ...place, ...more };
    this.#key = freshGuid();
    if (more.scopeKind !== undefined || more.scopeId !== undefined) void this.#readRoles();
    if (more.reason === undefined) void this.#simulate();
  }

  async give(): Promise<void> {
    const { role, reason, validFrom, validTo } = this.draft;
    if (!isRole(role) || this.busy) return;
    const subject = 'userId' in this.#subject ? { userId: this.#subject.userId } : { groupId: this.#subject.groupId };
    this.begin();
    const body = {
      role,
      ...subject,
      ...this.#scope,
      ...(validFrom !== '' && { validFrom }),
      ...(validTo !== '' && { validTo }),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    };
    const answer = await this.#api.call(grantRole, { body }, { idempotencyKey: this.#key });
    this.end(failed(answer) ? answer.left : undefined);
    if (!failed(answer)) this.#given(answer.right.items.some(({ status }) => status === 'Requested'));
  }

  takePlaces(companies: readonly Choice[], mayTenant: boolean): void {
    this.companies = companies;
    this.mayTenant = mayTenant;
  }

  takeRoles(answer: Result<{ readonly roles: readonly string[] }>): void {
    this.grantable = failed(answer) ? [] : answer.right.roles;
    if (!this.grantable.includes(this.draft.role)) this.draft = { ...this.draft, role: '' };
  }

  takeChange(answer: Result<EntriesChange>): void {
    this.change = failed(answer) ? undefined : answer.right;
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(problem: PortalError | undefined): void {
    this.busy = false;
    this.problem = problem;
    // A refused one is another question when it is asked again.
    if (problem !== undefined) this.#key = freshGuid();
  }

  get #scope() {
    const { scopeKind, scopeId, includeChildren } = this.draft;
    return { scopeKind, includeChildren, ...(scopeKind !== 'Tenant' && { scopeId }) };
  }

  async #readPlaces(): Promise<void> {
    const places = await this.#api.call(readAdministeredPlaces, {});
    if (failed(places)) return this.end(places.left);
    this.takePlaces(
      places.right.companies.map(({ id, name }) => ({ value: id, wording: name })),
      places.right.tenant,
    );
  }

  async #readRoles(): Promise<void> {
    const { scopeKind, scopeId } = this.draft;
    if (scopeKind !== 'Tenant' && scopeId === '') return;
    await this.#newestRoles(this.#api.call(readGrantableRoles, { body: this.#scope }), (answer) => this.takeRoles(answer));
  }

  async #simulate(): Promise<void> {
    const { role } = this.draft;
    if (!this.isComplete || !isRole(role) || !('userId' in this.#subject)) return this.takeChange({ _tag: 'Left', left: { kind: 'aborted', message: '' } });
    const { userId, unit } = this.#subject;
    const orgUnitId = this.draft.scopeKind === 'OrgUnit' ? this.draft.scopeId : unit;
    const body = { userId, orgUnitId, ended: [], given: [{ role, ...this.#scope }] };
    await this.#newestChange(this.#api.call(simulateRights, { body }), (answer) => this.takeChange(answer));
  }
}
