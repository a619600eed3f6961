import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { FormFindings } from '../../../../src/ui/kit/form/formFindings';

it('the same findings again draw nothing, others do', () => {
  const findings = new FormFindings();
  const drawn: number[] = [];
  const stop = autorun(() => void drawn.push(findings.byPointer.size));
  findings.put([{ pointer: '/netMass', severity: 2, text: 'Net mass is required' }]);
  findings.put([{ pointer: '/netMass', severity: 2, text: 'Net mass is required' }]);
  findings.put([{ pointer: '/netMass', severity: 1, text: 'Net mass is high' }]);
  findings.put([]);
  stop();
  expect(drawn).toEqual([0, 1, 1, 0]);
});
