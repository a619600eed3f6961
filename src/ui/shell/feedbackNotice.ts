import type { Notice } from '../../application/ports/notices';
import type { Feedback } from '../../domain/kernel/result';
import { wordsOf } from '../../domain/outcome/outcome';

const FATAL = 3;

/** What the server says beside an answer that it has accepted (shell, section 12). */
export const noticeOf = (feedback: Feedback): Notice => ({ kind: feedback.severity === FATAL ? 'CRITICAL' : 'SUCCESS', text: wordsOf(feedback).join('\n') });
