import { observer } from 'mobx-react-lite';
import { Api } from '../../application/ports/api';
import CommandPalette from '../kit/CommandPalette';
import { useService } from '../react/services';
import { useTexts } from '../text/texts';
import { paletteCommands, paletteSearch } from './paletteCommands';
import type { PortalModel } from './portalModel';

interface PaletteProps {
  readonly model: PortalModel;
  readonly close: () => void;
}

/** `Ctrl+K`: where to go and what to do, by words. */
export const Palette = observer(function Palette({ model, close }: PaletteProps) {
  const texts = useTexts();
  const api = useService(Api);
  return <CommandPalette commands={paletteCommands(model, texts)} search={paletteSearch(model.parts.palette, api, model.navigation.enter)} onClose={close} />;
});
