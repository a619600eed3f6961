import { checkCharacter } from '../../../../src/domain/declaration/identifiers/checkCharacter';
import { stockholmDate } from '../../../../src/domain/kernel/dates';
import { ARTICLES, demoOwners, OWNERS, type Article } from './goods';

export const mrnOf = (year: string, body: string): string => {
  const whole = `${year.slice(2)}SE${body}`;
  return `${whole}${checkCharacter(whole)}`;
};

export interface Wanted {
  readonly house?: 'SE1' | 'SE2';
  readonly article: Article;
  readonly quantity: number;
  readonly at: Date;
  readonly mrn: string;
  readonly item: number;
  readonly netMass?: string;
  readonly value?: string;
}

const OF_EXAMPLES = ['CYC-100', 'TOL-300'];

/** Thirty-six deliveries of fourteen months, the first eighteen of two lines; every sixth goes to the public warehouse. */
export const demoDeliveries = (at: (daysAgo: number) => Date): readonly (readonly Wanted[])[] =>
  Array.from({ length: 36 }, (_none, index) => {
    const owner = OWNERS[index % OWNERS.length]?.id ?? demoOwners.cycles;
    const own = ARTICLES.filter(({ no, owner: of }) => of === owner && !OF_EXAMPLES.includes(no));
    const when = at(420 - index * 11);
    const mrn = mrnOf(stockholmDate(when).slice(0, 4), `0005D${String(1_000_000 + index * 7)}R`);
    return Array.from({ length: index < 18 ? 2 : 1 }).flatMap((_nothing, line): Wanted[] => {
      const article: Article | undefined = own[(Math.floor(index / 3) + line) % own.length];
      const quantity = 40 + (((index * 2 + line) * 37) % 160);
      return article === undefined ? [] : [{ house: index % 6 === 5 ? 'SE2' : 'SE1', article, quantity, at: when, mrn, item: line + 1 }];
    });
  });
