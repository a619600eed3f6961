import { observer } from 'mobx-react-lite';
import { FieldFrame } from './FieldFrame';
import { fieldIds, type FieldProps } from './field';
import { FileDrop } from './FileDrop';
import { FileList } from './FileList';
import type { FileRules } from './fileRules';

export interface FileFieldProps extends FieldProps<readonly File[]>, FileRules {}

/** Files of a form; without `multiple` another file takes the place of the one before. */
export const FileField = observer(function FileField(props: FileFieldProps) {
  const { value, onChange, name, label, accept, maxBytes, multiple = false, error, warning, hint, onFocus, onBlur } = props;
  const ids = fieldIds(name);
  const described = [hint && ids.hint, (error || warning) && ids.message].filter(Boolean).join(' ');
  return (
    <FieldFrame {...props} defaultWidth="full" group bare readOnlyText={value.map((file) => file.name).join(', ')}>
      <FileDrop
        label={label}
        accept={accept}
        maxBytes={maxBytes}
        multiple={multiple}
        buttonId={ids.control}
        describedBy={described || undefined}
        onFocus={onFocus}
        onBlur={onBlur}
        onFiles={(files) => onChange(multiple ? [...value, ...files] : files)}
      >
        <FileList
          files={value.map((file, at) => ({ id: String(at), name: file.name, size: file.size }))}
          onRemove={(id) => onChange(value.filter((_, at) => String(at) !== id))}
        />
      </FileDrop>
    </FieldFrame>
  );
});
