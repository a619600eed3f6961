import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { housePhotos } from '../../../application/contract/cmm';
import { manifestAttachments } from '../../../domain/manifest/attaching';
import { RecordFiles } from '../../../ui/archetypes/attachments/RecordFiles';
import { Button } from '../../../ui/kit/Button';
import { Section } from '../../../ui/kit/Section';
import type { Model } from '../../../ui/react/model';

/** Which house the photos shown are of. */
export class PhotosModel implements Model {
  house: { readonly id: string; readonly name: string } | undefined = undefined;

  constructor() {
    makeAutoObservable(this);
  }

  open(): () => void {
    return () => undefined;
  }

  show(id: string, name: string): void {
    this.house = { id, name };
  }

  close(): void {
    this.house = undefined;
  }
}

export const Photos = observer(function Photos({ model, mayChange }: { readonly model: PhotosModel; readonly mayChange: boolean }) {
  const { house } = model;
  if (house === undefined) return null;
  return (
    <Section id="photos" title="cmm.tally.photosOf" values={{ house: house.name }} actions={<Button text="kit.close" onPress={() => model.close()} />}>
      <RecordFiles key={house.id} id={house.id} endpoints={housePhotos} rules={manifestAttachments} mayChange={mayChange} />
    </Section>
  );
});
