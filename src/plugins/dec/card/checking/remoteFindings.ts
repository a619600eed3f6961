import { makeAutoObservable, observableRef } from 'mobx';
import type { DeclarationContent, Finding } from '../../../../domain/declaration/declaration';
import { valueAt } from '../../../../ui/kit/form/pointer';
import { inItem } from './wording';

interface Remembered {
  readonly finding: Finding;
  /** What the finding was about. */
  readonly value: unknown;
}

/** The authority counts lines by their place; here they are known by their id. */
const withItem = (finding: Finding, { items }: DeclarationContent): Finding => {
  const [, place] = /^\/items\/(\d+)/.exec(finding.pointer) ?? [];
  const item = place === undefined || finding.itemId !== undefined ? undefined : items[Number(place)];
  return item ? { ...finding, itemId: item.id } : finding;
};

const subjectOf = (finding: Finding, { header, items }: DeclarationContent): unknown => {
  if (!finding.pointer.startsWith('/items/')) return valueAt(header, finding.pointer);
  const item = items.find(({ id }) => id === finding.itemId);
  return item && valueAt(item, inItem(finding.pointer));
};

/** What the server or the authority found beyond the checks of this page. A finding goes once the value it was about is another one. */
export class RemoteFindings {
  remembered: readonly Remembered[] = [];

  constructor() {
    makeAutoObservable(this, { remembered: observableRef });
  }

  get all(): readonly Finding[] {
    return this.remembered.map(({ finding }) => finding);
  }

  put(findings: readonly Finding[], content: DeclarationContent): void {
    this.remembered = findings.map((told) => {
      const finding = withItem(told, content);
      return { finding, value: subjectOf(finding, content) };
    });
  }

  /** True when some of them are settled now. */
  settle(content: DeclarationContent): boolean {
    if (this.remembered.length === 0) return false;
    const open = this.remembered.filter(({ finding, value }) => subjectOf(finding, content) === value);
    if (open.length === this.remembered.length) return false;
    this.remembered = open;
    return true;
  }
}
