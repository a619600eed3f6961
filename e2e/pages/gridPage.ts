import { expect, type Locator, type Page } from 'playwright/test';

/** A grid as its user sees it. Lines count from 1, columns are named by their heading. */
export class GridPage {
  readonly grid: Locator;
  readonly footer: Locator;
  readonly #page: Page;

  constructor(page: Page, name: string | RegExp) {
    this.#page = page;
    this.grid = page.getByRole('grid', { name });
    this.footer = this.grid.locator('xpath=..').getByText(/^\d[\d,.\s]* lines?$/);
  }

  heading(name: string): Locator {
    return this.grid.getByRole('columnheader', { name });
  }

  line(number: number): Locator {
    return this.grid.locator(`[role="row"][aria-rowindex="${number + 1}"]`);
  }

  /** The cell under a heading; the column must be in view. */
  async cell(line: number, heading: string): Promise<Locator> {
    const column = await this.heading(heading).getAttribute('aria-colindex');
    return this.line(line).locator(`[aria-colindex="${column}"]`);
  }

  async click(line: number, heading: string): Promise<void> {
    await (await this.cell(line, heading)).click();
  }

  /** Types over a cell and goes on to the next one below. */
  async type(line: number, heading: string, text: string): Promise<void> {
    await this.click(line, heading);
    await this.#page.keyboard.type(text);
    await this.#page.keyboard.press('Enter');
  }

  async expectCell(line: number, heading: string, text: string | RegExp): Promise<void> {
    await expect(await this.cell(line, heading)).toHaveText(text);
  }

  /** Pastes into the focused cell as from a spreadsheet. */
  async paste(text: string): Promise<void> {
    await this.grid.evaluate((grid, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      const target = grid.contains(document.activeElement) ? document.activeElement : grid;
      target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }
}
