import { failed, fail, ok, type Result } from './result';

const PLACE = /\{([^{}]+)\}/g;

const refuse = (name: string, why: string): Result<never> => fail('badRequest', `The value of ${name} ${why}`);

const asText = (name: string, value: unknown): Result<string> => {
  if (value === null) return ok('');
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? refuse(name, 'is no date') : ok(value.toISOString());
  if (typeof value === 'number') return Number.isFinite(value) ? ok(String(value)) : refuse(name, 'is no number');
  if (typeof value === 'boolean' || typeof value === 'bigint') return ok(String(value));
  if (typeof value !== 'string') return refuse(name, 'cannot stand in an address');
  return value.isWellFormed() ? ok(value) : refuse(name, 'has a broken character');
};

const pathPart = (name: string, value: unknown): Result<string> => {
  if (value === undefined || value === null) return refuse(name, 'is missing');
  const text = asText(name, value);
  if (failed(text)) return text;
  if (text.right === '') return refuse(name, 'is missing');
  return text.right === '.' || text.right === '..' ? refuse(name, 'cannot stand in a path') : ok(encodeURIComponent(text.right));
};

const queryParts = (name: string, value: unknown): Result<readonly string[]> => {
  if (!name.isWellFormed()) return refuse(name, 'has a name with a broken character');
  const parts: string[] = [];
  for (const one of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
    if (one === undefined) continue;
    const text = asText(name, one);
    if (failed(text)) return text;
    parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(text.right)}`);
  }
  return ok(parts);
};

/**
 * Fills `{name}` of a template, whatever its case, and puts the remaining values into the query in their order (shell, URL templates). `null`
 * becomes empty, `undefined` is left out, arrays repeat the key, dates become ISO 8601. Fails with `badRequest` when a value of the path is
 * missing or cannot stand in an address.
 *
 * @example
 * fillUrl('/api/dec/ui/declaration/{id}', { id: 'a/b', tag: ['x', 'y'], from: null }) // => { _tag: 'Right', right: '/api/dec/ui/declaration/a%2Fb?tag=x&tag=y&from=' }
 * fillUrl('/api/dec/ui/declaration/{id}', {}).left.message // => 'The value of id is missing'
 */
export const fill = (template: string, values: Readonly<Record<string, unknown>>): Result<string> => {
  const names = Object.keys(values);
  const inPath = new Set<string>();
  const parts: string[] = [];
  let rest = 0;
  for (const place of template.matchAll(PLACE)) {
    const wanted = place[1] ?? '';
    const lower = wanted.toLowerCase();
    const name = names.includes(wanted) ? wanted : names.find((one) => one.toLowerCase() === lower);
    const part = pathPart(wanted, name === undefined ? undefined : values[name]);
    if (failed(part)) return part;
    inPath.add(lower);
    parts.push(template.slice(rest, place.index), part.right);
    rest = place.index + place[0].length;
  }
  const path = parts.join('') + template.slice(rest);
  const query: string[] = [];
  for (const name of names) {
    if (inPath.has(name.toLowerCase())) continue;
    const more = queryParts(name, values[name]);
    if (failed(more)) return more;
    query.push(...more.right);
  }
  if (query.length === 0) return ok(path);
  const joint = !path.includes('?') ? '?' : /[?&]$/.test(path) ? '' : '&';
  return ok(path + joint + query.join('&'));
};
