import { makeAutoObservable } from 'mobx';
import { entries } from '../../../domain/access/entries';
import type { EntryId } from '../../../domain/access/entries';
import type { Need } from '../../../domain/access/access';
import { stockholmDate } from '../../../domain/kernel/dates';
import type { Model } from '../../react/model';
import { BenchLog } from './benchLog';
import type { TestbenchScreen, ToolServices } from './declared';
import { ToolModel } from './toolModel';

/** A bench of tools: each runs on its own, all write to one log. */
export class BenchModel implements Model {
  selectedId: string;
  readonly tools: readonly ToolModel[];
  readonly log = new BenchLog();

  constructor({ tools }: TestbenchScreen, services: ToolServices) {
    const today = stockholmDate(new Date());
    this.tools = tools.map((tool) => new ToolModel(tool, today, services, this.log));
    this.selectedId = tools[0]?.id ?? '';
    makeAutoObservable(this, { tools: false, log: false });
  }

  get selected(): ToolModel | undefined {
    return this.tools.find(({ tool }) => tool.id === this.selectedId);
  }

  select(id: string): void {
    this.selectedId = id;
  }

  /** A stream does not outlive the page. */
  open(): () => void {
    return () => {
      for (const tool of this.tools) if (tool.isRunning) tool.stop();
    };
  }
}

/** Names of the roles, one of which is needed, and of the features. */
export const needsOf = (access: EntryId): { readonly roles: readonly string[]; readonly features: readonly string[] } => {
  const { roles = [], feature }: Need = entries[access];
  if (feature === undefined) return { roles, features: [] };
  if (typeof feature === 'string') return { roles, features: [feature] };
  return { roles, features: 'any' in feature ? feature.any : feature };
};
