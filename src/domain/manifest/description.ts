import { doubtful, wrong, type RuleFinding } from '../kernel/finding';

/** Demo: the official list is much longer and is loaded by administrators. */
export const DEMO_STOP_WORDS: readonly string[] = [
  'accessories',
  'apparel',
  'articles',
  'auto parts',
  'boxes',
  'chemicals',
  'clothing',
  'components',
  'consolidated cargo',
  'electronics',
  'equipment',
  'food',
  'freight all kinds',
  'general cargo',
  'parts',
  'said to contain',
  'spare parts',
  'various goods',
];

const EXAMPLES: Readonly<Record<string, string>> = {
  'auto parts': 'Brake discs for passenger cars',
  parts: 'Brake discs for passenger cars',
  'spare parts': 'Roller bearings of steel',
  clothing: 'Cotton T-shirts, knitted',
  apparel: 'Cotton T-shirts, knitted',
  electronics: 'Laptop computers',
  food: 'Frozen peas in bags of 1 kg',
  chemicals: 'Acetone in drums',
  equipment: 'Hydraulic pumps for excavators',
};
const ANY_EXAMPLE = 'Brake discs for passenger cars';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export interface DescriptionAdvice {
  /** WHOLE: the text says nothing else; PART: it is vague in a part. */
  readonly kind: 'WHOLE' | 'PART';
  readonly word: string;
  readonly example: string;
}

/** CMM-R9: what does not say what the goods are, with a text that would. Case, blanks and punctuation make no difference. */
export const adviseOn = (description: string, stopWords: readonly string[] = DEMO_STOP_WORDS): DescriptionAdvice | undefined => {
  const text = plain(description);
  if (text === '') return undefined;
  const words = [...stopWords].sort((one, other) => other.length - one.length);
  const adviceOn = (kind: DescriptionAdvice['kind'], word: string): DescriptionAdvice => ({ kind, word, example: EXAMPLES[plain(word)] ?? ANY_EXAMPLE });
  const whole = words.find((word) => plain(word) === text);
  if (whole !== undefined) return adviceOn('WHOLE', whole);
  const part = words.find((word) => ` ${text} `.includes(` ${plain(word)} `));
  return part === undefined ? undefined : adviceOn('PART', part);
};

export const checkDescription = (description: string, pointer: string, stopWords?: readonly string[]): readonly RuleFinding[] => {
  const advice = adviseOn(description, stopWords);
  if (advice === undefined) return [];
  const { example } = advice;
  const message = `“${description.trim()}” does not say what the goods are. Example: “${example}”.`;
  return [
    (advice.kind === 'WHOLE' ? wrong : doubtful)(advice.kind === 'WHOLE' ? 'CMM-R9' : 'CMM-R9-PART', pointer, message, {
      description: description.trim(),
      example,
    }),
  ];
};
