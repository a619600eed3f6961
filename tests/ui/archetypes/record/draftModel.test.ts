import { makeAutoObservable } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftModel, type Restored } from '../../../../src/ui/archetypes/record/editing/draftModel';
import type { KeptDraft } from '../../../../src/application/ports/drafts';
import { FakeDrafts } from '../../../fakes/fakeDrafts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-12T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A record of one field. */
class Note {
  id: string | undefined;
  version: number | undefined;
  base = '';
  text = '';
  asked = 0;
  restoredAs: Restored = 'restored';
  readonly draft: DraftModel;

  constructor(drafts: FakeDrafts, id?: string, version?: number) {
    this.id = id;
    this.version = version;
    this.draft = new DraftModel(drafts, {
      kind: 'note',
      id: () => this.id,
      version: () => this.version,
      dirty: () => this.text !== this.base,
      value: () => this.input(),
      restore: ({ value }: KeptDraft) => {
        if (this.restoredAs === 'restored') this.type(String(value));
        return this.restoredAs;
      },
    });
    makeAutoObservable(this, { draft: false, asked: false, input: false });
  }

  input(): string {
    this.asked += 1;
    return this.text;
  }

  type(text: string): void {
    this.text = text;
  }

  saved(version: number): void {
    this.id ??= 'stored';
    this.version = version;
    this.base = this.text;
  }
}

const opened = async (drafts: FakeDrafts, id?: string, version?: number) => {
  const note = new Note(drafts, id, version);
  const close = note.draft.open();
  await note.draft.look();
  return { note, close };
};

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

describe('unsaved input', () => {
  it('is kept 5 s after it was typed, and asked for no more than once in that time', async () => {
    const drafts = new FakeDrafts();
    const { note } = await opened(drafts, 'a', 3);
    for (const text of ['N', 'No', 'Not', 'Note']) {
      note.type(text);
      await pass(1_000);
    }
    expect([drafts.rows, note.asked]).toEqual([[], 0]);
    await pass(1_000);
    expect(drafts.rows).toMatchObject([{ version: 3, value: 'Note' }]);
    await pass(60_000);
    expect(note.asked).toBe(1);
  });

  it('is kept at once when the page goes away', async () => {
    const drafts = new FakeDrafts();
    const { note } = await opened(drafts, 'a', 3);
    note.type('Note');
    drafts.leavePage();
    expect(drafts.rows).toMatchObject([{ value: 'Note' }]);
    drafts.leavePage();
    expect(drafts.kept).toBe(1);
  });

  it('is offered after a crash, to a page that opens the record', async () => {
    const drafts = new FakeDrafts();
    const { note } = await opened(drafts, 'a', 3);
    note.type('Note');
    await pass(5_000);
    drafts.crash();
    expect((await opened(drafts, 'b', 1)).note.draft.offered).toBeUndefined();
    const { note: again } = await opened(drafts, 'a', 3);
    expect([again.draft.offered?.keptAt, again.draft.isStale]).toEqual(['2026-05-12T08:00:05.000Z', false]);
    again.draft.restore();
    await pass(0);
    expect([again.text, again.draft.offered]).toEqual(['Note', undefined]);
    expect(drafts.rows).toMatchObject([{ value: 'Note' }]);
  });

  it('is offered after the session ended under it', async () => {
    const drafts = new FakeDrafts();
    const { note, close } = await opened(drafts, 'a', 3);
    note.type('Note');
    close();
    await pass(0);
    expect((await opened(drafts, 'a', 3)).note.draft.offered?.value).toBe('Note');
    expect(drafts.isListening).toBe(true);
  });

  it('of a record that was never saved is offered to the next new one', async () => {
    const drafts = new FakeDrafts();
    const { note } = await opened(drafts);
    note.type('Note');
    await pass(5_000);
    drafts.crash();
    expect((await opened(drafts)).note.draft.offered?.value).toBe('Note');
  });

  it('is not offered while another page works on it', async () => {
    const drafts = new FakeDrafts();
    const { note } = await opened(drafts);
    note.type('Note');
    await pass(5_000);
    expect((await opened(drafts)).note.draft.offered).toBeUndefined();
  });

  it('tells when the record was saved since', async () => {
    const drafts = new FakeDrafts();
    const { note } = await opened(drafts, 'a', 3);
    note.type('Note');
    await pass(5_000);
    drafts.crash();
    expect((await opened(drafts, 'a', 4)).note.draft.isStale).toBe(true);
  });

  it('is forgotten with the save, also of a new record', async () => {
    const drafts = new FakeDrafts();
    const { note } = await opened(drafts);
    note.type('Note');
    await pass(5_000);
    note.saved(1);
    await pass(0);
    expect(drafts.rows).toEqual([]);
    note.type('Notes');
    await pass(5_000);
    expect(drafts.rows).toMatchObject([{ place: 'note stored', version: 1, value: 'Notes' }]);
  });

  it('is forgotten when it is left behind on purpose', async () => {
    const drafts = new FakeDrafts();
    const { note, close } = await opened(drafts, 'a', 3);
    note.type('Note');
    await pass(5_000);
    note.type('Note 2');
    note.draft.forget();
    close();
    await pass(10_000);
    expect(drafts.rows).toEqual([]);
  });

  it('that is not wanted makes room for an older one', async () => {
    const drafts = new FakeDrafts();
    for (const text of ['older', 'newer']) {
      const { note } = await opened(drafts);
      note.draft.offer(undefined);
      note.type(text);
      await pass(5_000);
    }
    drafts.crash();
    const { note } = await opened(drafts);
    expect(note.draft.offered?.value).toBe('newer');
    await note.draft.discard();
    expect(note.draft.offered?.value).toBe('older');
    await note.draft.discard();
    expect([note.draft.offered, drafts.rows]).toEqual([undefined, []]);
  });

  it('does not replace what is typed meanwhile', async () => {
    const drafts = new FakeDrafts();
    const { note } = await opened(drafts);
    note.type('Note');
    await pass(5_000);
    drafts.crash();
    const { note: again } = await opened(drafts);
    again.type('Other');
    again.draft.restore();
    expect([again.text, again.draft.mayRestore, again.draft.offered?.value]).toEqual(['Other', false, 'Note']);
    again.type('');
    again.draft.restore();
    expect(again.text).toBe('Note');
  });

  it('of another shape can only be discarded', async () => {
    const drafts = new FakeDrafts();
    const { note } = await opened(drafts);
    note.type('Note');
    await pass(5_000);
    drafts.crash();
    const { note: again } = await opened(drafts);
    again.restoredAs = 'unfit';
    again.draft.restore();
    expect([again.draft.isUnfit, again.draft.mayRestore, drafts.rows.length]).toEqual([true, false, 1]);
  });

  it('that the record holds already is taken away', async () => {
    const drafts = new FakeDrafts();
    const { note } = await opened(drafts, 'a', 3);
    note.type('Note');
    await pass(5_000);
    drafts.crash();
    const { note: again } = await opened(drafts, 'a', 4);
    again.restoredAs = 'nothing';
    again.draft.restore();
    await pass(0);
    expect([again.draft.offered, drafts.rows]).toEqual([undefined, []]);
  });

  it('that was found stays where the browser does not keep it anew', async () => {
    const drafts = new FakeDrafts();
    const { note } = await opened(drafts);
    note.type('Note');
    await pass(5_000);
    drafts.crash();
    drafts.refuses = true;
    const { note: again } = await opened(drafts);
    again.draft.restore();
    await pass(10_000);
    expect([again.text, drafts.rows.length]).toEqual(['Note', 1]);
  });

  it('is nobody’s business after the record was closed', async () => {
    const drafts = new FakeDrafts();
    const { note, close } = await opened(drafts, 'a', 3);
    close();
    note.type('Note');
    await pass(10_000);
    expect([drafts.rows, drafts.isListening]).toEqual([[], false]);
  });
});
