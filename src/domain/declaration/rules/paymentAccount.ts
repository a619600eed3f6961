import { isEmpty } from '../emptiness';
import type { Rule, WholeDeclaration } from './rule';

/** The customs credit of Norway (n..8). */
export const paymentAccount: Rule<WholeDeclaration> = {
  id: 'DEC-NO-ACCOUNT',
  category: 'General',
  message: 'The account of the customs credit has 1 to 8 digits',
  broken: ({ declaration: { paymentAccount: account = '' } }) => (isEmpty(account) || /^\d{1,8}$/.test(account.trim()) ? [] : ['paymentAccount']),
};
