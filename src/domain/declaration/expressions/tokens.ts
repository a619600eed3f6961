/** `text` is the value of a quoted text, without its marks. */
export interface Token {
  readonly type: 'name' | 'text' | 'number' | 'open' | 'close' | 'comma' | 'end' | 'unclosed' | 'unreadable';
  readonly text: string;
  readonly at: number;
  readonly length: number;
}

const FORM = /\s*(?:(?<name>[A-Za-z]\w*(?:\.[A-Za-z]\w*)*)|'(?<text>(?:[^']|'')*)'|(?<number>-?\d+(?:\.\d+)?(?![\w.]))|(?<open>\()|(?<close>\))|(?<comma>,))/y;

const TYPES = ['name', 'text', 'number', 'open', 'close', 'comma'] as const;

/** Reads on until the end or what cannot be read; the last token says which of them. */
export const tokensOf = (expression: string): readonly Token[] => {
  const tokens: Token[] = [];
  const form = new RegExp(FORM);
  for (;;) {
    const from = form.lastIndex;
    const found = form.exec(expression);
    if (found === null) {
      const rest = expression.slice(from).trimStart();
      const at = expression.length - rest.length;
      const type = rest === '' ? 'end' : rest.startsWith("'") ? 'unclosed' : 'unreadable';
      const text = type === 'unreadable' ? (/^[\w.-]+/.exec(rest)?.[0] ?? [...rest][0] ?? '') : '';
      return [...tokens, { type, text, at, length: type === 'unclosed' ? rest.length : text.length }];
    }
    const type = TYPES.find((name) => found.groups?.[name] !== undefined) ?? 'comma';
    const raw = found[0].trimStart();
    const text = type === 'text' ? (found.groups?.['text'] ?? '').replaceAll("''", "'") : raw;
    tokens.push({ type, text, at: form.lastIndex - raw.length, length: raw.length });
  }
};
