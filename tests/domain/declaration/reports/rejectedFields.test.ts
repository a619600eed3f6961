import { describe, expect, it } from 'vitest';
import { rejectedFields } from '../../../../src/domain/declaration/reports/rejectedFields';

describe('elements that customs rejected', () => {
  it('count once in an answer, whatever the line, the most frequent first', () => {
    expect(rejectedFields([['/items/0/netMass', '/items/3/netMass', '/modeAtBorder'], ['/items/1/netMass', '/border/id'], [], ['']])).toEqual([
      { place: 'items.netMass', count: 2 },
      { place: 'border.id', count: 1 },
      { place: 'modeAtBorder', count: 1 },
    ]);
  });
});
