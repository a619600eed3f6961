import { fail, type Failed, type Feedback } from '../../src/domain/kernel/result';
import { CATALOGUE } from './catalogue';

const MAX_FEEDBACKS = 50;

/** What was sent has the wrong form at these places. */
export const unfit = (pointers: readonly string[]): Failed => {
  const feedbacks = [...new Set(pointers)].slice(0, MAX_FEEDBACKS).map((pointer): Feedback => ({
    code: 'COR-FORMAT',
    pointer,
    message: `The value of ${pointer === '' ? 'the request' : pointer} is missing or has the wrong form.`,
  }));
  return fail('badRequest', CATALOGUE.badRequest, { feedbacks });
};
