import { makeAutoObservable, observableRef } from 'mobx';
import { readCaseChoices, readCaseDashboard, type CaseChoices } from '../../../application/contract/caseChoices';
import { countCases } from '../../../application/contract/cases';
import type { Api } from '../../../application/ports/api';
import type { QuickFilter } from '../../../domain/case/quickFilters';
import { failed } from '../../../domain/kernel/result';
import { latest } from '../../../ui/react/latest';
import type { Model } from '../../../ui/react/model';

interface Day {
  readonly overdue: number;
  readonly dueToday: number;
  readonly unread: number;
}

/** Which cases the desk shows, and how many there are behind each filter. */
export class DeskModel implements Model {
  filter: QuickFilter = 'OpenCases';
  team = '';
  counts: Readonly<Record<string, number>> = {};
  choices: CaseChoices | undefined;
  day: Day | undefined;
  readonly #api: Api;
  readonly #newest = latest();

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, { counts: observableRef, choices: observableRef, day: observableRef });
  }

  /** The chosen one, else the reader's own. */
  get activeTeamId(): string {
    return this.team === '' ? (this.choices?.teams.find(({ isDefault }) => isDefault)?.id ?? '') : this.team;
  }

  open(): () => void {
    void this.load();
    return () => undefined;
  }

  async load(): Promise<void> {
    const [choices, day] = await Promise.all([this.#api.call(readCaseChoices, {}), this.#api.call(readCaseDashboard, {})]);
    this.took(failed(choices) ? undefined : choices.right, failed(day) ? undefined : day.right);
    await this.count();
  }

  filterBy(filter: QuickFilter): void {
    this.filter = filter;
  }

  chooseTeam(team: string): void {
    this.team = team;
    void this.count();
  }

  async count(): Promise<void> {
    const asked = { ...(this.team !== '' && { teamIds: [this.team] }), ...(this.activeTeamId !== '' && { activeTeamId: this.activeTeamId }) };
    await this.#newest(this.#api.call(countCases, { body: asked }), (answer) => {
      if (!failed(answer)) this.counted(answer.right.counts);
    });
  }

  took(choices: CaseChoices | undefined, day: Day | undefined): void {
    this.choices = choices;
    this.day = day;
  }

  counted(counts: Readonly<Record<string, number>>): void {
    this.counts = counts;
  }
}
