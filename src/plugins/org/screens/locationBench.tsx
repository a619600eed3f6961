import { searchGoodsLocations } from '../../../application/contract/goodsLocations';
import { failed, ok } from '../../../domain/kernel/result';
import { checkGoodsLocation } from '../../../domain/organization/goodsLocations/checkGoodsLocation';
import { SEARCH_MODES, type LocationSearchMode, type LocationUse } from '../../../domain/organization/goodsLocations/goodsLocation';
import { locationOfGoods } from '../../../domain/organization/goodsLocations/locationOfGoods';
import { choice, code, text } from '../../../ui/archetypes/fields/constructors';
import { textOf } from '../../../ui/archetypes/fields/fieldHost';
import { testbenchScreen } from '../../../ui/archetypes/testbench/testbenchScreen';
import { useChoices } from '../places/locationRecord';

/** Goods location test (organization, 5.15): the hits of each search mode, the group 16 15 of a declaration that they give, and ORG-R12 of each. */
export default testbenchScreen({
  title: 'org.locationBench.title',
  tools: [
    {
      id: 'search',
      title: 'org.locationBench.search',
      explanation: 'org.locationBench.explanation',
      fields: [
        code('country', 'org.location.country', 'Country', { optional: true }),
        choice(
          'searchBy',
          'org.locationBench.mode',
          SEARCH_MODES.map((value) => ({ value, text: `org.locationBench.mode.${value}` as const })),
        ),
        text('text', 'org.locations.text', { maxLength: 100, optional: true }),
        choice('use', 'org.location.uses', useChoices, { optional: true }),
      ],
      values: { country: 'SE', searchBy: 'Code', text: 'GOT' },
      call: async ({ api }, values) => {
        const use = textOf(values['use']);
        const answer = await api.call(searchGoodsLocations, {
          body: {
            country: textOf(values['country']),
            searchBy: textOf(values['searchBy']) as LocationSearchMode,
            text: textOf(values['text']),
            ...(use !== '' && { use: use as LocationUse }),
          },
        });
        if (failed(answer)) return answer;
        const { items, more } = answer.right;
        return ok({
          hits: items.length,
          more,
          places: items.map(({ location }) => ({
            code: location.code,
            name: location.name,
            group1615: locationOfGoods(location),
            findings: checkGoodsLocation(location),
          })),
        });
      },
    },
  ],
});
