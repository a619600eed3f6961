import { useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { Widgets } from '../../application/ports/widgets';
import { allows } from '../../domain/access/access';
import { isVisitor } from '../../domain/access/visitor';
import { DEFAULT_UNIT } from '../../domain/session/unitOverride';
import { Button } from '../kit/Button';
import { Later } from '../kit/Later';
import { Link } from '../kit/Link';
import { MenuButton } from '../kit/MenuButton';
import type { MenuButtonItem, MenuButtonSection } from '../kit/menuItem';
import type { NoticeModel } from '../kit/noticeModel';
import { Tag } from '../kit/Tag';
import { useStickyHeight } from '../kit/useStickyHeight';
import { useService } from '../react/services';
import { LANGUAGES } from '../text/language';
import { useTexts } from '../text/texts';
import { FramePart } from './FramePart';
import { loadBarParts } from './frameParts';
import { Logo } from './Logo';
import type { MenuOfGroup } from './menu';
import { NoticeBell } from './NoticeBell';
import type { PortalModel } from './portalModel';
import styles from './TopBar.module.css';

interface ModelProps {
  readonly model: PortalModel;
}

interface TopBarProps extends ModelProps {
  readonly notices: NoticeModel;
}

const sectionsOf = ({ group, sections }: MenuOfGroup): readonly MenuButtonSection[] =>
  sections.map(({ text, entries }) => ({
    id: text ?? group,
    ...(text === undefined ? {} : { title: text }),
    items: entries.map((entry) => ({ id: entry.route, text: entry.text, to: entry.path })),
  }));

const GroupMenu = ({ menu }: { readonly menu: MenuOfGroup }) => <MenuButton kind="bar" text={menu.text} sections={sectionsOf(menu)} />;

/** The widget is there with its right, and where the configuration has one. */
const helpItems = ({ overlays, rights }: PortalModel, widgets: Widgets): readonly MenuButtonItem[] => [
  ...(widgets.hasHelp && allows('cor.helpWidget', rights)
    ? [{ id: 'helpWidget', text: 'shell.helpWidget', shortcut: 'Ctrl+Alt+H', onAction: () => widgets.openHelp() } as const]
    : []),
  { id: 'shortcuts', text: 'kit.shortcuts.title', shortcut: 'Ctrl+/', onAction: () => overlays.show('shortcuts') },
  { id: 'about', text: 'shell.about', onAction: () => overlays.about.show() },
];

/** Home first, Help last, Administration and the user at the right. */
export const TopBar = observer(function TopBar({ model, notices }: TopBarProps) {
  const { t } = useTexts();
  const widgets = useService(Widgets);
  const { groups, administration } = model;
  const bar = useRef<HTMLElement>(null);
  useStickyHeight(bar, '--menu-height');
  return (
    <header ref={bar} className={styles['bar']} data-region="bar" data-staging={model.isStaging} data-print="hidden">
      <nav className={styles['menu']} aria-label={t('shell.mainMenu')}>
        <Link to="/" className={styles['home'] ?? ''} current={model.place.type === 'dashboard'}>
          <Logo title={t('shell.home')} />
        </Link>
        {model.isStaging && <strong className={styles['staging']}>{t('shell.staging')}</strong>}
        <Later>
          {groups.map((menu) => (
            <GroupMenu key={menu.group} menu={menu} />
          ))}
          {!model.isLimited && <MenuButton kind="bar" text="shell.help" items={helpItems(model, widgets)} />}
        </Later>
      </nav>
      <div className={styles['corner']}>
        <Later>
          {model.parts.bar.length > 0 && <FramePart model={model} load={loadBarParts} fallback={null} problem={() => null} />}
          {model.isStreamDown && <Tag text="shell.streamDown" icon="plugConnectedX" live />}
          {model.shortcuts.enabled && <Button kind="bar" icon="search" iconOnly text="kit.palette.title" onPress={() => model.overlays.show('palette')} />}
          {!isVisitor(model.rights) && <NoticeBell model={model} notices={notices} />}
          {administration && <GroupMenu menu={administration} />}
          <UnitSwitch model={model} />
          <UserMenu model={model} />
        </Later>
      </div>
    </header>
  );
});

const UnitSwitch = observer(function UnitSwitch({ model }: ModelProps) {
  const { t } = useTexts();
  const { units, activeUnit } = model;
  if (units.length < 2 || !activeUnit) return <span className={styles['unit']}>{activeUnit?.name}</span>;
  const own = { id: DEFAULT_UNIT, text: 'shell.defaultUnit' as const, onAction: () => model.chooseUnit(DEFAULT_UNIT) };
  const named = units.map(({ id, name, company }) => ({
    id,
    text: 'shell.orgUnitNamed' as const,
    values: { name, company },
    onAction: () => model.chooseUnit(id),
  }));
  const offered = { id: 'units', title: 'shell.orgUnit', items: [own, ...named], selected: model.state.override } as const;
  const more = { id: 'more', items: [{ id: 'more', text: 'shell.orgUnit.more', onAction: () => model.overlays.show('units') }] } as const;
  return (
    <MenuButton kind="bar" text="shell.orgUnit" sections={model.state.more ? [offered, more] : [offered]}>
      <span className={styles['spoken']}>{t('shell.orgUnit')}: </span>
      {activeUnit.name}
    </MenuButton>
  );
});

const UserMenu = observer(function UserMenu({ model }: ModelProps) {
  const { t, language } = useTexts();
  const languages = LANGUAGES.map((one) => ({
    id: one,
    text: `language.${one}` as const,
    onAction: () => model.preferences.changeLanguage(one),
  }));
  const settings = { id: 'settings', text: 'shell.settings', icon: 'settings', onAction: () => model.overlays.show('settings') } as const;
  const logout = { id: 'logout', text: 'shell.logout', icon: 'logout', onAction: () => model.logout() } as const;
  return (
    <MenuButton
      kind="bar"
      icon="user"
      text="shell.userMenu"
      sections={[
        { id: 'language', title: 'language.label', items: languages, selected: language },
        { id: 'user', items: model.isLimited ? [logout] : [settings, logout] },
      ]}
    >
      {model.userName}
      <span className={styles['spoken']}>, {t('shell.userMenu')}</span>
    </MenuButton>
  );
});
