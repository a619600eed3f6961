import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observable, runInAction } from 'mobx';
import { afterEach, describe, expect, it } from 'vitest';
import { DraftBanner } from '../../../../src/ui/archetypes/record/editing/DraftBanner';
import { DraftModel } from '../../../../src/ui/archetypes/record/editing/draftModel';
import { FakeDrafts } from '../../../fakes/fakeDrafts';
import { shownInKit } from '../../kit/kitPage';

afterEach(cleanup);

const offering = async (version = 3) => {
  const drafts = new FakeDrafts();
  await drafts.open('note').keep({ recordId: 'a', version: 3, value: 'Note' }, true);
  drafts.rows[0] = { ...drafts.rows[0]!, keptAt: '2026-05-12T08:30:00.000Z' };
  drafts.crash();
  const record = observable({ text: '' });
  const draft = new DraftModel(drafts, {
    kind: 'note',
    id: () => 'a',
    version: () => version,
    dirty: () => record.text !== '',
    value: () => record.text,
    restore: ({ value }) => {
      runInAction(() => (record.text = String(value)));
      return 'restored';
    },
  });
  draft.open();
  await shownInKit(<DraftBanner draft={draft} />);
  await draft.look();
  return { drafts, record, draft };
};

describe('the banner of unsaved input', () => {
  it('offers it with the time it is of', async () => {
    const { record } = await offering();
    await screen.findByText('Unsaved input of 12/05/2026, 10:30 was found.');
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    expect([record.text, screen.queryByRole('button')]).toEqual(['Note', null]);
  });

  it('compares where the record was saved since', async () => {
    await offering(4);
    await screen.findByText(/The record has been saved since then/);
    expect(screen.getByRole('button', { name: 'Compare' })).toBeTruthy();
  });

  it('waits while something else is typed', async () => {
    const { record } = await offering();
    await screen.findByRole('button', { name: 'Restore' });
    runInAction(() => (record.text = 'Other'));
    await screen.findByText(/Save or undo what is typed here now/);
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
  });

  it('goes away with what is not wanted', async () => {
    const { drafts } = await offering();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect([drafts.rows, screen.queryByRole('button')]).toEqual([[], null]);
  });
});
