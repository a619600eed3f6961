import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { housePhotos } from '../../../application/contract/cmm';
import type { FileEndpoints } from '../../../application/contract/attachments';
import { Api } from '../../../application/ports/api';
import { Files } from '../../../application/ports/files';
import { manifestAttachments } from '../../../domain/manifest/attaching';
import { Attachments } from '../../../ui/archetypes/attachments/Attachments';
import { AttachmentsModel } from '../../../ui/archetypes/attachments/attachmentsModel';
import { Button } from '../../../ui/kit/Button';
import { Section } from '../../../ui/kit/Section';
import { useModel, type Model } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';

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
      <HouseFiles key={house.id} id={house.id} endpoints={housePhotos} mayChange={mayChange} />
    </Section>
  );
});

interface HouseFilesProps {
  readonly id: string;
  readonly endpoints: FileEndpoints;
  readonly mayChange: boolean;
}

export const HouseFiles = observer(function HouseFiles({ id, endpoints, mayChange }: HouseFilesProps) {
  const api = useService(Api);
  const files = useService(Files);
  const model = useModel(
    () => new AttachmentsModel({ api, endpoints, recordId: id, rules: manifestAttachments, lockId: () => Promise.resolve(undefined) }, files),
  );
  return <Attachments model={model} mayChange={mayChange} />;
});
