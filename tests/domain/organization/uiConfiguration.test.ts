import { describe, expect, it } from 'vitest';
import { checkUiConfiguration, effectiveElements, type ScreenElement } from '../../../src/domain/organization/uiSettings/uiConfiguration';

const known: readonly ScreenElement[] = [{ id: 'commodityCode', neededBy: 'ValidateCommodityCode' }, { id: 'ucr' }, { id: 'traderReference' }];

describe('settings of a screen (ORG-R21)', () => {
  it('what a rule requires cannot be hidden', () => {
    const [finding] = checkUiConfiguration({ elements: [{ elementId: 'commodityCode', hidden: true }] }, known);
    expect(finding).toMatchObject({ code: 'ORG-UICFG', message: 'This field is required by a rule and cannot be hidden.' });
    expect(checkUiConfiguration({ elements: [{ elementId: 'ucr', hidden: true }] }, known)).toEqual([]);
  });

  it('knows no other fields than those of the screen', () => {
    expect(checkUiConfiguration({ elements: [{ elementId: 'nothing' }] }, known).map(({ code }) => code)).toEqual(['ORG-UICFG-ELEMENT']);
  });

  it('tightens from level to level and never loosens; the nearest name counts', () => {
    const levels = [
      { elements: [{ elementId: 'ucr', required: true, label: { EN: 'Reference' } }] },
      {
        elements: [
          { elementId: 'ucr', required: false, hidden: true, label: { EN: 'Our reference' } },
          { elementId: 'traderReference', hidden: true },
        ],
      },
    ];
    expect(effectiveElements(levels, known)).toEqual([
      { elementId: 'ucr', hidden: false, required: true, readOnly: false, label: { EN: 'Our reference' } },
      { elementId: 'traderReference', hidden: true, required: false, readOnly: false },
    ]);
  });

  it('shows what a rule requires even where an older setting hides it', () => {
    expect(effectiveElements([{ elements: [{ elementId: 'commodityCode', hidden: true }] }], known)).toMatchObject([{ hidden: false }]);
  });
});
