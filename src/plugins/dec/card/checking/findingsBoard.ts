import { makeAutoObservable, observableRef } from 'mobx';
import type { Finding } from '../../../../domain/declaration/declaration';
import { countBySection, type SectionCount } from '../../../../ui/archetypes/record/sections/sectionCounts';
import { FindingsModel, type FindingGroup, type PanelFinding, type Severity } from '../../../../ui/kit/findingsModel';
import type { FieldFinding } from '../../../../ui/kit/form/formFindings';
import { GridFindings, type RowFinding } from '../../../../ui/kit/grid/gridFindings';
import type { CardContent } from '../cardContent';
import type { CheckModel } from './checkModel';
import { columnAt } from '../lines/itemColumns';
import { LineTabs } from '../lines/lineTabs';
import { MANY_LINES } from '../lines/linesModel';
import { fieldPointer, inItem, titleOf, type Wording } from './wording';

/** With many lines the panel follows when the keys rest. */
const LATER_MS = 500;

const MANDATORY = 'DEC-R-REQ';

/** A finding that is worded when it is read: of thousands only those on the screen are. */
class WordedFinding implements PanelFinding, FieldFinding {
  readonly id: string;
  readonly severity: Severity;
  readonly pointer: string;
  readonly fold: string;
  readonly finding: Finding;
  readonly #wording: Wording;
  readonly #place: () => number;
  readonly #isQuiet: () => boolean;

  constructor(finding: Finding, wording: Wording, place: () => number, isQuiet: () => boolean) {
    const { itemId = '', code, message, messageKey = message, args, severity, origin } = finding;
    const inside = fieldPointer(itemId === '' ? finding.pointer : inItem(finding.pointer));
    this.finding = finding;
    this.severity = severity;
    this.pointer = inside;
    this.id = `${itemId} ${inside} ${origin} ${code} ${message}`;
    this.fold = itemId === '' ? this.id : `${origin} ${messageKey} ${args?.['field'] ?? inside}`;
    this.#wording = wording;
    this.#place = place;
    this.#isQuiet = isQuiet;
  }

  get isTodo(): boolean {
    return this.finding.code === MANDATORY && this.#isQuiet();
  }

  /** In the panel the line is named by `place`. */
  get text(): string {
    const words = this.#wording.finding(this.finding);
    const line = `${this.#wording.texts.t('dec.drawer.title', { n: this.#place() + 1 })}: `;
    return this.finding.itemId !== undefined && words.startsWith(line) ? words.slice(line.length) : words;
  }

  /** Beside a field the authority is named with its code. */
  get told(): string {
    const words = this.#wording.finding(this.finding);
    return this.source === '' ? words : `${this.source}: ${words}`;
  }

  get place(): string {
    return this.finding.itemId === undefined ? '' : this.#wording.texts.t('dec.item', { n: this.#place() + 1 });
  }

  get source(): string {
    return this.finding.origin === 'AUTHORITY' ? this.finding.code : '';
  }
}

/** Brings what was found to where it is shown: beside fields, into cells, into the panel and to the list of sections. */
export class FindingsBoard {
  counts: ReadonlyMap<string, SectionCount> = new Map();
  readonly grid = new GridFindings();
  readonly panel: FindingsModel;
  readonly tabs: LineTabs;
  readonly #content: CardContent;
  readonly #wording: Wording;
  readonly #worded = new WeakMap<Finding, WordedFinding>();
  #check: CheckModel | undefined;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(content: CardContent, wording: Wording, jump: (finding: Finding) => void) {
    this.#content = content;
    this.#wording = wording;
    this.panel = new FindingsModel((finding) => {
      if (finding instanceof WordedFinding) jump(finding.finding);
    });
    this.tabs = new LineTabs(content.lines, (id) => (this.#sources.revision < 0 ? 0 : (this.grid.of(id)?.severity ?? 0)));
    makeAutoObservable(this, { counts: observableRef, grid: false, panel: false, tabs: false });
  }

  /** A new declaration that nobody asked to save or check yet: what is mandatory is still to be filled in, and no fault. */
  get isQuiet(): boolean {
    return this.#content.declaration === undefined && !this.#content.form.findings.allShown;
  }

  listenTo(check: CheckModel): void {
    this.#check = check;
  }

  /** Of the declaration itself, in the order of the card. */
  get ofHeader(): readonly Finding[] {
    const { live, remote, authority, articles, enriched } = this.#sources;
    return [...live.header, ...[...live.cross, ...remote.all, ...authority.all, ...articles.all, ...enriched.all].filter(({ itemId }) => itemId === undefined)];
  }

  /** Everything there is, lines in their order. */
  get all(): readonly Finding[] {
    const besides = this.#besides();
    const lines = this.#content.lines.grid.rows.flatMap(({ id }) => this.#ofLine(id, besides));
    return [...this.ofHeader, ...lines];
  }

  /** These lines have other findings now. */
  showLines(ids: Iterable<string>): void {
    const besides = this.#besides();
    const { profile, item } = this.#content;
    const rows: (readonly [string, readonly RowFinding[]])[] = [];
    for (const rowId of ids) {
      const found = this.#ofLine(rowId, besides).map((finding) => this.#word(finding));
      rows.push([rowId, found.map((worded) => ({ rowId, columnId: columnAt(profile, worded.pointer), severity: worded.severity, text: worded.told }))]);
    }
    this.grid.update(rows);
    if (item && rows.some(([id]) => id === item.id)) this.showItem();
  }

  /** The line whose details are open. */
  showItem(): void {
    const { item } = this.#content;
    item?.findings.put(this.#asFields(this.#ofLine(item.id, this.#besides())));
  }

  /** Another language: every word anew. */
  reword(): void {
    this.showLines(this.#content.lines.grid.rows.map(({ id }) => id));
    this.publish();
  }

  publish(): void {
    const ofHeader = this.ofHeader;
    this.#content.form.setFindings(this.#asFields(ofHeader));
    this.showItem();
    clearTimeout(this.#later);
    if (this.#content.lines.count < MANY_LINES) this.group();
    else this.#later = setTimeout(() => this.group(), LATER_MS);
  }

  close(): void {
    clearTimeout(this.#later);
  }

  group(): void {
    this.#content.lines.rest();
    const bySection = new Map<string, PanelFinding[]>(this.#content.profile.sections.map(({ id }) => [id, []]));
    const add = (sectionId: string, finding: Finding): void => {
      bySection.get(sectionId)?.push(this.#word(finding));
    };
    const first = this.#content.profile.sections[0]?.id ?? '';
    for (const finding of this.ofHeader) add(this.#wording.locate(finding.pointer)?.section.id ?? first, finding);
    const besides = this.#besides();
    for (const { id } of this.#content.lines.grid.rows) for (const finding of this.#ofLine(id, besides)) add('items', finding);
    const groups = this.#content.profile.sections.flatMap((section): FindingGroup[] => {
      const findings = bySection.get(section.id) ?? [];
      return findings.length === 0 ? [] : [{ id: section.id, title: titleOf(section), findings }];
    });
    this.panel.setGroups(groups);
    this.count(groups);
  }

  count(groups: readonly FindingGroup[]): void {
    this.counts = countBySection(groups);
  }

  #ofLine(id: string, besides: ReadonlyMap<string, readonly Finding[]>): readonly Finding[] {
    const own = this.#sources.live.line(id);
    const more = besides.get(id);
    return more === undefined ? own : [...own, ...more];
  }

  /** What is known of lines beyond their own check. */
  #besides(): ReadonlyMap<string, readonly Finding[]> {
    const { live, remote, authority, articles, enriched } = this.#sources;
    const byLine = new Map<string, Finding[]>();
    for (const finding of [...live.cross, ...remote.all, ...authority.all, ...articles.all, ...enriched.all]) {
      if (finding.itemId === undefined) continue;
      const same = byLine.get(finding.itemId);
      if (same) same.push(finding);
      else byLine.set(finding.itemId, [finding]);
    }
    return byLine;
  }

  #asFields(findings: readonly Finding[]): readonly FieldFinding[] {
    return findings.map((finding) => {
      const worded = this.#word(finding);
      return { pointer: worded.pointer, severity: worded.severity, text: worded.told };
    });
  }

  #word(finding: Finding): WordedFinding {
    const known = this.#worded.get(finding);
    if (known) return known;
    const { itemId } = finding;
    const made = new WordedFinding(
      finding,
      this.#wording,
      () => (itemId === undefined ? 0 : this.#content.lines.placeOf(itemId)),
      () => this.isQuiet,
    );
    this.#worded.set(finding, made);
    return made;
  }

  get #sources() {
    if (!this.#check) throw new Error('The findings board listens to no check');
    return this.#check;
  }
}
