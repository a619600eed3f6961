import { expect, type Page } from 'playwright/test';

/** What the keyboard is on: a control's label, and the names of the parts of the page around it, the nearest first. */
interface Place {
  readonly label: string;
  readonly parts: readonly string[];
}

const placeOf = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    // A choice is named by its value too; only the label is wanted.
    const nameOf = (element: Element): string => {
      const labelling = (element.getAttribute('aria-labelledby') ?? '').split(' ').flatMap((id) => document.getElementById(id) ?? []);
      return (
        element.getAttribute('aria-label') ??
        labelling
          .filter((label) => !(element instanceof HTMLButtonElement && element.contains(label)))
          .map(({ textContent }) => textContent)
          .join(' ')
      );
    };
    const headingOf = (cell: Element): string => {
      const heading = cell.closest('[role="grid"]')?.querySelector(`[role="columnheader"][aria-colindex="${cell.getAttribute('aria-colindex')}"]`);
      return [...(heading?.children ?? [])].map(({ textContent }) => textContent).join(' ');
    };
    const element = document.activeElement;
    const parts: string[] = [];
    for (let around = element?.parentElement; around; around = around.parentElement) {
      if (around.matches('section, [role="group"], [role="tabpanel"], [role="dialog"]') && nameOf(around) !== '') parts.push(nameOf(around));
    }
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement ? [...(element.labels ?? [])] : [];
    const label =
      element?.role === 'gridcell'
        ? headingOf(element)
        : labels.map(({ textContent }) => textContent).join(' ') || (element && nameOf(element)) || element?.textContent || '';
    return { label: label.trim(), parts };
  });

const MOST_STEPS = 80;

/** Number of the data element, and the word that tells that a field may stay empty. */
const isNamed = (label: string, name: string): boolean => label.startsWith(name) && /^( \d\d[\d ]*)?( \(optional\))?$/.test(label.slice(name.length));

const partOf = (page: Page, name: string) =>
  (['group', 'region', 'tabpanel', 'dialog'] as const).map((role) => page.getByRole(role, { name, exact: true })).reduce((one, other) => one.or(other));

/** Goes by Tab alone to a control inside a part of the page, once that part is there. */
export const tabTo = async (page: Page, part: string, name: string): Promise<void> => {
  await partOf(page, part).first().waitFor();
  const passed: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { label, parts } = await placeOf(page);
    if (parts.includes(part) && isNamed(label, name)) return;
    passed.push(`${parts[0] ?? ''} / ${label}`);
    await page.keyboard.press('Tab');
  }
  expect(passed, 'Tab reaches it').toContain(`${part} / ${name}`);
};

/** Types into the controls of a part, in the order in which Tab comes to them. */
export const typeInto = async (page: Page, part: string, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, text] of Object.entries(values)) {
    await tabTo(page, part, name);
    await page.keyboard.type(text);
  }
};

/** Presses a button that adds a row, and waits for the focus to go into it. */
export const addIn = async (page: Page, part: string, name: string): Promise<void> => {
  await tabTo(page, part, name);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await placeOf(page)).label).not.toBe(name);
};
