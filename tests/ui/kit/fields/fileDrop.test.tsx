import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FileDrop } from '../../../../src/ui/kit/fields/FileDrop';
import { FileField } from '../../../../src/ui/kit/fields/FileField';
import { FileList } from '../../../../src/ui/kit/fields/FileList';
import { shownInKit } from '../kitPage';

const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

describe('a panel for files', () => {
  it('takes what fits and says per file why the rest does not', async () => {
    const onFiles = vi.fn<(files: readonly File[]) => void>();
    await shownInKit(<FileDrop label="kit.file.files" accept={['.xlsx']} maxBytes={2_000} multiple onFiles={onFiles} />);
    const panel = screen.getByRole('group', { name: 'Files' });
    const files = [file('a.xlsx', 10), file('b.exe', 10), file('c.XLSX', 3_000), file('d.xlsx', 0), file('e.xlsx', 2_000)];
    fireEvent.drop(panel, { dataTransfer: { types: ['Files'], files } });
    expect(namesOf(onFiles.mock.calls[0]?.[0] ?? [])).toEqual(['a.xlsx', 'e.xlsx']);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
      'b.exe This type of file is not accepted. Choose .xlsx',
      'c.XLSX The file is too large (3 kB). At most 2 kB is possible',
      'd.xlsx The file is empty',
    ]);
    expect(screen.getByRole('status').textContent).toBe('2 files added, 3 refused');
  });

  it('opens the choice of the browser by its button', async () => {
    const onFiles = vi.fn<(files: readonly File[]) => void>();
    await shownInKit(<FileDrop label="kit.file.files" maxBytes={2_000} onFiles={onFiles} />);
    const input = screen.getByLabelText<HTMLInputElement>('Files', { selector: 'input' });
    const opened = vi.spyOn(input, 'click');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledOnce();
    await userEvent.upload(input, file('a.txt', 5));
    expect(namesOf(onFiles.mock.calls[0]?.[0] ?? [])).toEqual(['a.txt']);
  });

  it('takes nothing while it is turned off', async () => {
    const onFiles = vi.fn();
    await shownInKit(<FileDrop label="kit.file.files" maxBytes={2_000} disabled onFiles={onFiles} />);
    fireEvent.drop(screen.getByRole('group'), { dataTransfer: { types: ['Files'], files: [file('a.txt', 5)] } });
    expect(onFiles).not.toHaveBeenCalled();
  });
});

describe('a field for files', () => {
  function Attached() {
    const [value, setValue] = useState<readonly File[]>([]);
    return (
      <FileField
        label="kit.file.files"
        name="/files"
        value={value}
        onChange={setValue}
        maxBytes={2_000}
        multiple
        error={value.length === 0 ? 'Add a file' : undefined}
      />
    );
  }

  it('adds files, takes one away again, and its button has the message', async () => {
    await shownInKit(<Attached />);
    expect(screen.getByRole('button', { name: 'Choose files' }).getAttribute('aria-describedby')).toBe('field-files-message');
    const input = screen.getByLabelText<HTMLInputElement>('Files', { selector: 'input' });
    await userEvent.upload(input, [file('a.txt', 5), file('b.txt', 5)]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove a.txt' }));
    expect(screen.queryByText('a.txt')).toBeNull();
    expect(screen.getByText('b.txt')).toBeTruthy();
  });
});

it('a list of files tells each one’s progress, end and error', async () => {
  await shownInKit(
    <FileList
      files={[
        { id: '1', name: 'a.pdf', size: 1_500_000, progress: 0.4 },
        { id: '2', name: 'b.pdf', size: 1, done: true },
        { id: '3', name: 'c.pdf', size: 1, error: 'The file is too large' },
      ]}
    />,
  );
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'a.pdf' }).value).toBe(0.4);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    'a.pdf 1.5 MB',
    'b.pdf 1 byte Ready',
    'c.pdf 1 byte The file is too large',
  ]);
});
