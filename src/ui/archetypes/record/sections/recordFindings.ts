import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { FindingsModel, type FindingGroup, type PanelFinding } from '../../../kit/findingsModel';
import type { FormModel } from '../../../kit/form/formModel';
import type { TextKey } from '../../../text/keys';
import type { Texts } from '../../../text/texts';
import { besideField, isWrong, wordedFinding, type RuleFinding } from '../../fields/ruleFinding';
import type { LinesModel } from '../rows/linesModel';
import type { Place } from './recordPlaces';
import { countBySection, type SectionCount } from './sectionCounts';

/** Keys in a row are checked together. */
const REST_MS = 200;

interface Watched {
  readonly form: FormModel<object>;
  readonly lines: () => ReadonlyMap<string, LinesModel>;
  readonly texts: () => Texts;
  readonly locate: (pointer: string) => Place | undefined;
  /** Everything that the page finds itself. What it reads decides when it is asked again. */
  readonly find: () => readonly RuleFinding[];
  readonly groups: readonly { readonly sectionId: string; readonly tabId: string | undefined; readonly title: TextKey }[];
  readonly jump: (pointer: string) => void;
}

const keyOf = ({ pointer, code }: RuleFinding): string => `${pointer} ${code}`;

/** What is wrong with the record: found on the page after each change and told by the server, shown beside fields, in grids, in the panel. */
export class RecordFindings {
  found: readonly RuleFinding[] = [];
  /** What the server told last and the page does not find itself; gone once the value it is about is another. */
  told: readonly { readonly finding: RuleFinding; readonly value: unknown }[] = [];
  counts: ReadonlyMap<string, SectionCount> = new Map();
  readonly panel: FindingsModel;
  readonly #watched: Watched;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.panel = new FindingsModel(({ pointer }) => watched.jump(pointer));
    makeAutoObservable(this, { found: observableRef, told: observableRef, counts: observableRef, panel: false });
  }

  get all(): readonly RuleFinding[] {
    const own = new Set(this.found.map(keyOf));
    const told = this.told.filter(({ finding, value }) => !own.has(keyOf(finding)) && this.#watched.form.get(finding.pointer) === value);
    return [...this.found, ...told.map(({ finding }) => finding)];
  }

  get errors(): readonly RuleFinding[] {
    return this.all.filter(isWrong);
  }

  open(): () => void {
    const { find } = this.#watched;
    const stops = [
      reaction(find, (found) => this.put(found), { fireImmediately: true, delay: REST_MS }),
      reaction(
        () => [this.all, this.#watched.texts()] as const,
        () => this.show(),
        { fireImmediately: true },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** At once, without waiting for the keys to rest: an action is about to act on it. */
  now(): readonly RuleFinding[] {
    this.put(this.#watched.find());
    return this.all;
  }

  put(found: readonly RuleFinding[]): void {
    this.found = found;
  }

  serverTold(findings: readonly RuleFinding[]): void {
    this.told = findings.map((finding) => ({ finding, value: this.#watched.form.get(finding.pointer) }));
  }

  countOfTab(tabId: string): number {
    return this.#watched.groups.filter((group) => group.tabId === tabId).reduce((sum, { sectionId }) => sum + (this.counts.get(sectionId)?.errors ?? 0), 0);
  }

  show(): void {
    const { form, locate, texts, groups, lines } = this.#watched;
    const language = texts();
    const bySection = new Map<string, (PanelFinding & { readonly row: number | undefined; readonly column: string | undefined; readonly beside: string })[]>();
    const [first] = groups;
    form.setFindings(
      this.all.map((finding) => ({
        pointer: locate(finding.pointer)?.shownAt ?? finding.pointer,
        severity: finding.severity,
        text: besideField(finding, language),
      })),
    );
    for (const finding of this.all) {
      const place = locate(finding.pointer);
      const sectionId = place?.sectionId ?? first?.sectionId ?? '';
      const { row, rowTitle } = place ?? {};
      const worded = {
        id: keyOf(finding),
        severity: finding.severity,
        text: wordedFinding(finding, language),
        beside: besideField(finding, language),
        pointer: finding.pointer,
        fold: row === undefined ? keyOf(finding) : `${finding.code} ${place?.field?.id ?? ''}`,
        row,
        column: place?.layout === 'LINES' ? place.field?.id : undefined,
        ...(row !== undefined && rowTitle !== undefined && { place: language.t('record.row', { title: language.t(rowTitle), n: row + 1 }) }),
      };
      const same = bySection.get(sectionId);
      if (same) same.push(worded);
      else bySection.set(sectionId, [worded]);
    }
    for (const [sectionId, model] of lines()) {
      model.put(
        (bySection.get(sectionId) ?? []).flatMap(({ row, column, severity, beside }) =>
          row === undefined ? [] : [{ place: row, columnId: column, severity, text: beside }],
        ),
      );
    }
    this.group(
      groups.flatMap(({ sectionId, title }): FindingGroup[] => {
        const findings = bySection.get(sectionId) ?? [];
        return findings.length === 0 ? [] : [{ id: sectionId, title, findings }];
      }),
    );
  }

  group(groups: readonly FindingGroup[]): void {
    this.panel.setGroups(groups);
    this.counts = countBySection(groups);
  }
}
