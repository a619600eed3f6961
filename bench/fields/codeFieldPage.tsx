import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';
import { CodeField } from '../../src/ui/kit/fields/CodeField';
import { KitProvider } from '../../src/ui/kit/KitProvider';
import { kitMessages, screenMessages } from '../../src/ui/kit/text/catalogues';
import { Texts, TextsContext } from '../../src/ui/text/texts';
import { tariffEntries } from './lists';

const entries = tariffEntries(20_000);
const draft = observable({ code: '' });
const texts = new Texts('EN');

const Field = observer(function Field() {
  return <CodeField name="code" label="kit.code.open" value={draft.code} onChange={(code) => runInAction(() => (draft.code = code))} entries={entries} />;
});

const run = (): void =>
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <TextsContext value={texts}>
      <KitProvider navigate={() => undefined}>
        <Field />
      </KitProvider>
    </TextsContext>,
  );

Object.assign(window, { benchField: { ready: Promise.all([texts.load(kitMessages), texts.load(screenMessages)]), run } });
