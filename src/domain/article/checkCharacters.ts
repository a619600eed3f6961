import { unfitCharacter } from '../kernel/plainText';
import type { ArticleContent, ArticleFinding } from './article';
import { articleFinding } from './articleFinding';

/** Texts that may have several lines. */
export const LINES: readonly string[] = ['description', 'customsDescription', 'classificationNote'];

/** English names of properties that do not speak for themselves. */
const NAMES: Readonly<Record<string, string>> = {
  gtin: 'GTIN',
  dangerousGoodsUn: 'UN number',
  unitPriceCurrency: 'Currency',
  btiReference: 'BTI reference',
  id: 'Document id',
  type: 'Document type',
};

const nameOf = (property: string): string =>
  NAMES[property] ?? property.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());

const textsOf = (value: unknown, pointer: string, property: string, found: ArticleFinding[]): void => {
  if (typeof value === 'string') {
    const unfit = unfitCharacter(value, LINES.includes(property));
    if (unfit !== undefined)
      found.push(articleFinding(2, 'AR-CHARACTER', pointer, { field: nameOf(property), n: String(unfit.place), character: unfit.character }));
  } else if (Array.isArray(value)) {
    value.forEach((one, at) => textsOf(one, `${pointer}/${at}`, property, found));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) textsOf(one, `${pointer}/${name}`, name, found);
  }
};

/** Characters that are not seen or cannot be kept, in whatever field. */
export const checkCharacters = (article: ArticleContent): ArticleFinding[] => {
  const found: ArticleFinding[] = [];
  textsOf(article, '', '', found);
  return found;
};
