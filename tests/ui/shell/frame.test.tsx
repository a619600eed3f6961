import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { screenMessages } from '../../../src/ui/kit/text/catalogues';
import { goToRegion } from '../../../src/ui/shell/regions';
import { openedPortal } from './portal';

configure({ asyncUtilTimeout: 5_000 });
vi.setConfig({ testTimeout: 20_000 });

/** What comes late is there before it is waited for. */
beforeAll(() => Promise.all([screenMessages.EN(), import('../../../src/ui/shell/NoticeList')]), 60_000);

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

describe('notifications', () => {
  it('are counted at the bell and listed behind it, also when they are gone', async () => {
    const { notices } = await openedPortal('/dec/search-declaration');
    await screen.findByText('the hits');
    notices.toast({ kind: 'SUCCESS', text: 'Saved one' });
    notices.toast({ kind: 'CRITICAL', text: 'Not saved' });
    for (const { id } of notices.shown) notices.dismiss(id);
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }));
    const list = await screen.findByRole('dialog', { name: 'Notifications' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.match(/Not saved|Saved one/)?.[0]),
    ).toEqual(['Not saved', 'Saved one']);
    await waitFor(() => expect(notices.unread).toBe(0));
  });
});

describe('F6', () => {
  const page = `
    <header data-region="bar"><a id="home" href="#">Home</a></header>
    <main id="content">
      <h1 id="title" tabindex="-1">Record</h1>
      <nav><button id="section">General</button></nav>
      <input id="field">
      <div id="grid" role="grid"><div role="gridcell" id="cell" tabindex="0">1</div></div>
      <aside><button disabled>no</button><button id="finding">F8</button></aside>
      <aside><p>nothing to stop at</p></aside>
    </main>`;

  const walk = (from: string | undefined, step: 1 | -1, times: number): (string | undefined)[] => {
    document.body.innerHTML = page;
    for (const element of document.querySelectorAll('*')) Object.assign(element, { checkVisibility: () => true });
    if (from) document.getElementById(from)?.focus();
    return Array.from({ length: times }, () => {
      goToRegion(document, step);
      return document.activeElement?.id;
    });
  };

  it('walks through the regions of the page and begins again', () => {
    expect(walk('home', 1, 5)).toEqual(['title', 'section', 'cell', 'finding', 'home']);
    expect(walk('home', -1, 2)).toEqual(['finding', 'cell']);
  });

  it('goes on from a field between two regions', () => {
    expect(walk('field', 1, 1)).toEqual(['cell']);
    expect(walk('field', -1, 1)).toEqual(['section']);
  });

  it('begins at the first one', () => {
    expect(walk(undefined, 1, 1)).toEqual(['home']);
  });
});
