import { makeAutoObservable, observableRef, observableShallow } from 'mobx';
import type { TextKey, TextValues } from '../text/keys';

/** 0 information, 1 warning, 2 error, 3 fatal. */
export type Severity = 0 | 1 | 2 | 3;
export type SeverityFilter = 'all' | 'errors' | 'warnings' | 'infos';

export interface PanelFinding {
  readonly id: string;
  readonly severity: Severity;
  readonly text: string;
  /** Where it is, already worded: `item 412`. */
  readonly place?: string;
  /** Who says it: the code of an authority. */
  readonly source?: string;
  readonly pointer: string;
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
  readonly text: string;
  readonly findings: readonly [PanelFinding, ...PanelFinding[]];
}

export interface ShownGroup {
  readonly id: string;
  readonly title: TextKey;
  readonly values?: TextValues | undefined;
  readonly lines: readonly FindingLine[];
}

const PASSES: Readonly<Record<SeverityFilter, (severity: Severity) => boolean>> = {
  all: () => true,
  errors: (severity) => severity >= 2,
  warnings: (severity) => severity === 1,
  infos: (severity) => severity === 0,
};

/** The validation panel: findings by group, worst first, filtered and folded, and the one that F8 stands on. */
export class FindingsModel {
  groups: readonly FindingGroup[] = [];
  filter: SeverityFilter = 'all';
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

  setFilter(filter: SeverityFilter): void {
    this.filter = filter;
  }

  toggle(): void {
    this.open = !this.open;
  }

  turn(key: string): void {
    if (!this.unfolded.delete(key)) this.unfolded.add(key);
  }

  get counts(): Readonly<Record<SeverityFilter, number>> {
    const counts = { all: 0, errors: 0, warnings: 0, infos: 0 };
    for (const { findings } of this.groups) {
      for (const { severity } of findings) {
        counts.all += 1;
        counts[severity >= 2 ? 'errors' : severity === 1 ? 'warnings' : 'infos'] += 1;
      }
    }
    return counts;
  }

  get shown(): readonly ShownGroup[] {
    const passes = PASSES[this.filter];
    return this.groups
      .map(({ id, title, values, findings }) => ({
        id,
        title,
        values,
        lines: folded(
          id,
          findings.filter(({ severity }) => passes(severity)),
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
  const lines = new Map<string, { severity: Severity; text: string; findings: [PanelFinding, ...PanelFinding[]] }>();
  for (const finding of findings) {
    const key = `${group} ${finding.severity} ${finding.source ?? ''} ${finding.fold ?? finding.text}`;
    const same = lines.get(key);
    if (same) same.findings.push(finding);
    else lines.set(key, { severity: finding.severity, text: finding.text, findings: [finding] });
  }
  return [...lines].map(([key, line]) => ({ key, ...line })).sort((one, other) => other.severity - one.severity);
};
