import { targetOf } from '../../../domain/article/upload/targets';
import { Tag } from '../../../ui/kit/Tag';
import type { GridColumn } from '../../../ui/kit/grid/column';
import { useTexts } from '../../../ui/text/texts';
import type { MappingLine } from './mappingModel';
import { targetText } from './rowFindings';

const SURE = 0.9;

function TargetName({ line: { target, index, isMissing } }: { readonly line: MappingLine }) {
  const { t } = useTexts();
  if (target === undefined) return <>{t('ar.upload.mapping.notImported')}</>;
  const field = t(targetText(target));
  if (isMissing) return <Tag text="ar.upload.mapping.required" values={{ field }} tone="red" />;
  const isRequired = targetOf(target)?.required === true;
  return <>{isRequired && index !== undefined ? t('ar.upload.mapping.required', { field }) : field}</>;
}

function Match({ line: { column, index, confidence } }: { readonly line: MappingLine }) {
  const texts = useTexts();
  if (column === undefined) return null;
  if (index === undefined)
    return (
      <>
        {column.constant === undefined
          ? texts.t('ar.upload.mapping.byDefault', { value: column.default ?? '' })
          : texts.t('ar.upload.mapping.byConstant', { value: column.constant })}
      </>
    );
  if (confidence === undefined) return <Tag text="ar.upload.mapping.chosen" tone="blue" icon="check" />;
  const percent = confidence.toLocaleString(texts.locale, { style: 'percent' });
  return <Tag text="ar.upload.mapping.match" values={{ percent }} tone={confidence >= SURE ? 'green' : 'amber'} />;
}

/** Columns of the file at the left, what becomes of them at the right. */
export const mappingColumns: readonly GridColumn<MappingLine>[] = [
  { id: 'header', title: 'ar.upload.mapping.column', width: 144, value: ({ header }) => header },
  { id: 'samples', title: 'ar.upload.mapping.samples', width: 144, value: ({ samples }) => samples },
  {
    id: 'target',
    title: 'ar.upload.mapping.target',
    width: 168,
    kind: 'custom',
    value: ({ target }) => targetOf(target ?? '')?.label ?? '',
    content: (line) => <TargetName line={line} />,
  },
  {
    id: 'match',
    title: 'ar.upload.mapping.how',
    width: 136,
    kind: 'custom',
    value: ({ confidence }) => String(confidence ?? ''),
    content: (line) => <Match line={line} />,
  },
];
