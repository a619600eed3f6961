import type { GridColumn } from './column';

const bare = (heading: string): string => heading.toLocaleLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** `Net mass (kg)` is also `net mass`. */
const spellings = (heading: string): readonly string[] => [bare(heading), bare(heading.replace(/\([^)]*\)|\[[^\]]*\]/g, ''))];

/**
 * Which column each heading means, when a first line is headings: at least half of its texts are titles or other names of columns,
 * and it is more than a chance hit of one value.
 */
export const mapByHeadings = <Row>(
  line: readonly string[],
  columns: readonly GridColumn<Row>[],
  title: (column: GridColumn<Row>) => string,
): ReadonlyMap<number, GridColumn<Row>> | undefined => {
  const known = new Map<string, GridColumn<Row>>();
  for (const column of columns) {
    for (const name of [title(column), column.id, ...(column.headerNames ?? [])]) {
      for (const spelling of spellings(name)) if (spelling !== '' && !known.has(spelling)) known.set(spelling, column);
    }
  }
  const found = new Map<number, GridColumn<Row>>();
  const taken = new Set<GridColumn<Row>>();
  for (const [at, heading] of line.entries()) {
    const column = spellings(heading)
      .map((spelling) => known.get(spelling))
      .find((one) => one !== undefined);
    if (!column || taken.has(column)) continue;
    found.set(at, column);
    taken.add(column);
  }
  const texts = line.filter((text) => text.trim() !== '').length;
  const isHeadings = found.size > 0 && found.size * 2 >= texts && (found.size > 1 || texts === 1);
  return isHeadings ? found : undefined;
};
