import * as t from 'io-ts';
import { Attachment } from '../../domain/attachment/attachment';
import { CHUNK_BYTES } from '../../domain/attachment/resuming';
import { Guid } from '../../domain/kernel/guid';
import {
  CONFIRMATIONS,
  LINK_STATES,
  ONE_TIME_PURPOSES,
  type Confirmation,
  type LinkState,
  type OneTimePurpose,
} from '../../domain/organization/oneTime/oneTimeLink';
import { OneTimeText, RequiredDocument, TaskField } from '../../domain/organization/oneTime/oneTimeTask';
import { AttachmentChunk, ChunkTaken } from './attachments';
import { endpoint, FileAnswer, searchEndpoint } from './endpoint';
import { oneOf } from '../../domain/kernel/oneOf';

const Purpose = oneOf<OneTimePurpose>(ONE_TIME_PURPOSES);
const Language = t.keyof({ SV: null, NO: null, DK: null, EN: null });

/** One link as its issuer sees it. Times in ISO 8601; the token is never among it. */
export const OneTimeLink = t.intersection([
  t.type({
    id: Guid,
    purpose: Purpose,
    entityType: t.string,
    entityId: Guid,
    entityName: t.string,
    recipient: t.string,
    confirmation: oneOf<Confirmation>(CONFIRMATIONS),
    state: oneOf<LinkState>([...LINK_STATES, 'Expired']),
    openedCount: t.number,
    failedCodes: t.number,
    expiresAt: t.string,
    createdAt: t.string,
    createdBy: t.string,
  }),
  t.partial({ openedAt: t.string, consumedAt: t.string, completedAt: t.string, revokedAt: t.string, revokedBy: t.string, receipt: t.string }),
]);
export type OneTimeLink = t.TypeOf<typeof OneTimeLink>;

const LINK = '/api/org/ui/onetimeuser/link';

/** Who is asked to do what with which record. `recipientPhone` with the confirmation SmsCode; `send`: the portal mails the link. */
export const OneTimeWish = t.intersection([
  t.strict({ purpose: Purpose, entityType: t.string, entityId: Guid, recipientEmail: t.string, language: Language, send: t.boolean }),
  t.exact(
    t.partial({
      recipientPhone: t.string,
      confirmation: oneOf<Confirmation>(CONFIRMATIONS),
      expiresAt: t.string,
      sessionMinutes: t.number,
      allowedFields: t.array(t.string),
      allowedDocuments: t.array(t.string),
      message: t.string,
    }),
  ),
]);
export type OneTimeWish = t.TypeOf<typeof OneTimeWish>;

/** `url` is told this once: a repeated call makes another link. */
export const issueOneTimeLink = endpoint({
  method: 'POST',
  path: LINK,
  access: 'org.onetime',
  body: OneTimeWish,
  answer: t.type({ link: OneTimeLink, url: t.string }),
});

export const searchOneTimeLinks = searchEndpoint(
  `${LINK}/search`,
  'org.onetime',
  t.exact(t.partial({ text: t.string, purpose: t.string, state: t.string, entityType: t.string, entityId: t.string })),
  OneTimeLink,
);

const ById = t.strict({ id: Guid });

/** All links of the request, and the session that works by one of them, end at once. */
export const revokeOneTimeLink = endpoint({
  method: 'POST',
  path: `${LINK}/{id}/revoke`,
  access: 'org.onetime',
  params: ById,
  answer: OneTimeLink,
  creates: true,
});

/** A new link of the same request is mailed to the stored address. */
export const resendOneTimeLink = endpoint({
  method: 'POST',
  path: `${LINK}/{id}/resend`,
  access: 'org.onetime',
  params: ById,
  creates: true,
  answer: OneTimeLink,
});

/** What was shown and answered, as it is kept with its hash. */
export const OneTimeReceipt = t.type({ reference: t.string, hash: t.string, completedAt: t.string, content: t.string });
export type OneTimeReceipt = t.TypeOf<typeof OneTimeReceipt>;

export const readOneTimeReceipt = endpoint({ method: 'GET', path: `${LINK}/{id}/receipt`, access: 'org.onetime', params: ById, answer: OneTimeReceipt });

const VISIT = '/api/org/ui/onetimeuser';
const LinkToken = t.strict({ linkToken: t.string });

/** Uses nothing up, and counts as nothing: programs that look at mails do so too. Sets the cookie that binds what follows to this browser. */
export const preauthOneTime = endpoint({
  method: 'POST',
  path: `${VISIT}/preauth`,
  access: 'anonymous',
  body: LinkToken,
  answer: t.type({
    preauthId: Guid,
    company: t.string,
    purpose: Purpose,
    maskedRecipient: t.string,
    expiresAt: t.string,
    confirmation: oneOf<Confirmation>(CONFIRMATIONS),
    minutes: t.number,
  }),
});

const Preauth = t.strict({ preauthId: Guid });

export const sendOneTimeCode = endpoint({
  method: 'POST',
  path: `${VISIT}/preauth/{preauthId}/code`,
  access: 'anonymous',
  params: Preauth,
  answer: t.type({ sentTo: t.string, validSeconds: t.number, triesLeft: t.number }),
});

/** `state`: the token of the link. Works once. `token` is what the calls of the session carry as their bearer token; `path`: the screen of the task. */
export const authOneTime = endpoint({
  method: 'POST',
  path: `${VISIT}/auth`,
  access: 'anonymous',
  body: t.strict({ state: t.string, preauthId: Guid, code: t.string }),
  answer: t.type({ sessionId: Guid, token: t.string, expiresAt: t.string, path: t.string }),
});

/** The answer is the same whatever becomes of it: a new link goes to the stored address alone. */
export const renewOneTimeLink = endpoint({ method: 'POST', path: `${VISIT}/renew`, access: 'anonymous', body: LinkToken, answer: t.type({}) });

const OfferedDocument = t.type({ id: Guid, name: t.string, sizeBytes: t.number, left: t.number });

export const OneTimeTask = t.intersection([
  t.type({
    purpose: Purpose,
    company: t.string,
    title: OneTimeText,
    subject: t.string,
    message: t.string,
    fields: t.array(TaskField),
    documents: t.array(OfferedDocument),
    requiredItems: t.array(RequiredDocument),
    mayUpload: t.boolean,
    mayComment: t.boolean,
    comment: t.string,
    isConfirmed: t.boolean,
    version: t.number,
    endsAt: t.string,
  }),
  t.partial({ confirms: OneTimeText }),
]);
export type OneTimeTask = t.TypeOf<typeof OneTimeTask>;

export const readOneTimeTask = endpoint({ method: 'GET', path: `${VISIT}/task`, access: 'signedIn', answer: OneTimeTask });

/** Kept with the request, so that another of its links goes on with it. */
export const saveOneTimeTask = endpoint({
  method: 'PUT',
  path: `${VISIT}/task`,
  access: 'signedIn',
  body: t.strict({ fields: t.record(t.string, t.string), comment: t.string, isConfirmed: t.boolean, version: t.number }),
  answer: OneTimeTask,
});

/** As the files of a record (ruling 118); whose link it is says the session. */
export const oneTimeFiles = {
  list: endpoint({ method: 'GET', path: `${VISIT}/document`, access: 'signedIn', params: ById, answer: t.array(Attachment) }),
  upload: endpoint({
    method: 'POST',
    path: `${VISIT}/document`,
    access: 'signedIn',
    params: ById,
    body: AttachmentChunk,
    answer: ChunkTaken,
    upload: true,
    limit: CHUNK_BYTES,
  }),
  read: endpoint({
    method: 'GET',
    path: `${VISIT}/document/{attachmentId}`,
    access: 'signedIn',
    params: t.strict({ id: Guid, attachmentId: Guid }),
    answer: FileAnswer,
    bytes: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${VISIT}/document/{attachmentId}`,
    access: 'signedIn',
    params: t.intersection([t.strict({ id: Guid, attachmentId: Guid }), t.exact(t.partial({ version: t.string, reason: t.string, lockId: Guid }))]),
    answer: t.type({}),
  }),
};
export const { list: listOneTimeDocuments, upload: uploadOneTimeDocument, read: readOneTimeDocument, remove: removeOneTimeDocument } = oneTimeFiles;

/** Ends the session. `hash`: of what was shown and answered, which is kept. */
export const completeOneTime = endpoint({
  method: 'POST',
  path: `${VISIT}/complete`,
  access: 'signedIn',
  body: t.strict({ version: t.number }),
  answer: t.type({ receipt: t.string, hash: t.string, completedAt: t.string }),
  creates: true,
});
