import { left, right, type Either } from 'fp-ts/lib/Either.js';
import { isIsoDate } from '../../kernel/dates';
import { isDecimal } from '../../kernel/decimal';
import { fillIn, type FindingArgs } from '../rules/finding';
import {
  ALWAYS,
  expressionProblems,
  MAX_DEPTH,
  MAX_EXPRESSION,
  type Condition,
  type ExpressionProblem,
  type ExpressionProblemKey,
  type Value,
} from './expression';
import { found as foundPath, type Scopes } from './paths';
import { declarationShape, goodsItemShape } from './structure';
import { tokensOf, type Token } from './tokens';

/** What a condition is asked of: the declaration, or one goods item with the declaration around it. */
export type ExpressionSubject = 'declaration' | 'goodsItem';

const SCOPES: Readonly<Record<ExpressionSubject, Scopes>> = { declaration: [declarationShape], goodsItem: [goodsItemShape, declarationShape] };

export const FUNCTIONS = ['eq', 'ne', 'in', 'nin', 'starts', 'ends', 'empty', 'filled', 'gt', 'lt', 'and', 'or', 'not', 'any', 'all'] as const;
type FunctionName = (typeof FUNCTIONS)[number];

const isFunction = (name: string): name is FunctionName => (FUNCTIONS as readonly string[]).includes(name);

const WANTED = { open: '(', close: ')', comma: ',' } as const;

/** Reads from the left and stops at the first thing at fault. */
class Parser {
  problem: ExpressionProblem | undefined;
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  whole(scopes: Scopes): Condition | undefined {
    if (this.#peek().type === 'end') return ALWAYS;
    const condition = this.#condition(scopes, 1);
    if (condition === undefined) return undefined;
    return this.#peek().type === 'end' ? condition : this.#unexpected('unreadable');
  }

  value(scopes: Scopes): Value | undefined {
    const value = this.#value(scopes);
    return value === undefined || this.#peek().type === 'end' ? value : this.#unexpected('unreadable');
  }

  #condition(scopes: Scopes, depth: number): Condition | undefined {
    const token = this.#peek();
    if (token.type !== 'name') return this.#unexpected('expected', { wanted: 'eq(…)' });
    if (!isFunction(token.text)) return this.#refuse('unknownFunction', token, { found: token.text, known: FUNCTIONS.join(' ') });
    if (depth > MAX_DEPTH) return this.#refuse('tooDeep', token, { max: String(MAX_DEPTH) });
    this.#at += 1;
    if (!this.#take('open')) return undefined;
    const condition = this.#call(token.text, scopes, depth);
    return condition && this.#take('close') ? condition : undefined;
  }

  #call(name: FunctionName, scopes: Scopes, depth: number): Condition | undefined {
    switch (name) {
      case 'eq':
      case 'ne':
      case 'starts':
      case 'ends':
      case 'gt':
      case 'lt':
        return this.#comparison(name, scopes);
      case 'in':
      case 'nin':
        return this.#membership(name, scopes);
      case 'empty':
      case 'filled': {
        const token = this.#peek();
        const there = this.#path(scopes);
        if (!there) return undefined;
        return there.context === undefined ? { type: name, up: there.up, keys: there.keys } : this.#refuse('alwaysFilled', token, { found: token.text });
      }
      case 'and':
      case 'or': {
        const of = this.#several(() => this.#condition(scopes, depth + 1));
        return of && { type: name, of };
      }
      case 'not': {
        const of = this.#condition(scopes, depth + 1);
        return of && { type: 'not', of };
      }
      case 'any':
      case 'all': {
        const list = this.#list(scopes);
        if (!list || !this.#take('comma')) return undefined;
        const of = this.#condition([list.row, ...scopes], depth + 1);
        return of && { type: name, up: list.up, list: list.keys, of };
      }
    }
  }

  #comparison(type: 'eq' | 'ne' | 'starts' | 'ends' | 'gt' | 'lt', scopes: Scopes): Condition | undefined {
    const left = this.#value(scopes);
    if (!left || !this.#take('comma')) return undefined;
    const token = this.#peek();
    const right = this.#value(scopes);
    if (!right) return undefined;
    if (type === 'starts' || type === 'ends') return { type, kind: 'text', left, right };
    const kind = this.#kindOf(left, right, token);
    if (kind === undefined) return undefined;
    return kind === 'text' && (type === 'gt' || type === 'lt') ? this.#refuse('notComparable', token, {}) : { type, kind, left, right };
  }

  #membership(type: 'in' | 'nin', scopes: Scopes): Condition | undefined {
    const value = this.#value(scopes);
    if (!value || !this.#take('comma')) return undefined;
    let kind = value.kind;
    const of = this.#several(() => {
      const token = this.#peek();
      const one = this.#value(scopes);
      const common = one && this.#kindOf(value, one, token);
      if (common === undefined) return undefined;
      kind = common;
      return one;
    });
    return of && { type, kind, value, of };
  }

  /** A quoted text stands for a number or a date where the other side is one. */
  #kindOf(left: Value, right: Value, token: Token): 'number' | 'date' | 'text' | undefined {
    const kinds = [left.kind, right.kind];
    const literal = [left, right].find((value) => value.type === 'literal' && value.kind === 'text');
    const literalText = literal?.type === 'literal' ? literal.text : undefined;
    const isEither = (kind: 'number' | 'date'): boolean => kinds.includes(kind) && (kinds[0] === kinds[1] || literal !== undefined);
    if (isEither('number')) return literalText === undefined || isDecimal(literalText) ? 'number' : this.#refuse('needsNumber', token, { found: literalText });
    if (isEither('date')) return literalText === undefined || isIsoDate(literalText) ? 'date' : this.#refuse('needsDate', token, { found: literalText });
    return 'text';
  }

  #value(scopes: Scopes): Value | undefined {
    const token = this.#peek();
    if (token.type === 'text' || token.type === 'number') {
      this.#at += 1;
      return { type: 'literal', kind: token.type, text: token.text };
    }
    if (token.type === 'name' && this.#tokens[this.#at + 1]?.type === 'open') return this.#function(token, scopes);
    const there = this.#path(scopes);
    if (!there) return undefined;
    if (there.context !== undefined) return { type: 'context', kind: there.context === 'today' ? 'date' : 'text', name: there.context };
    if (there.shape?.shape !== 'value') return this.#refuse('notAValue', token, { found: token.text });
    return { type: 'path', kind: there.shape.kind, up: there.up, keys: there.keys };
  }

  #function(token: Token, scopes: Scopes): Value | undefined {
    this.#at += 1;
    if (token.text === 'sum') {
      if (!this.#take('open')) return undefined;
      const list = this.#list(scopes);
      if (!list || !this.#take('comma')) return undefined;
      const named = this.#peek();
      const summed = this.#path([list.row]);
      if (!summed) return undefined;
      if (summed.shape?.shape !== 'value' || summed.shape.kind !== 'number') return this.#refuse('needsNumber', named, { found: named.text });
      return this.#take('close') ? { type: 'sum', kind: 'number', up: list.up, list: list.keys, keys: summed.keys } : undefined;
    }
    if (token.text === 'date') {
      if (!this.#take('open')) return undefined;
      const named = this.#peek();
      const of = this.#value(scopes);
      if (!of) return undefined;
      if (of.kind !== 'date') return this.#refuse('needsDate', named, { found: named.text });
      return this.#take('close') ? { type: 'date', kind: 'date', of } : undefined;
    }
    return this.#refuse('unknownFunction', token, { found: token.text, known: 'sum date' });
  }

  #path(scopes: Scopes) {
    const token = this.#peek();
    if (token.type !== 'name') return this.#unexpected('expected', { wanted: 'commodityCode …' });
    this.#at += 1;
    const there = foundPath(token.text, scopes);
    if (there.list !== undefined) return this.#refuse('inList', token, { found: token.text, list: there.list });
    return there.shape === undefined && there.context === undefined ? this.#refuse('unknownPath', token, { found: token.text }) : there;
  }

  /** A list of the innermost record: lists inside lists are asked one in the other, and no condition reads all lines for every line. */
  #list(scopes: Scopes) {
    const token = this.#peek();
    const there = this.#path(scopes.slice(0, 1));
    if (!there) return undefined;
    return there.shape?.shape === 'list' ? { up: there.up, keys: there.keys, row: there.shape.row } : this.#refuse('notAList', token, { found: token.text });
  }

  #several<A>(one: () => A | undefined): readonly A[] | undefined {
    const all: A[] = [];
    do {
      const next = one();
      if (next === undefined) return undefined;
      all.push(next);
    } while (this.#peek().type === 'comma' && (this.#at += 1) > 0);
    return all;
  }

  #peek(): Token {
    return this.#tokens[this.#at] ?? { type: 'end', text: '', at: 0, length: 0 };
  }

  #take(type: 'open' | 'close' | 'comma'): boolean {
    if (this.#peek().type !== type) {
      this.#unexpected('expected', { wanted: WANTED[type] });
      return false;
    }
    this.#at += 1;
    return true;
  }

  #unexpected(key: 'expected' | 'unreadable', args: FindingArgs = {}): undefined {
    const token = this.#peek();
    if (token.type === 'unclosed') return this.#refuse('unclosed', token, {});
    if (token.type === 'end') return this.#refuse('ended', token, args);
    return this.#refuse(token.type === 'unreadable' ? 'unreadable' : key, token, { ...args, found: token.text });
  }

  #refuse(key: ExpressionProblemKey, { at, length }: Token, args: FindingArgs): undefined {
    this.problem ??= { key, args, at, length };
  }
}

const parsed = <A>(text: string, read: (parser: Parser) => A | undefined): Either<ExpressionProblem, A> => {
  if (text.length > MAX_EXPRESSION)
    return left({ key: 'tooLong', args: { max: String(MAX_EXPRESSION), n: String(text.length) }, at: MAX_EXPRESSION, length: text.length - MAX_EXPRESSION });
  const parser = new Parser(text);
  const made = read(parser);
  return made === undefined || parser.problem !== undefined
    ? left(parser.problem ?? { key: 'unreadable', args: { found: text }, at: 0, length: text.length })
    : right(made);
};

/** Never throws, and reads a text of at most `MAX_EXPRESSION` characters. An empty one always holds. */
export const parseExpression = (text: string, subject: ExpressionSubject): Either<ExpressionProblem, Condition> =>
  parsed(text, (parser) => parser.whole(SCOPES[subject]));

/** An element to take a value from, a sum or a day. */
export const parseValue = (text: string, subject: ExpressionSubject): Either<ExpressionProblem, Value> =>
  parsed(text, (parser) => parser.value(SCOPES[subject]));

export const expressionMessage = ({ key, args }: ExpressionProblem): string => fillIn(expressionProblems[key], args);
