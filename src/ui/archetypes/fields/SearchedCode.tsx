import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { SearchedCodeField } from '../../kit/fields/SearchedCodeField';
import type { FieldProps } from '../../kit/fields/field';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { useTexts } from '../../text/texts';
import { useRecordTexts } from '../record/useRecordTexts';
import { CodeSearch } from './codeSearch';

interface SearchedCodeProps extends FieldProps {
  readonly list: string;
  /** yyyy-MM-dd: the day on which codes are valid. */
  readonly date: string;
  /** The value as it is now, for what is answered later. */
  readonly current: () => string;
}

/** A code of a Large list of reference data. */
export const SearchedCode = observer(function SearchedCode({ list, date, current, ...field }: SearchedCodeProps) {
  const texts = useTexts();
  const api = useService(Api);
  const model = useModel(() => new CodeSearch(api, () => ({ list, date, value: current() }), texts));
  useRecordTexts(model, texts);
  return <SearchedCodeField {...field} search={model.search} shown={model.shown} />;
});
