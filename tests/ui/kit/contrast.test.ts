import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('src/ui/kit/theme.css', 'utf8');

const coloursOf = (start: string): Readonly<Record<string, string>> => {
  const from = css.indexOf(start);
  const block = css.slice(from, css.indexOf('}', from));
  return Object.fromEntries([...block.matchAll(/--(\w+): (#[0-9a-f]{6});/gi)].map(([, name = '', colour = '']) => [name, colour]));
};

const light = coloursOf(':root {\n  color-scheme: light;');
const bySystem = coloursOf(":root:not([data-theme='light']) {");
const dark = coloursOf(":root[data-theme='dark'] {\n  color-scheme: dark;");

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const SURFACES = ['bg', 'surface', 'surface2', 'selected'];
const on = (names: readonly string[], grounds: readonly string[]) => names.flatMap((name) => grounds.map((ground) => [name, ground] as const));

const TEXT = [
  ...on(['text', 'muted'], SURFACES),
  ...on(['text'], ['infoBg', 'dangerBg', 'warningBg', 'successBg']),
  ...on(['primary', 'primaryHover', 'danger', 'warning', 'success', 'teal', 'changed'], ['bg', 'surface']),
  ...on(['onPrimary'], ['primary', 'primaryHover']),
  ['onDanger', 'danger'],
  ['onStaging', 'staging'],
  ['danger', 'dangerBg'],
  ['warning', 'warningBg'],
  ['success', 'successBg'],
  ['teal', 'tealBg'],
  ['primary', 'infoBg'],
  ['surface', 'text'],
] as const;

const EDGES = [
  ...on(['control', 'primary', 'danger', 'changed', 'chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6'], ['bg', 'surface']),
  ...on(['primary'], ['surface2', 'selected']),
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s colours', (_, colours) => {
  it.each(TEXT)('text in %s on %s can be read (4.5:1)', (text, ground) => {
    expect(contrast(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)('an edge in %s on %s can be seen (3:1)', (edge, ground) => {
    expect(contrast(colours[edge] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

it('is equally dark by the system and by choice, and has every colour in both', () => {
  expect(bySystem).toEqual(dark);
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort());
});
