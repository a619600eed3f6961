/** Files that belong to a record (CM-R25 to CM-R31): names, sizes, formats, content, archives, uploads that are continued, virus check. */
export { archiveEntries, checkArchive, MAX_ARCHIVE_ENTRIES, MAX_ARCHIVE_RATIO, MAX_UNPACKED_BYTES, type ArchiveEntry } from './archive';
export { checkOffered, duplicateOf, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, type Attachment, type AttachmentFinding, type AttachmentRules, type ScanStatus } from './attachment';
export { checkContent, isRefused, type CheckedContent } from './content';
export { ATTACHED_FORMATS, CONSIGNMENT_FORMATS, extensionOf, formatOf, mediaTypeOf, plainFileName, type DocumentFormat } from './formats';
export { CHUNK_BYTES, chunkAt, takeChunk, type Chunk, type ChunkAnswer, type UploadState } from './resuming';
export { isKnownDanger } from './scanning';
