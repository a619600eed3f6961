import { makeAutoObservable, observableRef } from 'mobx';
import { changeMembers, createGroup, readAdministeredPlaces, readGroups, type Group } from '../../../application/contract/orgUsers';
import type { Api } from '../../../application/ports/api';
import { freshGuid } from '../../../application/session/freshGuid';
import { failed, type PortalError, type Result } from '../../../domain/kernel/result';
import type { Choice } from '../../../ui/kit/fields/ChoiceField';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

interface NewGroup {
  readonly name: string;
  readonly description: string;
  readonly companyId: string;
}
const BLANK: NewGroup = { name: '', description: '', companyId: '' };

/** Groups of users: joining one is getting all of its rights (ORG-R34). */
export class GroupsModel implements Model {
  groups: readonly Group[] | undefined;
  chosenId: string | undefined;
  companies: readonly Choice[] = [];
  making: NewGroup | undefined;
  joining = '';
  problem: PortalError | undefined;
  busy = false;
  readonly #api: Api;
  readonly #newest = latest();

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, { groups: observableRef, companies: observableRef, making: observableRef, problem: observableRef });
  }

  open(): () => void {
    void this.load();
    void this.#readPlaces();
    return () => undefined;
  }

  get chosen(): Group | undefined {
    return this.groups?.find(({ id }) => id === this.chosenId);
  }

  async load(): Promise<void> {
    await this.#newest(this.#api.call(readGroups, {}), (answer) => this.take(answer));
  }

  take(answer: Result<{ readonly items: readonly Group[] }>): void {
    if (failed(answer)) this.problem = answer.left;
    else this.groups = answer.right.items;
  }

  choose(id: string): void {
    this.chosenId = id;
    this.joining = '';
    this.problem = undefined;
  }

  make(more: Partial<NewGroup> | undefined): void {
    this.making = more && { ...(this.making ?? BLANK), ...more };
  }

  async create(): Promise<void> {
    const { making } = this;
    if (making === undefined) return;
    const { name, description, companyId } = making;
    this.begin();
    const body = { name: name.trim(), description: description.trim(), companyId: companyId === '' ? null : companyId };
    const answer = await this.#api.call(createGroup, { body }, { idempotencyKey: freshGuid() });
    this.end(failed(answer) ? answer.left : undefined);
    if (failed(answer)) return;
    this.make(undefined);
    this.choose(answer.right.id);
    await this.load();
  }

  join(id: string): void {
    this.joining = id;
  }

  async add(): Promise<void> {
    if (this.joining !== '') await this.#change({ add: [this.joining], remove: [] });
  }

  remove(id: string): Promise<void> {
    return this.#change({ add: [], remove: [id] });
  }

  begin(): void {
    this.busy = true;
    this.problem = undefined;
  }

  end(problem: PortalError | undefined): void {
    this.busy = false;
    this.problem = problem;
  }

  setCompanies(companies: readonly Choice[]): void {
    this.companies = companies;
  }

  async #change(members: { readonly add: string[]; readonly remove: string[] }): Promise<void> {
    const { chosen } = this;
    if (chosen === undefined) return;
    this.begin();
    const answer = await this.#api.call(
      changeMembers,
      { params: { id: chosen.id }, body: { ...members, version: chosen.version } },
      { idempotencyKey: freshGuid() },
    );
    this.end(failed(answer) ? answer.left : undefined);
    if (failed(answer)) return;
    this.join('');
    await this.load();
  }

  async #readPlaces(): Promise<void> {
    const places = await this.#api.call(readAdministeredPlaces, {});
    if (!failed(places)) this.setCompanies(places.right.companies.map(({ id, name }) => ({ value: id, wording: name })));
  }
}
