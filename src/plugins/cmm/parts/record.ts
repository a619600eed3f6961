import type { RecordOf } from '../../../application/contract/record';
import type { ManifestHeader } from '../../../domain/manifest/manifest';
import type { ManifestStatus } from '../../../domain/manifest/statuses';
import type { OpenRecord, PartProps } from '../../../ui/archetypes/record/declared';

export type ManifestRecord = RecordOf<ManifestHeader, ManifestStatus>;
export type ManifestPart = PartProps<ManifestRecord, ManifestHeader>;
export type OpenManifest = OpenRecord<ManifestRecord, ManifestHeader>;
