import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import type { TextKey, TextValues } from '../text/keys';

/** 0 information, 1 warning, 2 error, 3 fatal. */
export type Severity = 0 | 1 | 2 | 3;
export type FindingsFilter = 'all' | 'errors' | 'todos' | 'warnings' | 'infos';

export interface PanelFinding {
  readonly id: string;
  readonly severity: Severity;
  readonly text: string;
  /** Where it is, already worded: `item 412`. */
  readonly place?: string;
  /** Who says it: the code of an authority. */
  readonly source?: string;
  readonly pointer: string;
  /** Nothing was done wrong: it is still to be filled in. */
  readonly isTodo?: boolean;
  /** Findings of a group with the same name fold into one line; the text, if absent. */
  readonly fold?: string;
}

export interface FindingGroup {
  readonly id: string;
  readonly title: TextKey;
  readonly values?: TextValues;
  readonly findings: readonly PanelFinding[];
}

/** One line of the panel: equal findings of a group. */
export interface FindingLine {
  readonly key: string;
  readonly severity: Severity;
  readonly isTodo: boolean;
  readonly text: string;
  readonly findings: readonly [PanelFinding, ...PanelFinding[]];
}

export interface ShownGroup {
  readonly id: string;
  readonly title: TextKey;
  readonly values?: TextValues | undefined;
  readonly lines: readonly FindingLine[];
}

const kindOf = ({ severity, isTodo = false }: PanelFinding): Exclude<FindingsFilter, 'all'> => {
  if (isTodo) return 'todos';
  return severity >= 2 ? 'errors' : severity === 1 ? 'warnings' : 'infos';
};

/** The validation panel: findings by group, worst first, filtered and folded, and the one that F8 stands on. */
export class FindingsModel {
  groups: readonly FindingGroup[] = [];
  filter: FindingsFilter = 'all';
  open = true;
  unfolded = new Set<string>();
  currentId: string | undefined;
  readonly #jump: (finding: PanelFinding) => void;

  constructor(jump: (finding: PanelFinding) => void) {
    this.#jump = jump;
    makeAutoObservable(this, { groups: observableRef, unfolded: observableShallow });
  }

  setGroups(groups: readonly FindingGroup[]): void {
    this.groups = groups;
  }

  setFilter(filter: FindingsFilter): void {
    this.filter = filter;
  }

  toggle(): void {
    this.open = !this.open;
  }

  turn(key: string): void {
    if (!this.unfolded.delete(key)) this.unfolded.add(key);
  }

  get counts(): Readonly<Record<FindingsFilter, number>> {
    const counts = { all: 0, errors: 0, todos: 0, warnings: 0, infos: 0 };
    for (const { findings } of this.groups) {
      for (const finding of findings) {
        counts.all += 1;
        counts[kindOf(finding)] += 1;
      }
    }
    return counts;
  }

  get shown(): readonly ShownGroup[] {
    const { filter } = this;
    return this.groups
      .map(({ id, title, values, findings }) => ({
        id,
        title,
        values,
        lines: folded(
          id,
          findings.filter((finding) => filter === 'all' || kindOf(finding) === filter),
        ),
      }))
      .filter(({ lines }) => lines.length > 0);
  }

  /** As the panel shows them, top to bottom. */
  get walked(): readonly PanelFinding[] {
    return this.shown.flatMap(({ lines }) => lines.flatMap(({ findings }) => findings));
  }

  go(finding: PanelFinding): void {
    this.currentId = finding.id;
    this.#jump(finding);
  }

  next(): void {
    this.#step(1);
  }

  previous(): void {
    this.#step(-1);
  }

  #step(by: 1 | -1): void {
    const { walked } = this;
    const at = walked.findIndex(({ id }) => id === this.currentId);
    const start = at < 0 && by < 0 ? 0 : at;
    const finding = walked[(start + by + walked.length) % walked.length];
    if (finding) this.go(finding);
  }
}

const folded = (group: string, findings: readonly PanelFinding[]): readonly FindingLine[] => {
  const lines = new Map<string, { severity: Severity; isTodo: boolean; text: string; findings: [PanelFinding, ...PanelFinding[]] }>();
  for (const finding of findings) {
    const { severity, isTodo = false, text } = finding;
    const key = `${group} ${severity} ${isTodo ? 'todo' : ''} ${finding.source ?? ''} ${finding.fold ?? text}`;
    const same = lines.get(key);
    if (same) same.findings.push(finding);
    else lines.set(key, { severity, isTodo, text, findings: [finding] });
  }
  return [...lines].map(([key, line]) => ({ key, ...line })).sort((one, other) => other.severity - one.severity);
};
