import { observer } from 'mobx-react-lite';
import { Loading } from '../../../../ui/kit/Loading';
import { ProblemNotice } from '../../../../ui/kit/ProblemNotice';
import { problemOf } from '../../../../domain/outcome/problem';
import type { CardModel } from '../cardModel';
import type { LineImportDoor } from './lineImportDoor';

interface LineImportPlaceProps {
  readonly card: CardModel;
  readonly door: LineImportDoor;
  /** The focus goes back to what opened it. */
  readonly onDone: () => void;
}

/** Where lines are imported, above those that are there. */
export const LineImportPlace = observer(function LineImportPlace({ card, door, onDone }: LineImportPlaceProps) {
  const { View, isOpen, isLost, file, count } = door;
  if (!isOpen) return null;
  const close = (): void => {
    door.close();
    onDone();
  };
  if (isLost) return <ProblemNotice problem={problemOf({ status: 0 })} onRetry={() => door.open(file)} />;
  return View ? <View key={count} card={card} file={file} onDone={close} /> : <Loading />;
});
