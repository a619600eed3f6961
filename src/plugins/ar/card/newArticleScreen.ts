import { newProfile, MAX_PROFILE_ROWS, type Article, type ArticleContent, type ArticleStatus } from '../../../domain/article/article';
import type { RecordAction, RecordScreen, Tab } from '../../../ui/archetypes/record/declared';
import { recordScreen } from '../../../ui/archetypes/record/recordScreen';
import { activate, approve, articleCalls, block, retire, unblock } from './articleCalls';
import { articleAudit } from './articleAudit';
import { articleCard } from './articleCard';
import { documentRows, identityFields, originFields, otherFields, profileFields, quantityFields, unitRows } from './articleFields';
import { DocumentCards } from './DocumentCards';
import { OriginFields } from './OriginFields';
import { ProfileCards } from './ProfileCards';
import { UsageTab } from './UsageTab';

const ownUnit = ({ readOnly }: Article): boolean => readOnly !== true;

const actions: readonly RecordAction<Article>[] = [
  { id: 'activate', text: 'ar.activate', place: 'primary', icon: 'check', access: 'ar.new', shows: ownUnit, done: 'ar.activate.done', run: activate },
  { id: 'approve', text: 'ar.approve', place: 'primary', icon: 'circleCheck', access: 'ar.new', shows: ownUnit, done: 'ar.approve.done', run: approve },
  { id: 'unblock', text: 'ar.unblock', access: 'ar.new', shows: ownUnit, done: 'ar.unblock.done', run: unblock },
  {
    id: 'block',
    text: 'ar.block',
    place: 'more',
    icon: 'ban',
    access: 'ar.new',
    shows: ownUnit,
    reason: { title: 'ar.block.title', label: 'ar.block.reason', yes: 'ar.block', maxLength: 200 },
    done: 'ar.block.done',
    run: block,
  },
  {
    id: 'retire',
    text: 'ar.retire',
    place: 'more',
    destructive: true,
    access: 'ar.new',
    shows: ownUnit,
    confirm: {
      title: 'ar.retire.title',
      body: 'ar.retire.body',
      values: ({ articleId = '' }) => ({ id: articleId }),
      yes: 'ar.retire.yes',
      no: 'ar.retire.no',
    },
    done: 'ar.retire.done',
    run: retire,
  },
];

const blankProfile = ({ profiles }: ArticleContent): object => newProfile(profiles.at(-1)?.country ?? 'EU', 'Both');

const tabs: readonly Tab<Article, ArticleContent>[] = [
  {
    id: 'general',
    title: 'ar.tab.general',
    sections: [
      { layout: 'FORM', id: 'identity', title: 'ar.section.identity', fields: identityFields },
      { layout: 'FORM', id: 'quantity', title: 'ar.section.quantity', fields: quantityFields },
      { layout: 'FORM', id: 'origin', title: 'ar.section.origin', fields: originFields, body: OriginFields },
      { layout: 'FORM', id: 'other', title: 'ar.section.other', fields: otherFields },
    ],
  },
  {
    id: 'customs',
    title: 'ar.tab.customs',
    sections: [
      {
        layout: 'LIST',
        id: 'profiles',
        title: 'ar.section.profiles',
        at: '/profiles',
        rowTitle: 'ar.profile',
        fields: profileFields,
        blank: blankProfile,
        max: MAX_PROFILE_ROWS,
        parts: [unitRows],
        body: ProfileCards,
      },
    ],
  },
  {
    id: 'documents',
    title: 'ar.tab.documents',
    sections: [
      {
        layout: 'LIST',
        id: 'documents',
        title: 'ar.section.documents',
        at: '/profiles',
        rowTitle: 'ar.profile',
        fields: [],
        blank: blankProfile,
        parts: [documentRows],
        body: DocumentCards,
      },
    ],
  },
  { id: 'usage', title: 'ar.tab.usage', stored: true, part: UsageTab },
];

/** The article with feature `UseNewArticleUI`. */
export const newArticleCard: RecordScreen<Article, ArticleContent, ArticleStatus> = {
  ...articleCard,
  calls: articleCalls(),
  tabs,
  actions,
  audit: articleAudit,
  bar: ['saveAndNew', 'copy'],
};

export const NewArticleScreen = recordScreen(newArticleCard);
