import { addDays, isIsoDate } from '../kernel/calendar';

/** Who stands in for a user from one day to another, both included (yyyy-MM-dd, Swedish time). */
export interface Substitution {
  readonly deputyId: string;
  readonly from: string;
  readonly to: string;
}

export const SUBSTITUTION_MOST_DAYS = 366;

export interface SubstitutionFault {
  readonly code: 'ORG-SUBSTITUTE-DEPUTY' | 'ORG-SUBSTITUTE-SELF' | 'ORG-SUBSTITUTE-DAY' | 'ORG-PERIOD' | 'ORG-SUBSTITUTE-PAST' | 'ORG-SUBSTITUTE-LONG';
  readonly pointer: '/deputyId' | '/from' | '/to';
  readonly message: string;
}

/** What keeps a substitution from being saved, field by field (review of organization, G2). */
export const substitutionFaults = (
  { deputyId, from, to }: Substitution,
  { userId, today }: { readonly userId: string; readonly today: string },
): readonly SubstitutionFault[] => {
  const deputy: readonly SubstitutionFault[] =
    deputyId === ''
      ? [{ code: 'ORG-SUBSTITUTE-DEPUTY', pointer: '/deputyId', message: 'Choose who stands in for you.' }]
      : deputyId === userId
        ? [{ code: 'ORG-SUBSTITUTE-SELF', pointer: '/deputyId', message: 'Choose somebody else.' }]
        : [];
  const noDay = (['from', 'to'] as const).filter((field) => !isIsoDate(field === 'from' ? from : to));
  if (noDay.length > 0) return [...deputy, ...noDay.map((field) => ({ code: 'ORG-SUBSTITUTE-DAY', pointer: `/${field}`, message: 'Enter a day.' }) as const)];
  if (to < from) return [...deputy, { code: 'ORG-PERIOD', pointer: '/to', message: 'The end is before the beginning.' }];
  if (to < today) return [...deputy, { code: 'ORG-SUBSTITUTE-PAST', pointer: '/to', message: 'The period is over.' }];
  if (to > addDays(from, SUBSTITUTION_MOST_DAYS - 1))
    return [...deputy, { code: 'ORG-SUBSTITUTE-LONG', pointer: '/to', message: `At most ${SUBSTITUTION_MOST_DAYS} days.` }];
  return deputy;
};
