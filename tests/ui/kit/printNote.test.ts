import { expect, it } from 'vitest';
import { notePrints } from '../../../src/ui/kit/printNote';

it('writes who printed what into the footer, asked at each print, until it is stopped', () => {
  let time = '14:30';
  const note = () => document.documentElement.style.getPropertyValue('--print-note');
  const stop = notePrints(() => ['Import "A"\n25SE0001', '', 'declarant', time, 'STAGING']);
  window.dispatchEvent(new Event('beforeprint'));
  expect(note()).toBe('"Import \\"A\\" 25SE0001 · declarant · 14:30 · STAGING"');
  time = '14:31';
  window.dispatchEvent(new Event('beforeprint'));
  expect(note()).toContain('14:31');
  stop();
  window.dispatchEvent(new Event('beforeprint'));
  expect(note()).toBe('');
});
