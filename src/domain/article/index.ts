/**
 * The article registry: the record, its status machine, checks, matching, filling of goods items, and the upload of files. Everything is pure.
 *
 * `fillFromArticle({ article, status: 'Active', quantity: '250', country: 'SE', direction: 'Import', date: '2026-01-15', … })` answers what goes onto a goods item.
 */
export * from './article';
export { articleStatus, holdsArticleId, isEditable as isArticleEditable, isOffered, mayApprove, type ArticleAction } from './articleStatus';
export { articleFinding, articleMessageKeys, articleText, articleTexts, isError } from './articleFinding';
export { articleKey, looseArticleKey } from './articleKey';
export { articleChanges, isCritical, restoreValue, type FieldChange } from './changes';
export { checkArticle } from './checkArticle';
export type { CheckContext } from './checkValue';
export { fillFromArticle, massOf, packagesFor, type FillQuestion } from './fill';
export * from './fillResult';
export { checkGtin, gtinCheckDigit } from './gtin';
export { matchArticle, type KnownArticle, type Match, type MatchQuestion } from './matching';
export { commodityLength, defaultProcedure, procedureLength, splitProcedure, takesUnionProfile } from './procedure';
export { chooseProfile, profileKey, shownProfile } from './profileChoice';
export { isActiveOn, type AskArticle, type RegisteredArticle, type Registration } from './registration';
export type { AskTariff, InList, TariffAnswer } from './tariffAnswer';
export { checkRow, type CheckedRow, type RowContext } from './upload/checkRow';
export { checkRows, totalsOf } from './upload/checkRows';
export { exportHeadings, exportRow } from './upload/exportColumns';
export { guessMapping as guessArticleColumns, missingTargets, type GuessedColumn } from './upload/guessMapping';
export { foldHeader } from '../kernel/headings';
export { sampleHeadings, sampleRow, sampleRows } from './upload/sampleRows';
export { targets, type Target } from './upload/targets';
export { guardText, readText } from '../kernel/cellText';
export * from './upload/upload';
export { uploadStatus, type UploadAction } from './upload/uploadStatus';
