import type { RecordFinding } from '../../../src/application/contract/record';
import { machine } from '../../../src/domain/kernel/machine';
import type { Visit } from './contract';

export const visitStatus = machine<'EXPECTED' | 'ARRIVED' | 'LEFT', 'arrive' | 'leave'>({
  EXPECTED: { arrive: 'ARRIVED' },
  ARRIVED: { leave: 'LEFT' },
  LEFT: {},
});

const REGISTRATION = /^[A-ZÅÄÖÆØ0-9 ]{2,10}$/;

export const checkVisit = ({ registration }: Visit): readonly RecordFinding[] =>
  REGISTRATION.test(registration.trim().toUpperCase())
    ? []
    : [
        {
          severity: 2,
          code: 'VV-REGISTRATION',
          messageKey: 'feedback.VV-REGISTRATION',
          pointer: '/registration',
          message: 'A registration has 2 to 10 letters and digits.',
        },
      ];
