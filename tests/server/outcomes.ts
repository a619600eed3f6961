import { expect } from 'vitest';
import type { Answer } from './portal';

/** A refusal is answered with 200: what counts is the outcome. */
export const refusals = ({ outcome, status, text }: Answer<unknown>): readonly string[] => {
  const { feedbacks } = outcome;
  if (feedbacks.length > 0) return feedbacks.map(({ code }) => code ?? '');
  return status >= 400 || outcome.statusCode >= 2 ? [`${status} ${text.slice(0, 200)}`] : [];
};

/** The change was carried out; its answer. */
export const accepted = <A>(answer: Answer<A>): A => {
  expect(refusals(answer)).toEqual([]);
  return answer.data;
};
