import { classificationContract } from '../../../../application/contract/ctRecords';
import type { Api } from '../../../../application/ports/api';
import type { Navigation } from '../../../../application/ports/navigation';
import type { Notices } from '../../../../application/ports/notices';
import { failed } from '../../../../domain/kernel/result';
import type { Classification } from '../../../../domain/tariff/records/classification';
import type { CardContent } from '../cardContent';

const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

/** What a classification says of a goods item, by the fields of the item. */
export const itemOfClassification = (classified: Classification): Readonly<Record<string, unknown>> => {
  const { code, direction, partner, preference, netMass, grossMass, additionalCodes = [], goodsText } = classified;
  return {
    ...(isGiven(code) && { commodityCode: code }),
    ...(isGiven(preference) && direction === 'import' && { preference }),
    ...(isGiven(partner) && { [direction === 'import' ? 'countryOfOrigin' : 'countryOfDestination']: partner }),
    ...(isGiven(netMass) && { netMass }),
    ...(isGiven(grossMass) && { grossMass }),
    ...(additionalCodes.length > 0 && { additionalCodes: [...additionalCodes] }),
    ...(isGiven(goodsText) && { description: goodsText }),
  };
};

interface Around {
  readonly api: Api;
  readonly navigation: Navigation;
  readonly notices: Notices;
}

/** The wizard came back with a classification: the draft of its goods item takes what it says, and the address forgets it (customs tariff 5.1). */
export const takeClassification = async (content: CardContent, { api, navigation, notices }: Around): Promise<void> => {
  const [place = '', query = ''] = navigation.path.split('?');
  const asked = new URLSearchParams(query);
  const id = asked.get('classificationId');
  if (id === null) return;
  const item = asked.get('goodsItemRef') ?? content.lines.grid.rows[0]?.id;
  for (const name of ['classificationId', 'goodsItemRef']) asked.delete(name);
  const rest = asked.toString();
  const read = await api.call(classificationContract.calls.read, { params: { id } });
  navigation.to(rest === '' ? place : `${place}?${rest}`, { replace: true, keeps: true });
  if (failed(read) || item === undefined || !content.isEditable) {
    notices.toast({ kind: 'WARNING', text: 'dec.classification.notTaken' });
    return;
  }
  content.lines.grid.goTo(item, 'commodityCode');
  content.showItem(item);
  const { item: shown } = content;
  if (shown?.id !== item) return;
  for (const [field, value] of Object.entries(itemOfClassification(read.right.content))) shown.set(`${shown.pointer}/${field}`, value);
  notices.toast({ kind: 'SUCCESS', text: 'dec.classification.taken', values: { n: shown.place + 1, code: read.right.content.code ?? '' } });
};
