import { observer } from 'mobx-react-lite';
import { LINE_MATCHES, LINE_MODES } from '../../../domain/declaration/lines/importLines';
import { ReadingFields } from '../../../ui/archetypes/upload/ReadingFields';
import { ChoiceField } from '../../../ui/kit/fields/ChoiceField';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { IntegerField } from '../../../ui/kit/fields/IntegerField';
import type { LineImportModel } from './lineImportModel';

const MARKS = [
  { value: '', text: 'dec.lines.mark.scan' },
  { value: ',', text: 'dec.lines.mark.comma' },
  { value: '.', text: 'dec.lines.mark.point' },
] as const;
const MODES = LINE_MODES.map((value) => ({ value, text: `dec.lines.mode.${value}` }) as const);
const MATCHES = LINE_MATCHES.map((value) => ({ value, text: `dec.lines.match.${value}` }) as const);

/** What becomes of the rows, and how the file is read. */
export const ReadingPart = observer(function ReadingPart({ model }: { readonly model: LineImportModel }) {
  const { file, mode } = model;
  return (
    <FieldGrid>
      <ChoiceField
        name="/lines/mode"
        label="dec.lines.mode"
        criterion
        width="full"
        span={4}
        value={mode}
        choices={MODES}
        onChange={(chosen) => model.setMode(chosen)}
      />
      {mode === 'update' && (
        <ChoiceField
          name="/lines/match"
          label="dec.lines.match"
          criterion
          width="full"
          span={4}
          value={model.match}
          choices={MATCHES}
          onChange={(match) => model.setMatch(match)}
        />
      )}
      <ChoiceField
        name="/lines/mark"
        label="dec.lines.mark"
        criterion
        width="full"
        span={4}
        value={model.decimalMark}
        choices={MARKS}
        onChange={(mark) => model.setDecimalMark(mark)}
      />
      <IntegerField
        name="/lines/headerRow"
        label="dec.lines.headerRow"
        criterion
        width="full"
        span={4}
        value={String(file.headerRow)}
        max={file.first.length}
        onChange={(row) => void model.reread((one) => one.setHeaderRow(Number(row)))}
      />
      <ReadingFields file={file} prefix="/lines" onReread={(change) => model.reread(change)} />
    </FieldGrid>
  );
});
