import { COLUMN_IDS, makeLines, type Line } from './lines';

/** The least a browser needs for the same picture: recycled rows without a framework, whose text nodes are written again. */
const ROW = 28;
const WIDTH = 110;
const lines = makeLines(9999);
let many: Line[] = [];

const element = (role: string, parent: Element, css: string): HTMLElement => {
  const made = document.createElement('div');
  made.setAttribute('role', role);
  made.style.cssText = css;
  parent.append(made);
  return made;
};

const run = (lines: readonly Line[]): void => {
  const scroller = element('grid', document.body, 'height:800px;width:1400px;overflow:auto;position:relative;contain:strict');
  const body = element('rowgroup', scroller, `position:relative;height:${lines.length * ROW}px;width:${COLUMN_IDS.length * WIDTH}px`);
  const pool = Array.from({ length: Math.ceil(800 / ROW) + 7 }, () => {
    const row = element('row', body, `position:absolute;height:${ROW}px;width:100%`);
    const texts = COLUMN_IDS.map((_, at) => {
      const cell = element('gridcell', row, `position:absolute;left:${at * WIDTH}px;width:${WIDTH}px;height:100%;overflow:hidden;white-space:nowrap`);
      return cell.appendChild(document.createTextNode(''));
    });
    return { row, texts, at: -1 };
  });
  const draw = (): void => {
    const first = Math.max(0, Math.min(lines.length - pool.length, Math.floor(scroller.scrollTop / ROW) - 3));
    for (let at = first; at < first + pool.length; at += 1) {
      const slot = pool[at % pool.length];
      if (!slot || slot.at === at) continue;
      slot.at = at;
      slot.row.style.transform = `translateY(${at * ROW}px)`;
      COLUMN_IDS.forEach((id, column) => slot.texts[column]?.replaceData(0, Infinity, lines[at]?.values[id] ?? ''));
    }
  };
  scroller.addEventListener('scroll', draw, { passive: true });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'PageDown') scroller.scrollTop += 27 * ROW;
    else pool[3]?.texts[2]?.replaceData(0, Infinity, key);
  });
  draw();
};

Object.assign(window, {
  benchGrid: {
    run: () => run(lines),
    makeMany: () => void (many = makeLines(100_000)),
    runMany: () => run(many),
  },
});
